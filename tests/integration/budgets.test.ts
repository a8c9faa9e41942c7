import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { engineRegistry } from '../../src/blocks/block-registry.ts'
import { ResultTable } from '../../src/builder/results/result-table.ts'
import { buildSite } from '../../src/builder/run/build-site.ts'
import { prepareSite } from '../../src/builder/run/prepare-site.ts'
import type { Diagnostic } from '../../src/core/diagnostics/diagnostic.ts'
import { corpusMedia, makeCorpus } from '../bench/corpus.ts'
import { makeFolder, writeFiles } from '../folders.testing.ts'

const root = join(import.meta.dirname, '../..')
const options = {
  registry: engineRegistry,
  root,
  cacheDir: join(root, 'node_modules/.cache/vaasal'),
  at: new Date('2026-01-31T12:00:00Z'),
}
const siteDir = makeFolder()

const pages = 6

/** Writes a site of ad pages with a form, and its budgets. */
async function writeSite(budgets: string): Promise<void> {
  const files = { ...Object.fromEntries(makeCorpus({ corpus: 'campaign', pages })), ...corpusMedia }
  files['pages.yaml'] = (files['pages.yaml'] ?? '').replace(
    '  theme:\n',
    `  budgets: { ${budgets} }\n  theme:\n`,
  )
  writeFiles(siteDir, files)
}

/** The pages of the corpus write their numbers out. */
const omitClaims = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ code }) => code !== 'literal-claim')

test('each budget is judged on each page, at the page, with the blocks that cost most', async () => {
  await writeSite('html: 1, javascript: 1, javascriptInUse: 20, images: 0, severity: warning')
  const { diagnostics } = await prepareSite({ ...options, siteDir })
  const ofOne = omitClaims(diagnostics).filter(({ routes }) => routes?.includes('/class/1'))
  expect(ofOne.map(({ code, severity, file }) => [code, severity, file])).toEqual(
    Array.from({ length: 4 }, () => ['over-budget', 'warning', 'pages/class/1.yaml']),
  )
  const text = ofOne.map(({ message }) => message).join('\n')
  expect(text).toMatch(/has [\d.]+ KB of HTML with its styles; its budget is 1 KB\. .*"testimonials"/)
  expect(text).toMatch(/loads [\d.]+ KB of JavaScript before a visitor .* "offer" \(offerBox\)/)
  expect(text).toMatch(/can load [\d.]+ KB of JavaScript when .* "form"/)
  expect(text).toMatch(/has 0\.2 KB of images for a phone; its budget is 0 KB\. It is "hero": 0\.2 KB\./)
})

test('a page within its budgets is built, a page over one is not', async () => {
  const outDir = join(siteDir, 'dist')
  await writeSite('html: 100, javascript: 20, javascriptInUse: 400, images: 100, thirdParties: 0')
  const within = await buildSite({ ...options, siteDir, outDir, workers: 1 })
  expect(omitClaims(within.site.diagnostics)).toEqual([])
  expect(within.output?.written.length).toBeGreaterThan(4)
  await writeSite('images: 0.1')
  const over = await buildSite({ ...options, siteDir, outDir, workers: 1 })
  expect(over.output).toBeUndefined()
  expect(omitClaims(over.site.diagnostics).map(({ code, severity }) => `${severity} ${code}`)).toEqual(
    Array.from({ length: pages }, () => 'error over-budget'),
  )
})

test('a page is judged again only if it changed, also after a run with an error', async () => {
  await writeSite('html: 100')
  const table = new ResultTable()
  let known = new Map<string, unknown>()
  /** The pages that were judged in this run. */
  const judge = async () => {
    await prepareSite({ ...options, siteDir, table })
    const now = new Map(table.budgets.keys().map((key) => [key, table.budgets.get(key)]))
    const judged = [...now].filter(([key, result]) => known.get(key) !== result).map(([key]) => key)
    known = now
    return judged
  }
  expect((await judge()).length).toBeGreaterThan(pages)
  const page = join(siteDir, 'pages/class/1.yaml')
  const text = await readFile(page, 'utf8')
  await writeFile(page, 'title: [')
  expect(await judge()).toEqual([])
  await writeFile(page, `${text}# changed\n`)
  expect(await judge()).toEqual(['/class/1'])
  const settings = join(siteDir, 'pages.yaml')
  const written = await readFile(settings, 'utf8')
  await writeFile(join(siteDir, 'pages/class/new.yaml'), text.replaceAll('class 1', 'class of another kind'))
  await writeFile(settings, `${written.trimEnd()}\n  /class/new: { page: class/new }\n`)
  expect(await judge()).toEqual(['/class/new'])
  // Its address shows another document after a run with an error in which it had none.
  await writeFile(settings, written)
  await writeFile(page, 'title: [')
  expect(await judge()).toEqual([])
  await writeFile(page, `${text}# changed\n`)
  await writeFile(
    join(siteDir, 'pages/class/other.yaml'),
    text.replaceAll('class 1', 'class of a third kind'),
  )
  await writeFile(settings, `${written.trimEnd()}\n  /class/new: { page: class/other }\n`)
  expect(await judge()).toContain('/class/new')
  await writeFile(settings, written.replace('html: 100', 'html: 99'))
  expect((await judge()).length).toBe(known.size)
  // What counts visits is a script of every page.
  const withScripts = written.replace('html: 100', 'javascript: 20')
  await writeFile(settings, withScripts)
  await judge()
  await writeFile(settings, withScripts.replace(/^site:\n/m, 'site:\n  counts: true\n'))
  expect((await judge()).length).toBe(known.size)
})
