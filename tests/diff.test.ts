import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Page } from '../src/core/model/page.ts'
import { compareSides } from '../src/tools/diff/compare-sides.ts'
import { openBoth } from '../src/tools/diff/open-both.testing.ts'
import { createRandom, type Random } from './incremental/random.testing.ts'
import { loadTexts, readMedia, readSiteTexts, type SiteTexts } from './site-in-memory.testing.ts'
import { isWhole, sweepSeed } from './sweep.testing.ts'

const at = new Date('2026-01-31T12:00:00Z')
const folder = join(import.meta.dirname, 'fixtures/second-site')
const site = readSiteTexts(folder)
const media = readMedia(folder)

/** What visitors and search engines get of a page, without what it says about other pages. */
function formatPage({ lang, head, blocks }: Page): string {
  const { breadcrumbs: _, alternates: __, ...own } = head
  return JSON.stringify({ lang, own, blocks })
}

/** Changes a random line: another text, or no line at all. */
function editLine(texts: SiteTexts, random: Random): SiteTexts {
  const files = Object.keys(texts)
  // Half of the edits are in pages.yaml: facts, contacts and frames reach many pages.
  const file = (random(2) === 0 ? 'pages.yaml' : files[random(files.length)]) ?? 'pages.yaml'
  const lines = (texts[file] ?? '').split('\n')
  const [from, to] = file === 'pages.yaml' ? findParts(lines) : [0, lines.length]
  const index = from + random(to - from)
  const line = lines[index] ?? ''
  // What a page says about other pages is not compared.
  if (line.startsWith('translations:')) return editLine(texts, random)
  const changed = random(4) === 0 ? [] : [line.replace(/([\p{L}\p{M}]{3,})([^\p{L}\p{M}]*)$/u, '$1 Ω$2')]
  return { ...texts, [file]: [...lines.slice(0, index), ...changed, ...lines.slice(index + 1)].join('\n') }
}

/** The facts and contacts, or the frames. Chat pools and the theme are no part of a page. */
function findParts(lines: readonly string[]): [number, number] {
  return [lines.indexOf('  facts:'), lines.indexOf('  chat:')]
}

test('names exactly the pages whose models differ, after random edits', {
  timeout: isWhole ? 240_000 : 60_000,
}, async () => {
  const random = createRandom(sweepSeed)
  const models = async (texts: SiteTexts) => {
    const { pages, diagnostics } = await loadTexts(texts, media)
    if (diagnostics.some(({ severity }) => severity === 'error')) return undefined
    return new Map(pages.map((page) => [page.route, formatPage(page)]))
  }
  const old = await models(site)
  let compared = 0
  let different = 0
  const wanted = isWhole ? 40 : 4
  // Many edits are mistakes, or change nothing that is shown.
  for (let attempt = 0; attempt < 200 && (compared < wanted || different === 0); attempt++) {
    const texts = editLine(site, random)
    const next = await models(texts)
    if (!old || !next) continue
    compared += 1
    const expected = [...next.keys()].filter((route) => next.get(route) !== old.get(route))
    const found = compareSides(openBoth(site, texts, { at, media }), { at })
    const edited = Object.keys(texts).find((file) => texts[file] !== site[file])
    expect(found.pages.map(({ route }) => route).sort(), `${attempt} ${edited}`).toEqual(expected.sort())
    if (expected.length > 0) different += 1
  }
  expect(compared).toBeGreaterThanOrEqual(wanted)
  expect(different).toBeGreaterThan(0)
})
