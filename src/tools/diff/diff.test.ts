import { describe, expect, test } from 'vitest'
import { engineRegistry } from '../../blocks/block-registry.ts'
import { listContent } from '../../builder/files/find-files.ts'
import { openSide, trustMedia } from '../authored/open-side.ts'
import { explainTexts } from './compare/compare-texts.ts'
import { compareSides } from './compare-sides.ts'
import { formatDiff } from './report/format-diff.ts'
import { formatCode } from './report/format-markdown.ts'
import { say } from './report/format-text.ts'
import type { OpenSide, Sides } from './sides/sides.ts'
import type { SiteDiff } from './site-diff.ts'

const at = new Date('2026-01-31T12:00:00Z')
type Texts = Record<string, string>

const site: Texts = {
  'pages.yaml': `version: 1
site:
  name: Boats
  url: https://boats.test
  lang: en
  theme:
    colors: { ground: "#ffffff", surface: "#ffffff", text: "#1a1a1a", strong: "#123a5a", action: "#a0102a", highlight: "#ffc53d", chat: "#08763a" }
  facts: { trips: 40+ }
  chat:
    crew: { rotation: queue, links: ["https://chat.example/1", "https://chat.example/2"] }
frames:
  site:
    after:
      - type: backToTop
routes:
  /: { page: home }
  /spring: { page: spring }
  /summer: { page: summer }
redirects: { /old: / }
`,
  'pages/home.yaml': `title: Boats on the river
description: Trips on the river.
blocks:
  - type: hero
    heading: "\${trips} trips by *boat*"
    picture: { src: media/boat.svg, alt: A boat }
  - type: offerBox
    id: offer
    title: Last seats
    seats: { basis: cosmetic, from: 5, to: 15 }
    action: { label: Join, to: "chat:crew" }
  - type: faq
    heading: Questions
    items:
      - { question: When do you sail?, answer: "We sail at nine in the morning from the pier below the castle, every day of the week." }
      - { question: Where do you sail?, answer: Down the river. }
      - { question: Who may come?, answer: Everybody. }
`,
  'pages/spring.yaml':
    'extends: home\ntitle: Spring on the river\nblocks:\n  - { id: hero, heading: Spring trips }\n',
  'pages/summer.yaml': 'extends: home\ntitle: Summer on the river\n',
}

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

function openSides(before: Texts, after: Texts, publicFiles: readonly string[] = []): Sides {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter((file) => before[file] !== after[file])
  const open = (texts: Texts, mark: string): OpenSide => {
    const files = Object.entries(texts).map(([file, text]) => listContent(file, text))
    const publicPaths = ['media/boat.svg', ...publicFiles]
    return {
      ...openSide({ registry: engineRegistry, files, media: trustMedia(publicPaths), at }),
      publicPaths,
      contentOf: (path) => (publicFiles.includes(path) ? mark : undefined),
    }
  }
  return {
    commit: 'c0ffee',
    before: open(before, 'before'),
    after: open(after, 'after'),
    documents: new Set(changed.flatMap((file) => /^pages\/(.+)\.yaml$/.exec(file)?.[1] ?? [])),
    tables: new Set(changed.filter((file) => file.endsWith('.csv'))),
    site: changed.includes('pages.yaml'),
    publicFiles: new Set(publicFiles),
    blockTypes: new Set(),
  }
}

const compare = (...edits: Edit[]): SiteDiff => compareSides(openSides(site, edit(site, edits)), { at })

/** All sentences, with the route before those of a page. */
const listSentences = ({ site, pages }: SiteDiff) => [
  ...site.map(({ words }) => say(words)),
  ...pages.flatMap(({ route, changes }) => changes.map(({ words }) => `${route} ${say(words)}`)),
]
const home = 'pages/home.yaml'
const onAll = (sentence: string) => ['/', '/spring', '/summer'].map((route) => `${route} ${sentence}`)

describe('a small edit is said in words', () => {
  test.each<[string, Edit[], string[]]>([
    ['nothing', [], []],
    ['a comment', [[home, 'blocks:', '# all\nblocks:']], []],
    ['a range', [[home, 'from: 5, to: 15', 'from: 3, to: 9']], onAll('offer: seats 5–15 → 3–9')],
    [
      'another shape of a value',
      [[home, 'basis: cosmetic, from: 5, to: 15', 'basis: inventory, left: 7']],
      onAll('offer: seats cosmetic (5–15) → inventory (7)'),
    ],
    [
      'a field that came',
      [[home, 'title: Last seats', 'title: Last seats\n    note: Only today']],
      onAll('offer: note added: “Only today”'),
    ],
    [
      'a number that went',
      [[home, '    seats: { basis: cosmetic, from: 5, to: 15 }\n', '']],
      onAll('offer: seats removed: 5–15'),
    ],
    [
      'a label inside a map',
      [[home, 'label: Join', 'label: Come']],
      onAll('offer: action, label: “Join” → “Come”'),
    ],
    [
      'a title of its own',
      [['pages/spring.yaml', 'title: Spring', 'title: Early spring']],
      ['/spring title: “Spring on the river” → “Early spring on the river”'],
    ],
    [
      'a title that is now the parent’s',
      [['pages/spring.yaml', 'title: Spring on the river\n', '']],
      ['/spring title is now that of home'],
    ],
    [
      'a field of a block that is now the parent’s',
      [['pages/spring.yaml', 'blocks:\n  - { id: hero, heading: Spring trips }\n', '']],
      ['/spring hero: headline is now that of home'],
    ],
    [
      'an experiment that came',
      [
        [
          home,
          'blocks:',
          'experiment: { name: words, arms: { direct: { blocks: [{ id: hero, heading: Sail }] } } }\nblocks:',
        ],
      ],
      ['/', '/spring', '/summer'].flatMap((route) => [
        `${route} experiment added: “words”`,
        `${route} arm direct: hero: headline: “${route === '/spring' ? 'Spring trips' : '40+ trips by *boat*'}” → “Sail”`,
      ]),
    ],
    [
      'a scheduled offer',
      [
        [
          home,
          'title: Last seats',
          'title: Last seats\n    when:\n      - { from: 2026-11-01T00:00Z, until: 2026-11-09T00:00Z, set: { title: Festival offer } }\n      - { from: 2026-11-08T00:00Z, until: 2026-11-09T00:00Z, set: { title: Last day } }',
        ],
      ],
      [
        ...['/', '/spring', '/summer'].flatMap((route) => [
          `${route} from 2026-11-01 00:00 UTC until 2026-11-08 00:00 UTC: offer: title: “Last seats” → “Festival offer”`,
          `${route} from 2026-11-08 00:00 UTC until 2026-11-09 00:00 UTC: offer: title: “Last seats” → “Last day”`,
        ]),
      ],
    ],
    [
      'an offer that has begun',
      [
        [
          home,
          'title: Last seats',
          'title: Last seats\n    when: [{ until: 2026-11-09T00:00Z, set: { title: Festival offer } }]',
        ],
      ],
      onAll('until 2026-11-09 00:00 UTC: offer: title: “Last seats” → “Festival offer”'),
    ],
    [
      'a block that comes for a while',
      [
        [
          'pages/spring.yaml',
          'blocks:\n',
          'blocks:\n  - { type: prose, id: lamps, after: hero, heading: Lamps, body: Come., from: 2026-11-01T00:00Z, until: 2026-11-02T00:00Z }\n',
        ],
      ],
      [
        '/spring from 2026-11-01 00:00 UTC until 2026-11-02 00:00 UTC: block lamps (prose) added after hero: “Lamps”',
      ],
    ],
    [
      'a page that is there for a while',
      [
        [
          'pages.yaml',
          '/summer: { page: summer }',
          '/summer: { page: summer, until: 2026-11-02T00:00Z, otherwise: / }',
        ],
      ],
      [
        '/summer the page is there until 2026-11-02 00:00 UTC, and its address otherwise leads to /, before always',
      ],
    ],
    [
      'words of a long text',
      [[home, 'at nine in the morning', 'at ten in the morning']],
      onAll('faq: questions, item 1 (“When do you sail?”), answer: “nine” → “ten”'),
    ],
    [
      'an item that came',
      [
        [
          home,
          '      - { question: Where',
          '      - { question: Is there tea?, answer: "Yes." }\n      - { question: Where',
        ],
      ],
      onAll('faq: questions: item 2 added: “Is there tea?”'),
    ],
    [
      'an item that went',
      [[home, '      - { question: Where do you sail?, answer: Down the river. }\n', '']],
      onAll('faq: questions: item 2 removed: “Where do you sail?”'),
    ],
    [
      'items in another order',
      [
        [home, '      - { question: Where do you sail?, answer: Down the river. }\n', ''],
        [
          home,
          '      - { question: Who may come?, answer: Everybody. }\n',
          '      - { question: Who may come?, answer: Everybody. }\n      - { question: Where do you sail?, answer: Down the river. }\n',
        ],
      ],
      onAll('faq: questions in another order'),
    ],
    [
      'a removed block',
      [['pages/spring.yaml', 'blocks:\n', 'blocks:\n  - { id: faq, remove: true }\n']],
      ['/spring block faq removed: “Questions”'],
    ],
    [
      'a new block',
      [
        [
          'pages/spring.yaml',
          'blocks:\n',
          'blocks:\n  - { type: faq, id: more, heading: More, after: faq, items: [{ question: A?, answer: B }] }\n',
        ],
      ],
      ['/spring block more (faq) added after faq: “More”'],
    ],
    [
      'a moved block',
      [['pages/spring.yaml', 'blocks:\n', 'blocks:\n  - { id: faq, at: start }\n']],
      ['/spring block faq moved to the start'],
    ],
    [
      'a block with another id',
      [[home, 'id: offer', 'id: deal']],
      onAll('block offer is now called deal: links to the old name no longer lead to it'),
    ],
    [
      'a fact',
      [['pages.yaml', 'trips: 40+', 'trips: 50+']],
      ['/', '/summer'].map(
        (route) => `${route} hero: headline: “40+ trips by *boat*” → “50+ trips by *boat*”`,
      ),
    ],
    [
      'a block of the frame',
      [['pages.yaml', 'type: backToTop', 'type: backToTop\n        lang: ta']],
      onAll('backToTop: language of the block added: “ta”'),
    ],
    [
      'a page for search engines',
      [[home, 'blocks:', 'robots: noindex\nblocks:']],
      onAll('search engines may no longer list the page'),
    ],
    [
      'the language',
      [['pages/summer.yaml', 'title:', 'lang: ta\ntitle:']],
      ['/summer language: “en” → “ta”'],
    ],
    ['a colour', [['pages.yaml', '#a0102a', '#a0102b']], ['theme, colours, action: “#a0102a” → “#a0102b”']],
    [
      'a chat link',
      [['pages.yaml', ', "https://chat.example/2"', '']],
      ['chat pools, crew, links: item 2 removed: “https://chat.example/2”'],
    ],
    [
      'a redirect',
      [['pages.yaml', '/old: /', '/old: /spring']],
      ['redirect /old leads to /spring, before to /'],
    ],
    [
      'an alias',
      [['pages.yaml', 'page: home }', 'page: home, aliases: [/home] }']],
      ['/home is a further address of /'],
    ],
    [
      'a new page',
      [
        ['pages/autumn.yaml', undefined, 'extends: home\ntitle: Autumn\n'],
        ['pages.yaml', '  /summer:', '  /autumn: { page: autumn }\n  /summer:'],
      ],
      ['/autumn new page “Autumn”, with hero, offer, faq, backToTop'],
    ],
    [
      'a removed page',
      [
        ['pages/summer.yaml', undefined, undefined],
        ['pages.yaml', '  /summer: { page: summer }\n', ''],
      ],
      ['/summer page removed: “Summer on the river”'],
    ],
    [
      'a removed page whose address leads to another',
      [
        ['pages/summer.yaml', undefined, undefined],
        ['pages.yaml', '  /summer: { page: summer }\n', ''],
        ['pages.yaml', 'page: home }', 'page: home, aliases: [/summer] }'],
      ],
      [
        '/summer is a further address of /',
        '/summer page removed: “Summer on the river”; its address now leads to /',
      ],
    ],
    [
      'a page that moved with a redirect',
      [
        ['pages.yaml', '  /summer: { page: summer }', '  /hot: { page: summer }'],
        ['pages.yaml', '/old: /', '/old: /, /summer: /hot'],
      ],
      ['/hot address /summer → /hot (the old one leads to it)'],
    ],
    [
      'a page that moved without one',
      [['pages.yaml', '  /summer: { page: summer }', '  /hot: { page: summer }']],
      ['/hot address /summer → /hot (the old one no longer exists: add a redirect)'],
    ],
  ])('%s', (_, edits, sentences) => {
    expect(listSentences(compare(...edits))).toEqual(sentences)
  })
})

test('a file with a new content shows on the pages that use it, and one with an address by itself', () => {
  const found = compareSides(openSides(site, site, ['media/boat.svg', 'brochure.pdf']), { at })
  expect(listSentences(found)).toEqual([
    'file /brochure.pdf has a new content',
    ...onAll('hero: image, file media/boat.svg has a new content'),
  ])
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
  expect(long).toMatch(/… and \d+ more\. Run `vaasal diff`/)
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
