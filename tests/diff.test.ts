import { expect, test } from 'vitest'
import type { Page } from '../src/core/model/page.ts'
import { compareSides } from '../src/tools/diff/compare-sides.ts'
import { openBoth } from '../src/tools/diff/open-both.testing.ts'
import { createRandom, type Random } from './incremental/random.testing.ts'
import { loadTexts, realMedia, realSite, type SiteTexts } from './site-in-memory.testing.ts'
import { isWhole } from './sweep.testing.ts'

const at = new Date('2026-01-31T12:00:00Z')

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
  const changed = random(4) === 0 ? [] : [line.replace(/([\p{L}\p{M}]{3,})([^\p{L}\p{M}]*)$/u, '$1 Ω$2')]
  return { ...texts, [file]: [...lines.slice(0, index), ...changed, ...lines.slice(index + 1)].join('\n') }
}

/** The facts and contacts, or the frames. Chat pools and the theme are no part of a page. */
function findParts(lines: readonly string[]): [number, number] {
  return [lines.indexOf('  facts:'), lines.indexOf('  chat:')]
}

test('names exactly the pages whose models differ, after random edits of the first site', {
  timeout: isWhole ? 240_000 : 60_000,
}, async () => {
  const random = createRandom(7)
  const models = async (texts: SiteTexts) => {
    const { pages, diagnostics } = await loadTexts(texts)
    if (diagnostics.some(({ severity }) => severity === 'error')) return undefined
    return new Map(pages.map((page) => [page.route, formatPage(page)]))
  }
  const old = await models(realSite)
  let compared = 0
  let different = 0
  const wanted = isWhole ? 12 : 2
  for (let attempt = 0; attempt < 40 && compared < wanted; attempt++) {
    const texts = editLine(realSite, random)
    const next = await models(texts)
    if (!old || !next) continue
    compared += 1
    const expected = [...next.keys()].filter((route) => next.get(route) !== old.get(route))
    const found = compareSides(openBoth(realSite, texts, { at, media: realMedia }), { at })
    const edited = Object.keys(texts).find((file) => texts[file] !== realSite[file])
    expect(found.pages.map(({ route }) => route).sort(), `${attempt} ${edited}`).toEqual(expected.sort())
    if (expected.length > 0) different += 1
  }
  expect(compared).toBe(wanted)
  expect(different).toBeGreaterThan(wanted / 4)
})
