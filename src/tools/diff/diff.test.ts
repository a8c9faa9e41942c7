import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readFiles } from '../../../tests/folders.testing.ts'
import { trustMedia } from '../authored/open-side.ts'
import { explainTexts } from './compare/compare-texts.ts'
import { compareSides } from './compare-sides.ts'
import { openBoth } from './open-both.testing.ts'
import { formatDiff } from './report/format-diff.ts'
import { formatCode } from './report/format-markdown.ts'
import { say } from './report/format-text.ts'
import type { SiteDiff } from './site-diff.ts'

const at = new Date('2026-01-31T12:00:00Z')
type Texts = Record<string, string>
const openSides = (before: Texts, after: Texts, publicFiles: readonly string[] = []) =>
  openBoth(before, after, { at, media: trustMedia(['media/boat.svg', ...publicFiles]), publicFiles })

const folder = join(import.meta.dirname, '../../../tests/fixtures/diff')
const { 'edits.yaml': list = '', ...site }: Texts = readFiles(folder)

/** Each edit replaces a text of a file; without a text the file is replaced, or removed. */
type Edit = [file: string, from: string | undefined, to: string | undefined]

function edit(texts: Texts, edits: readonly Edit[]): Texts {
  const next = { ...texts }
  for (const [file, from, to] of edits) {
    const text = next[file] ?? ''
    if (from !== undefined) expect(text, file).toContain(from)
    if (from === undefined && to === undefined) delete next[file]
    else next[file] = from === undefined ? (to ?? '') : text.replace(from, to ?? '')
  }
  return next
}

const compare = (...edits: Edit[]): SiteDiff => compareSides(openSides(site, edit(site, edits)), { at })

/** All sentences, with the route before those of a page. */
const listSentences = ({ site, pages }: SiteDiff) => [
  ...site.map(({ words }) => say(words)),
  ...pages.flatMap(({ route, changes }) => changes.map(({ words }) => `${route} ${say(words)}`)),
]
const home = 'pages/home.yaml'
const onAll = (sentence: string) => ['/', '/spring', '/summer'].map((route) => `${route} ${sentence}`)

interface EditRow {
  name: string
  edits: { file: string; find?: string; write?: string }[]
  /** All sentences, or the one that is said of every page. */
  says?: string[]
  onAll?: string
}

describe('a small edit is said in words', () => {
  test.each(parse(list) as EditRow[])('$name', ({ edits, onAll: sentence, says = onAll(sentence ?? '') }) => {
    const found = compare(...edits.map(({ file, find, write }): Edit => [file, find, write]))
    expect(listSentences(found)).toEqual(says)
  })
})

test('a file with a new content shows on the pages that use it, and one with an address by itself', () => {
  const found = compareSides(openSides(site, site, ['media/boat.svg', 'brochure.pdf']), { at })
  expect(listSentences(found)).toEqual([
    'file /brochure.pdf has a new content',
    ...onAll('hero: image, file media/boat.svg has a new content'),
  ])
})

test.each([
  ['by a part of its path', 'media/${photo}.svg', 'slug,photo\na,boat\nb,tent\n'],
  ['by its whole path', '${photo}', 'slug,photo\na,media/boat.svg\nb,media/tent.svg\n'],
])('a file with a new content shows on the page of the row that names it %s', (_, path, rows) => {
  const tabled = {
    ...edit(site, [['pages.yaml', 'routes:', 'routes:\n  "/trip/${slug}": { page: trip, each: trips.csv }']]),
    'pages/trip.yaml': `extends: home\nblocks: [{ id: hero, picture: { src: "${path}", alt: A tent } }]\n`,
    'pages/trips.csv': rows,
  }
  const open = openBoth(tabled, tabled, {
    ...{ at, media: trustMedia(['media/boat.svg', 'media/tent.svg']) },
    publicFiles: ['media/tent.svg'],
  })
  const found = compareSides(open, { at })
  expect(found.problems).toEqual([])
  expect(listSentences(found)).toEqual(['/trip/b hero: image, file media/tent.svg has a new content'])
})

test('a change of many pages is said once', () => {
  const text = formatDiff(
    compare([home, 'from: 5, to: 15', 'from: 3, to: 9'], ['pages/spring.yaml', 'Spring on', 'Early on']),
    'text',
    at,
  )
  expect(text).toBe(`On all 3 pages
  offer: seats 5–15 → 3–9

/spring
  title: “Spring on the river” → “Early on the river”

3 pages changed.`)
})

test('no change is said, in all formats', () => {
  expect(formatDiff(compare(), 'text', at)).toBe('Visitors see no change.')
  expect(formatDiff(compare(), 'markdown', at)).toContain('Visitors see no change.')
  expect(JSON.parse(formatDiff(compare(), 'json', at))).toEqual({
    ...{ version: 1, base: 'c0ffee', at: at.toISOString(), equal: true },
    ...{ site: [], pages: [], problems: [] },
  })
})

test('a page with errors is named with its side, and the others are still compared', () => {
  const found = compare(
    ['pages/spring.yaml', 'id: hero', 'id: herro'],
    ['pages/summer.yaml', 'Summer', 'Late summer'],
  )
  expect(found.problems).toMatchObject([
    { side: 'after', route: '/spring', errors: [{ code: 'unknown-block-id' }] },
  ])
  expect(found.pages.map(({ route }) => route)).toEqual(['/summer'])
  expect(formatDiff(found, 'text', at)).toContain(
    'now, pages/spring.yaml:4: “There is no block "herro" to change',
  )
})

test('without a usable pages.yaml nothing is compared; a base without a site has no pages', () => {
  const broken = compare(['pages.yaml', undefined, 'version: ['])
  expect(broken).toMatchObject({ pages: [], problems: [{ side: 'after' }] })
  const added = compareSides(openSides({}, site), { at })
  expect(added.pages.map(({ kind }) => kind)).toEqual(['added', 'added', 'added'])
})

test('only pages that can differ are resolved', () => {
  const sides = openSides(site, edit(site, [['pages/spring.yaml', 'Spring', 'Early spring']]))
  const resolved: string[] = []
  for (const side of [sides.before, sides.after]) {
    const { engine } = side
    if (!engine) throw new Error('pages.yaml cannot be read')
    const inspect = engine.inspect.bind(engine)
    engine.inspect = (key) => {
      resolved.push(key.route?.path ?? '')
      return inspect(key)
    }
  }
  compareSides(sides, { at })
  expect(resolved).toEqual(['/spring', '/spring'])
})

test('texts of documents cannot inject Markdown, HTML or mentions', () => {
  const hostile = '`</code><img onerror=a()> @team #1 **b** ``` [a](//evil)'
  const found = compare([
    home,
    'title: Last seats',
    `title: Last seats\n    note: ${JSON.stringify(hostile)}`,
  ])
  const markdown = formatDiff(found, 'markdown', at)
  const outside = markdown.replace(/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '')
  expect(markdown).toContain('onerror')
  expect(outside).not.toMatch(/onerror|@team|evil|<img|\*\*b/)
})

test.each([
  ['a', '`a`'],
  ['a`b', '``a`b``'],
  ['`a', '`` `a ``'],
  ['a\n\nb', '`a b`'],
  ['', '*(empty)*'],
])('%j is the code %s', (text, code) => {
  expect(formatCode(text)).toBe(code)
  expect(formatCode(`${text}\u202e`)).not.toContain('\u202e')
})

test('many lines are collapsed, and a long report is cut', () => {
  const page = (route: string, changes: SiteDiff['site']): SiteDiff['pages'][number] => ({
    kind: 'changed',
    route,
    document: route,
    changes,
  })
  const many = Array.from({ length: 20 }, (_, index) => ({
    kind: 'changed' as const,
    path: `${index}`,
    words: [`change ${index}`],
  }))
  const base = { commit: 'c0ffee', site: [], problems: [], routes: ['/a', '/b'] }
  expect(formatDiff({ ...base, pages: [page('/a', many)] }, 'markdown', at)).toContain(
    '<details><summary>14 more</summary>',
  )
  const pages = Array.from({ length: 2000 }, (_, index) =>
    page(`/${index}`, [{ kind: 'changed', path: '', words: [{ text: `a text of page ${index}` }] }]),
  )
  const long = formatDiff({ ...base, pages }, 'markdown', at)
  expect(long.length).toBeLessThan(65_536)
  expect(long).toMatch(/… and \d+ more\. Run `npx vaasal diff`/)
})

test.each([
  ['short', 'brief', '“short” → “brief”'],
  [
    'one two three four five six seven eight nine ten eleven twelve',
    'one two three four five six seven eight nine ten eleven twelve thirteen',
    'with “thirteen” after “twelve”',
  ],
  [
    'zero one two three four five six seven eight nine ten eleven twelve',
    'one two three four five six seven eight nine ten eleven twelve',
    'without “zero”',
  ],
  [
    'one two three four five six seven eight nine ten eleven twelve',
    'zero one two three four five six seven eight nine ten eleven twelve',
    'with “zero” at the start',
  ],
  [
    'one two three four five six seven\neight nine ten eleven twelve so',
    'one two three four five six seven eight nine ten eleven twelve so',
    'other line breaks',
  ],
  [
    `${'春の川を舟で下る旅。'.repeat(8)}月曜日に出発します。`,
    `${'春の川を舟で下る旅。'.repeat(8)}火曜日に出発します。`,
    '“…春の川を舟で下る旅。春の川を舟で下る旅。月曜日に出発します。” → “…春の川を舟で下る旅。春の川を舟で下る旅。火曜日に出発します。”',
  ],
])('%j → %j: %s', (before, after, sentence) => {
  expect(say(explainTexts(before, after))).toBe(sentence)
})

test('a change in an arm of an experiment is said', () => {
  const withArm = (heading: string) =>
    `experiment: { name: words, arms: { direct: { blocks: [{ id: hero, heading: ${heading} }, { id: faq, remove: true }] } } }\nblocks:`
  const before = edit(site, [[home, 'blocks:', withArm('Sail')]])
  const after = edit(site, [[home, 'blocks:', withArm('Sail away')]])
  expect(listSentences(compareSides(openSides(before, after), { at }))).toEqual(
    onAll('arm direct: hero: headline: “Sail” → “Sail away”'),
  )
})

test('a change in a match is said, and of a new one that it is new', () => {
  const write = (more: string, heading: string) =>
    `match: { from: [kw], values: [{ is: [sea trips], set: { blocks: [{ id: hero, heading: ${heading} }] } }${more}] }\nblocks:`
  const before = edit(site, [[home, 'blocks:', write('', 'Sail')]])
  const other = ', { is: [night], set: { blocks: [{ id: faq, remove: true }] } }'
  const after = edit(site, [[home, 'blocks:', write(other, 'Sail away')]])
  const found = listSentences(compareSides(openSides(before, after), { at }))
  expect(found).toEqual(
    expect.arrayContaining(onAll('match sea-trips: hero: headline: “Sail” → “Sail away”')),
  )
  expect(found).toEqual(expect.arrayContaining(onAll('match night added')))
})

test('a schedule that ends, and an arm with a schedule, are said with their times', () => {
  const when = '\n    when: [{ from: 2026-11-01T00:00Z, set: { title: Festival } }]'
  const before = edit(site, [[home, 'title: Last seats', `title: Last seats${when}`]])
  expect(listSentences(compareSides(openSides(before, site), { at }))).toEqual(
    onAll('from 2026-11-01 00:00 UTC: offer: title: “Festival” → “Last seats”'),
  )
  const arm =
    'experiment: { name: words, arms: { late: { blocks: [{ id: offer, when: [{ from: 2026-11-01T00:00Z, set: { title: Late } }] }] } } }\nblocks:'
  expect(listSentences(compare([home, 'blocks:', arm]))).toContain(
    '/ arm late: from 2026-11-01 00:00 UTC: offer: title: “Last seats” → “Late”',
  )
})

test('a change that a schedule of both sides hides for a while is said once', () => {
  const when = '\n    when: [{ from: 2026-11-01T00:00Z, until: 2026-11-02T00:00Z, set: { title: Day } }]'
  const before = edit(site, [[home, 'title: Last seats', `title: Last seats${when}`]])
  const after = edit(site, [[home, 'title: Last seats', `title: First seats${when}`]])
  expect(listSentences(compareSides(openSides(before, after), { at }))).toEqual(
    onAll('offer: title: “Last seats” → “First seats”'),
  )
})

test('a fact that pages do not follow is said with their own', () => {
  const own = edit(site, [
    ['pages/summer.yaml', 'title:', 'facts: { trips: 70+ }\ntitle:'],
    ['pages.yaml', '  /summer:', '  /late: { page: late }\n  /summer:'],
    ['pages/late.yaml', undefined, 'extends: summer\ntitle: Late summer\n'],
  ])
  const found = compareSides(openSides(own, edit(own, [['pages.yaml', 'trips: 40+', 'trips: 50+']])), { at })
  expect(listSentences(found)).toEqual([
    'fact trips: “40+” → “50+”, but some pages keep their own: /late and 1 more “70+” (pages/summer.yaml:2)',
    '/ hero: headline: “40+ trips by *boat*” → “50+ trips by *boat*”',
  ])
})

test('a new page is said with what its schedules change', () => {
  const late = `extends: home
title: Late trips
blocks:
  - { id: offer, when: [{ from: 2026-11-01T00:00Z, set: { title: Last seats of all } }] }
`
  const found = compare(
    ['pages/late.yaml', undefined, late],
    ['pages.yaml', '  /summer:', '  /late: { page: late, from: 2026-10-01T00:00Z }\n  /summer:'],
  )
  expect(listSentences(found)).toEqual([
    '/late new page “Late trips”, with hero, offer, faq, backToTop',
    '/late the page is there from 2026-10-01 00:00 UTC',
    '/late from 2026-11-01 00:00 UTC: offer: title: “Last seats” → “Last seats of all”',
  ])
})
