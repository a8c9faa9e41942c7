import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diagnosticCodes } from '../../src/core/diagnostics/codes.ts'
import { formatGithub } from '../../src/core/diagnostics/format/format-github.ts'
import { formatJson } from '../../src/core/diagnostics/format/format-json.ts'
import { formatJunit } from '../../src/core/diagnostics/format/format-junit.ts'
import { formatPretty } from '../../src/core/diagnostics/format/format-pretty.ts'
import { formatSarif } from '../../src/core/diagnostics/format/format-sarif.ts'
import { generateDocument, generateSiteFile, seedRandom } from '../generated-documents.testing.ts'
import { type LoadedTexts, loadTexts, readSiteTexts } from '../site-in-memory.testing.ts'
import { countTenth, sweepSeed } from '../sweep.testing.ts'

const counts = { documents: countTenth(19_500), siteFiles: countTenth(500) }
/** Documents that are loaded together: what holds for all of them holds for each. */
const batchSize = 50
const longest = 2_000_000

const base = readSiteTexts(join(import.meta.dirname, '../fixtures/broken/_base'))
const siteFile = base['pages.yaml'] ?? ''
const codes = new Set<string>(Object.keys(diagnosticCodes))

type Inputs = readonly { number: number; content: string | Uint8Array }[]

/** A site with a route for each of the documents. */
function load(inputs: Inputs): Promise<LoadedTexts> {
  const routes = inputs.map(({ number }) => `  /g${number}: { page: g${number} }\n`).join('')
  const documents = inputs.map(({ number, content }) => [`pages/g${number}.yaml`, content])
  return loadTexts({ ...base, 'pages.yaml': siteFile + routes, ...Object.fromEntries(documents) })
}

const isStack = (text: string) => /\bat \S+ \(.*:\d+:\d+\)|\bnode:internal\b/.test(text)

/** What is not as it must be; measured in processor time, so that a busy machine is not a hang. */
async function findFault(run: () => Promise<LoadedTexts>): Promise<string | undefined> {
  const start = process.cpuUsage()
  try {
    const { diagnostics, sources } = await run()
    if (diagnostics.some(({ code, message, hint }) => !codes.has(code) || isStack(`${message}\n${hint}`)))
      return 'a diagnostic is not one of ours'
    formatPretty(diagnostics.slice(0, 40), { sourceOf: (file) => sources.get(file), pages: 1 })
  } catch (cause) {
    return `it throws ${String(cause)}`
  }
  const { user, system } = process.cpuUsage(start)
  return user + system > longest ? `it takes ${(user + system) / 1_000_000} s` : undefined
}

/** The inputs of a batch that have a fault by themselves, or all of them if they have it only together. */
async function blame(inputs: Inputs): Promise<string[]> {
  const fault = await findFault(() => load(inputs))
  if (fault === undefined) return []
  const own: string[] = []
  for (const input of inputs) {
    const alone = await findFault(() => load([input]))
    if (alone !== undefined) own.push(`input ${input.number}: ${alone}`)
  }
  if (own.length > 0 || fault.startsWith('it takes')) return own
  return [`inputs ${inputs[0]?.number} to ${inputs.at(-1)?.number}: ${fault}`]
}

test(`${counts.documents + counts.siteFiles} generated inputs: no crash, no hang, no stack trace`, {
  timeout: 600_000,
}, async () => {
  const random = seedRandom(sweepSeed)
  const faults: string[] = []
  for (let first = 0; first < counts.documents; first += batchSize) {
    const inputs = Array.from({ length: batchSize }, (_, index) => {
      const number = first + index
      return { number, content: generateDocument(number, random) }
    })
    faults.push(...(await blame(inputs)))
  }
  for (let number = 0; number < counts.siteFiles; number++) {
    const text = generateSiteFile(number, siteFile, random)
    const fault = await findFault(() => loadTexts({ ...base, 'pages.yaml': text }))
    if (fault !== undefined) faults.push(`pages.yaml ${number}: ${fault}`)
  }
  expect(faults).toEqual([])
})

test('every format prints what is wrong with generated documents', async () => {
  const random = seedRandom(sweepSeed)
  const inputs = Array.from({ length: 200 }, (_, number) => ({
    number,
    content: generateDocument(number, random),
  }))
  const { diagnostics, updated } = await load(inputs)
  const files = [...updated.documents.values()].map(({ file }) => file)
  expect(JSON.parse(formatJson(diagnostics, 1)).diagnostics).toHaveLength(diagnostics.length)
  expect(
    JSON.parse(formatSarif(diagnostics, { prefix: '', explanations: new Map() })).runs[0].results,
  ).toHaveLength(diagnostics.length)
  expect(formatGithub(diagnostics, { prefix: '', pages: 1 }).split('\n')).toHaveLength(diagnostics.length + 2)
  expect(formatJunit(diagnostics, files)).toMatch(/<\/testsuites>\n$/)
})

test('a fault of one input is found, whatever it is loaded with', async () => {
  expect(await findFault(() => Promise.reject(new Error('no')))).toMatch(/^it throws/)
  expect(await blame([{ number: 0, content: 'title: x\n' }])).toEqual([])
})
