import { expect, test } from 'vitest'
import type { DiagnosticParts } from '../../../../diagnostics/make-diagnostic.ts'
import type { Contribution } from '../../../../handover/contribution.ts'
import type { Fact } from '../../../../handover/resolved-site.ts'
import type { ComparedSite, SiteRule } from '../../rule.ts'
import { checkClaims } from './check-claims.ts'
import { checkSearchTexts } from './check-search-texts.ts'
import { checkUnusedMedia } from './check-unused-media.ts'
import { measureSearchText } from './measure-search-text.ts'

const span = { file: 'pages/a.yaml', line: 1, column: 1, endLine: 1, endColumn: 2 }
const page = (more: Partial<Contribution>): Contribution => ({
  summary: { route: '/a', document: 'a', lang: 'en', title: 'A', targets: [] },
  ...{ file: span.file, chain: [span.file], valid: true, isComplete: true, indexed: true, languages: [] },
  ...{ title: { text: 'A', span }, description: { text: 'B' } },
  facts: { own: [], site: [], unknown: [], mentioned: [], wanted: [], unused: [] },
  ...more,
})
const facts = new Map<string, Fact>(
  Object.entries({ students: '70K+', trainers: '75+', hours: '5:00 to 12:00' }).map(([name, text]) => [
    name,
    { text, span, file: 'pages.yaml' },
  ]),
)

/** What a rule reports of pages, with the parts of a site that these rules read. */
function run(rule: SiteRule, pages: readonly Contribution[], media: Partial<ComparedSite['media']> = {}) {
  const reported: DiagnosticParts[] = []
  const resolved = { facts, isComplete: true, routes: [{}], routeCount: 1 }
  const library = {
    paths: [],
    findImage: () => undefined,
    findVideo: () => undefined,
    findPlayed: () => undefined,
    ...media,
  }
  rule({ pages, resolved, media: library } as unknown as ComparedSite, (parts) => reported.push(parts))
  return reported
}

test.each([
  ['70K+', 'although the fact "students" has this value', 'Write `${students}`.'],
  ['60K+', 'The nearest is "students" (70K+)', 'define a fact of its own'],
  ['80+', 'The nearest is "trainers" (75+)', 'define a fact of its own'],
  ['80%', 'cannot be kept up to date in one place', 'under `site.facts`'],
  ['9M', 'cannot be kept up to date in one place', 'under `site.facts`'],
])('the claim %s is compared with the facts', (text, message, hint) => {
  const { file, ...place } = span
  const claim = { text, ...place }
  const [found] = run(checkClaims, [page({ claims: [{ file, list: [claim] }] })])
  expect(found).toMatchObject({ code: 'literal-claim', routes: ['/a'] })
  expect(found?.message).toContain(message)
  expect(found?.hint).toContain(hint)
})

test('files of media/ that no page names are reported, at most five of them', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `media/${name}.svg`)
  const library = { paths: [...names, 'media/clip.mp4', 'media/clip.webm', 'favicon.svg'], publicPaths: [] }
  const used = page({ media: ['media/a.svg', 'media/clip'] })
  const found = run(checkUnusedMedia, [used], { ...library, findImage: () => 'known' })
  expect(found.map((one) => one.span.file)).toEqual(
    ['b', 'c', 'd', 'e', 'f'].map((name) => `public/media/${name}.svg`),
  )
  expect(found.at(-1)?.hint).toBe('1 more file below public/ is not used either.')
  // What cannot be read may name them.
  expect(run(checkUnusedMedia, [page({ isComplete: false })], library)).toEqual([])
})

test('a misspelt path stands for the file that it means', () => {
  const library = { paths: ['media/loom.svg'], publicPaths: [] }
  expect(run(checkUnusedMedia, [page({ media: ['media/lom.svg'] })], library)).toEqual([])
})

test('of rows of a table whose titles are too wide, the widest is told, and all have one cause', () => {
  const rows = [60, 90, 70].map((length, index) =>
    page({
      summary: { route: `/${index}`, document: 'a', lang: 'en', title: 'A', targets: [] },
      title: { text: 'm'.repeat(length), span },
    }),
  )
  const found = run(checkSearchTexts, rows)
  expect(found.map(({ routes }) => routes)).toEqual([['/1'], ['/2'], ['/0']])
  expect(new Set(found.map(({ cause }) => cause))).toEqual(new Set(['title pages/a.yaml:1:1']))
})

test('only titles and descriptions of indexed pages that are wider than a search result are reported', () => {
  const long = { text: 'Woven by hand '.repeat(8), span }
  expect(run(checkSearchTexts, [page({ title: long })])).toMatchObject([
    { code: 'long-search-text', path: 'title', span },
  ])
  expect(run(checkSearchTexts, [page({ description: long })])).toEqual([])
  expect(run(checkSearchTexts, [page({ title: long, indexed: false })])).toEqual([])
})

test.each([
  ['Hello', (722 + 556 + 222 + 222 + 556) / 50],
  ['தமிழ்', (850 + 850 + 500 + 850) / 50],
  ['漢字', 40],
  ['é', 11.12],
])('%j is %f pixels wide at 20 pixels', (text, width) => {
  expect(measureSearchText(text, 20)).toBeCloseTo(width, 1)
})
