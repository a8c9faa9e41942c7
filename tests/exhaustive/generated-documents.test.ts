import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { diagnosticCodes } from '../../src/core/diagnostics/codes.ts'
import type { Diagnostic } from '../../src/core/diagnostics/diagnostic.ts'
import { formatPretty } from '../../src/core/diagnostics/format/format-pretty.ts'
import { makeDiagnostic } from '../../src/core/diagnostics/make-diagnostic.ts'
import { writeBrokenSite } from '../broken.testing.ts'
import { makeFolder } from '../folders.testing.ts'
import { editDocument, generateDocument, generateSiteFile } from '../generated-documents.testing.ts'
import { createRandomFraction } from '../incremental/random.testing.ts'
import { runValidate } from '../run-validate.testing.ts'
import { loadTexts, readSiteTexts, realSite } from '../site-in-memory.testing.ts'
import { countTenth, isWhole, sweepSeed } from '../sweep.testing.ts'

const counts = { documents: isWhole ? 19_500 : 1_000, siteFiles: countTenth(500), realSites: countTenth(40) }
/** Documents that are loaded together: what holds for all of them holds for each. */
const batchSize = 50
/** Microseconds of processor time for the small site; that of this repository takes longer, most of all the first time. */
const longest = 2_000_000
const longestOfRealSite = 20_000_000

const base = readSiteTexts(join(import.meta.dirname, '../fixtures/broken/_base'))
const siteFile = base['pages.yaml'] ?? ''
const codes = new Set<string>(Object.keys(diagnosticCodes))
const decoder = new TextDecoder()
const folder = makeFolder()

type Texts = Readonly<Record<string, string | Uint8Array>>
type Inputs = readonly { number: number; content: string | Uint8Array }[]

/** A site with a route for each of the documents. */
function makeSite(inputs: Inputs): Texts {
  const routes = inputs.map(({ number }) => `  /g${number}: { page: g${number} }\n`).join('')
  const documents = inputs.map(({ number, content }) => [`pages/g${number}.yaml`, content])
  return { ...base, 'pages.yaml': siteFile + routes, ...Object.fromEntries(documents) }
}

const isStack = (text: string) => /\bat \S+ \(.*:\d+:\d+\)|\bnode:internal\b/.test(text)
const isSentence = (text: string) => /[.?]$/.test(text) && !isStack(text)

/** Whether a diagnostic is one of ours, and all its places are in their files. */
function isRight(diagnostic: Diagnostic, linesOf: (file: string) => readonly string[] | undefined): boolean {
  const { code, severity, line, column, endLine, endColumn, message, hint = '.', related = [] } = diagnostic
  const isInFile = (place: { file: string; line: number; column: number }) => {
    const lines = linesOf(place.file)
    const width = lines?.[place.line - 1]?.length ?? 0
    const isLine = place.line >= 1 && place.line <= (lines?.length ?? -1) + 1
    return isLine && place.column >= 1 && place.column <= width + 1
  }
  return (
    codes.has(code) &&
    ['error', 'warning'].includes(severity) &&
    isSentence(message) &&
    isSentence(hint) &&
    (endLine > line || (endLine === line && endColumn >= column)) &&
    [diagnostic, ...related].every(isInFile)
  )
}

/** What is not as it must be; measured in processor time, so that a busy machine is not a hang. */
async function findFault(texts: Texts, limit = longest): Promise<string | undefined> {
  const start = process.cpuUsage()
  const split = new Map<string, string[]>()
  const linesOf = (file: string) => {
    const text = texts[file]
    if (text === undefined) return undefined
    const lines = split.get(file) ?? (typeof text === 'string' ? text : decoder.decode(text)).split(/\r\n|\n/)
    split.set(file, lines)
    return lines
  }
  try {
    const { diagnostics, sources } = await loadTexts(texts)
    const wrong = diagnostics.find((diagnostic) => !isRight(diagnostic, linesOf))
    if (wrong) return `a diagnostic is not one of ours: ${JSON.stringify(wrong)}`
    const sourceOf = (file: string) => sources.get(file)
    if (!/\.\n$/.test(formatPretty(diagnostics.slice(0, 40), { sourceOf, pages: 1 })))
      return 'the report is not whole'
  } catch (cause) {
    return `it throws ${String(cause)}`
  }
  const { user, system } = process.cpuUsage(start)
  return user + system > limit ? `it takes ${(user + system) / 1_000_000} s` : undefined
}

/** The inputs of a batch that have a fault by themselves, or all of them if they have it only together. */
async function blame(inputs: Inputs): Promise<string[]> {
  const fault = await findFault(makeSite(inputs))
  if (fault === undefined) return []
  const own: string[] = []
  for (const input of inputs) {
    const alone = await findFault(makeSite([input]))
    if (alone !== undefined) own.push(`input ${input.number}: ${alone}`)
  }
  if (own.length > 0 || fault.startsWith('it takes')) return own
  return [`inputs ${inputs[0]?.number} to ${inputs.at(-1)?.number}: ${fault}`]
}

/** The site of this repository after a few edits in a few of its files. */
function editRealSite(random: () => number): Texts {
  const files = Object.keys(realSite)
  const chosen = Array.from({ length: 3 }, () => files[Math.floor(random() * files.length)] ?? '')
  const edited = chosen.map((file) => [file, editDocument(realSite[file] ?? '', random)])
  return { ...realSite, ...Object.fromEntries(edited) }
}

test(`${counts.documents + counts.siteFiles} generated inputs: no crash, no hang, no stack trace`, {
  timeout: 600_000,
}, async () => {
  const random = createRandomFraction(sweepSeed)
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
    const fault = await findFault({ ...base, 'pages.yaml': text })
    if (fault !== undefined) faults.push(`pages.yaml ${number}: ${fault}`)
  }
  for (let number = 0; number < counts.realSites; number++) {
    const fault = await findFault(editRealSite(random), longestOfRealSite)
    if (fault !== undefined) faults.push(`the site of this repository ${number}: ${fault}`)
  }
  expect(faults).toEqual([])
})

describe('whatever the files hold, loading gives diagnostics and never throws', () => {
  const link = '      - { label: a, to: "#x" }\n'
  test.each([
    ['an empty file', ''],
    ['a list', '- a\n- b\n'],
    ['a text', 'only words\n'],
    ['null', '~\n'],
    ['nested lists', `blocks: ${'['.repeat(3000)}${']'.repeat(3000)}\n`],
    ['nested maps', `blocks: ${'{a: '.repeat(3000)}x${'}'.repeat(3000)}\n`],
    ['many blocks', `blocks:\n${'  - { type: divider }\n'.repeat(1000)}`],
    ['many changes of one block', `blocks:\n${'  - { id: topNav, ground: tint }\n'.repeat(3000)}`],
    ['many links', `title: a\nblocks:\n  - type: hero\n    heading: a\n    actions:\n${link.repeat(2000)}`],
    ['many unknown facts', `title: a\nblocks:\n  - type: hero\n    heading: ${'${a}'.repeat(20_000)}\n`],
    ['open facts', `title: a\nblocks:\n  - type: hero\n    heading: ${'${'.repeat(50_000)}\n`],
    ['many facts', `facts:\n${Array.from({ length: 1000 }, (_, index) => `  f${index}: x\n`).join('')}`],
    ['an alias bomb', `a: &a [x, x]\n${'b: &b [*a, *a, *a]\n'.repeat(8000)}`],
    ['a long chain of names', `extends: ${'a/'.repeat(20_000)}\n`],
    [
      'names of object members',
      'extends: constructor\nlang: valueOf\nblocks:\n  - type: toString\n  - use: hasOwnProperty\n',
    ],
  ])('%s', async (_name, text) => {
    for (const file of ['pages.yaml', 'pages/home.yaml'])
      expect(await findFault({ ...base, [file]: text })).toBe(undefined)
  })

  test('a parent with many children that all inherit its mistake', async () => {
    const children = Array.from({ length: 500 }, (_, index) => index)
    const routes = children.map((index) => `  /child/${index}: { page: child/${index} }\n`).join('')
    const texts = {
      ...base,
      'pages.yaml': siteFile + routes,
      'pages/home.yaml': base['pages/home.yaml']?.replace('heading', 'headnig') ?? '',
      ...Object.fromEntries(
        children.map((index) => [`pages/child/${index}.yaml`, `extends: home\ntitle: Child ${index}\n`]),
      ),
    }
    expect(await findFault(texts)).toBe(undefined)
  })
})

test.each([
  ['pretty'],
  ['json'],
  ['github', '--max-warnings', '3'],
  ['sarif'],
  ['junit', '--release'],
  ['pretty', '--fix', '--dry-run'],
])('--format %s: generated documents give an exit code of ours and no stack trace', async (...format) => {
  const site = join(folder, format.join('_'))
  writeBrokenSite('_base', site)
  const random = createRandomFraction(sweepSeed)
  for (let number = 0; number < 60; number++)
    writeFileSync(join(site, `pages/g${number}.yaml`), generateDocument(number, random))
  const { code, stdout, stderr } = await runValidate(site, '--format', ...format)
  expect([0, 1]).toContain(code)
  expect(stdout + stderr).not.toMatch(/^\s+at .*:\d+:\d+\)?$|node:internal/m)
  const ends = { json: /\n}\n$/, sarif: /\n}\n$/, junit: /<\/testsuites>\n$/ }
  expect(stdout).toMatch(ends[format[0] as keyof typeof ends] ?? /\n$/)
  if (format[0] === 'json' || format[0] === 'sarif') expect(() => JSON.parse(stdout)).not.toThrow()
})

test('a fault of one input is found, whatever it is loaded with', async () => {
  const span = { file: 'pages/home.yaml', line: 9, column: 1, endLine: 9, endColumn: 2 }
  const right = makeDiagnostic({ code: 'bad-value', span, message: 'It is not.' })
  const linesOf = (file: string) => (file === 'pages/home.yaml' ? Array(9).fill('title: A') : undefined)
  expect(isRight(right, linesOf)).toBe(true)
  for (const fault of [{ line: 11 }, { column: 10 }, { message: 'It is not' }, { file: 'pages.yaml' }])
    expect(isRight({ ...right, ...fault }, linesOf)).toBe(false)
  expect(await findFault({ 'pages.yaml': Object.create(null) })).toMatch(/^it throws/)
  expect(await blame([{ number: 0, content: 'title: x\n' }])).toEqual([])
})
