import { describe, expect, test } from 'vitest'
import { loadTexts, makeMedia } from '../../../tests/site-in-memory.testing.ts'
import { engineRegistry } from '../../blocks/block-registry.ts'
import { listContent } from '../files/find-files.ts'
import { ResultTable } from '../results/result-table.ts'
import { checkFiles } from './check-files.ts'

const site = `version: 1
site:
  name: Site
  url: https://www.site.test
  lang: en
  theme:
    colors: { ground: "#ffffff", surface: "#ffffff", text: "#1a1a1a", strong: "#123a5a", action: "#a0102a", highlight: "#ffc53d", chat: "#08763a" }
routes:
  /: { page: home, aliases: [/home] }
redirects: { /old: / }
`
const home =
  'title: Home\ndescription: A page.\nblocks:\n  - type: cards\n    heading: Hello ${site.name}\n    cards: [{ name: One, text: First., to: / }]\n'

async function load(texts: Record<string, string>, { at = '2026-01-31', release = false } = {}) {
  const loaded = await loadTexts(texts, makeMedia([]), new Date(at), release)
  const reported = loaded.diagnostics.map(
    ({ file, line, column, code }) => `${file}:${line}:${column} ${code}`,
  )
  return { ...loaded, reported }
}

test('a site in order gives its pages, aliases and redirects', async () => {
  const loaded = await load({ 'pages.yaml': site, 'pages/home.yaml': home })
  expect(loaded.reported).toEqual([])
  expect(loaded).toMatchObject({
    documentCount: 1,
    aliases: [{ from: '/home', to: '/' }],
    redirects: [{ from: '/old', to: '/' }],
    shell: { name: 'Site', url: 'https://www.site.test', lang: 'en', theme: { radius: 16, motif: 'none' } },
  })
  expect(loaded.pages).toMatchObject([
    {
      route: '/',
      head: { title: 'Home', canonical: 'https://www.site.test/', robots: 'index', alternates: [] },
      blocks: [
        {
          id: 'cards',
          area: 'main',
          props: {
            heading: { level: 1, content: [{ text: 'Hello Site' }] },
            cards: [{ name: { level: 2 }, to: { href: '/', kind: 'page', newTab: false } }],
          },
        },
      ],
    },
  ])
})

test('with errors there is no shell, and the whole site is still checked', async () => {
  const loaded = await load({
    'pages.yaml': site.replace('  url: https://www.site.test\n', ''),
    'pages/home.yaml': `${home}tags: x\n`,
  })
  expect(loaded.reported).toEqual(['pages.yaml:2:1 missing-field', 'pages/home.yaml:7:1 unknown-field'])
  expect(loaded.shell).toBeUndefined()
  expect(loaded.updated.pages).toHaveLength(1)
})

describe('files', () => {
  test('without pages.yaml there is one problem', async () => {
    expect((await load({ 'pages/home.yaml': home })).reported).toEqual(['pages.yaml:1:1 unreadable-file'])
  })

  test('a file that cannot be read is not an unknown document', async () => {
    const source = { kind: 'problem', code: 'unreadable-file', problem: 'It is locked.' } as const
    const { diagnostics } = await checkFiles({
      registry: engineRegistry,
      files: [
        listContent('pages.yaml', site),
        { file: 'pages/home.yaml', source, stamp: 'locked', settled: true },
      ],
      ...{
        media: makeMedia([]),
        at: new Date('2026-01-31'),
        release: false,
        table: new ResultTable(),
        codes: {},
      },
    })
    expect(diagnostics).toMatchObject([
      { file: 'pages/home.yaml', code: 'unreadable-file', message: 'It is locked.' },
    ])
  })

  test('of two files with one name the first counts', async () => {
    const { reported } = await load({
      'pages.yaml': site,
      'pages/home.yml': 'nonsense: 1\n',
      'pages/home.yaml': home,
    })
    expect(reported).toEqual(['pages/home.yml:1:1 unused-document'])
  })

  test('a YAML mistake hides its possible consequences in its own file only', async () => {
    const { reported } = await load({
      'pages.yaml': site.replace('/: { page: home', '/two: { page: two }\n  /: { page: home'),
      'pages/home.yaml': home.replace('    heading', '   heading'),
      'pages/two.yaml': home
        .replace('Home', 'Two')
        .replace('A page', 'Another')
        .replace('heading', 'headnig'),
    })
    expect(reported).toEqual(['pages/home.yaml:5:4 yaml-syntax', 'pages/two.yaml:5:5 unknown-field'])
  })
})

describe('consequences of a file that cannot be read are not reported', () => {
  const shared =
    'type: cards\nid: shared\nheading: One\ncards:\n  - { name: Two, text: Second., to: "#shared" }\n'

  test('pages.yaml: nothing in the documents that refer to it', async () => {
    const { reported, updated } = await load({
      'pages.yaml': site.replace('  lang', '\tlang'),
      'pages/home.yaml': home.replace('Hello', 'Hello ${nobody}'),
      'pages/two.yaml': 'extends: home\ntitle: Two\nblocks:\n  - { id: far, remove: true }\n',
    })
    expect(reported).toHaveLength(1)
    expect(reported[0]).toMatch(/^pages\.yaml:\d+:\d+ yaml-syntax$/)
    expect(updated.source).toBeUndefined()
  })

  test.each([
    ['its syntax is wrong', (text: string) => text.replace('heading: ', 'heading: "')],
    ['it is empty', () => ''],
  ])(
    'a document of which %s: nothing in its children, in links to it, or in what only it uses',
    async (_, spoil) => {
      const page = home.replace('blocks:\n', 'blocks:\n  - use: shared/one\n')
      const files = {
        'pages.yaml': `${site.replace('/: { page: home', '/two: { page: two }\n  /: { page: home')}`,
        'pages/two.yaml': page.replace('Home', 'Two').replace('A page', 'Another'),
        'pages/three.yaml': 'extends: two\ntitle: Three\nblocks:\n  - { id: cards, heading: x }\n',
        'pages/home.yaml': home.replace('to: /', 'to: "/two#shared"'),
        'pages/shared/one.yaml': shared,
      }
      const before = (await load(files)).reported
      expect(before).toEqual(['pages/three.yaml:1:1 unused-document'])
      for (const file of ['pages/two.yaml', 'pages/shared/one.yaml']) {
        const { reported } = await load({ ...files, [file]: spoil(files[file as keyof typeof files]) })
        expect(reported).toHaveLength(1)
        expect(reported[0]).toMatch(new RegExp(`^${file}:\\d+:\\d+ yaml-syntax$`))
      }
    },
  )
})

test('of documents without a route the last is checked, with what it inherits', async () => {
  const parent = home.replace('Hello ${site.name}', 'Only ${seats} left').replace('Home', 'Parent')
  const { reported } = await load({
    'pages.yaml': site,
    'pages/home.yaml': home,
    'pages/parent.yaml': parent,
    'pages/child.yaml': 'extends: parent\ntitle: Child\ndescription: Another.\nfacts: { seats: "9" }\n',
  })
  expect(reported).toEqual(['pages/child.yaml:1:1 unused-document'])
})

test('placeholders are warnings, and errors before a release', async () => {
  const files = { 'pages.yaml': site.replace('www.site.test', 'www.example.com'), 'pages/home.yaml': home }
  expect((await load(files)).diagnostics).toMatchObject([
    { code: 'placeholder-contact', severity: 'warning' },
  ])
  expect((await load(files, { release: true })).diagnostics).toMatchObject([{ severity: 'error' }])
})

test('telephone numbers that cannot exist and deadlines that have passed are warnings, and errors before a release', async () => {
  const offer =
    '  - { type: offerBox, title: Now, countdown: { basis: deadline, until: 2026-01-30T00:00:00Z }, action: { label: Home, to: / } }\n'
  const files = {
    'pages.yaml': site.replace('  lang', '  contacts: { desk: { phone: +91 98400 1234 } }\n  lang'),
    'pages/home.yaml': home + offer,
  }
  const find = async (at: string, release: boolean) => {
    const { diagnostics } = await load(files, { at, release })
    return diagnostics.map(({ file, line, code, severity }) => `${file}:${line} ${severity} ${code}`)
  }
  expect(await find('2026-01-31', false)).toEqual([
    'pages.yaml:5 warning placeholder-contact',
    'pages/home.yaml:7 warning past-deadline',
  ])
  expect(await find('2026-01-31', true)).toEqual([
    'pages.yaml:5 error placeholder-contact',
    'pages/home.yaml:7 error past-deadline',
  ])
  expect(await find('2026-01-29', true)).toEqual(['pages.yaml:5 error placeholder-contact'])
})

test('a diagnostic without a path gets that of its location', async () => {
  const { diagnostics } = await load({
    'pages.yaml': site.replace('page: home', 'page: hme'),
    'pages/home.yaml': home,
  })
  expect(diagnostics).toMatchObject([{ code: 'unknown-parent', path: 'routes./.page' }])
  expect(diagnostics[0], 'the cause is internal').not.toHaveProperty('cause')
})

test('a language is a tag whose parts go together, wherever it is written', async () => {
  const wrong = 'en-Latn-Latn'
  const { diagnostics } = await load({
    'pages.yaml': site.replace('lang: en', `lang: ${wrong}`),
    'pages/home.yaml': home
      .replace('blocks:', `lang: ${wrong}\nblocks:`)
      .replace('    heading', `    lang: ${wrong}\n    heading`),
  })
  expect(diagnostics.map(({ file, line, path }) => `${file}:${line} ${path}`)).toEqual([
    'pages.yaml:5 site.lang',
    'pages/home.yaml:3 lang',
    'pages/home.yaml:6 blocks[0].lang',
  ])
  expect(diagnostics[0]).toMatchObject({ code: 'bad-value', message: `"${wrong}" is not a language tag.` })
})

describe('what a page is about', () => {
  const about = (lines: string) => home.replace('blocks:', `${lines}\nblocks:`)
  const child = 'extends: home\ntitle: Child\ndescription: Another.\nabout: { type: Service, name: Loaf }\n'
  const twoPages = site.replace('redirects:', '  /child: { page: child }\nredirects:')

  test('can contain facts, and a page that extends it replaces it as a whole', async () => {
    const loaded = await load({
      'pages.yaml': twoPages,
      'pages/home.yaml': about("about: { type: Service, name: '${site.name} at home', area: Chennai }"),
      'pages/child.yaml': child,
    })
    expect(loaded.reported).toEqual([])
    expect(loaded.pages.map(({ head }) => head.about)).toEqual([
      { type: 'Service', name: 'Site at home', area: 'Chennai' },
      { type: 'Service', name: 'Loaf' },
    ])
  })

  test('is also read from its old key, also on a parent page', async () => {
    const loaded = await load({
      'pages.yaml': twoPages,
      'pages/home.yaml': about('course: Baking'),
      'pages/child.yaml': child,
    })
    expect(loaded.reported).toEqual(['pages/home.yaml:3:1 renamed-key'])
    expect(loaded.pages.map(({ head }) => head.about)).toEqual([
      { type: 'Course', name: 'Baking' },
      { type: 'Service', name: 'Loaf' },
    ])
  })

  test.each([
    ['about: { type: Course, name: A, starts: 2026-05-01T10:00:00Z }', '3:33 unknown-field'],
    ['about: { type: Curse, name: A }', '3:16 bad-value'],
    ['about: { typ: Course, name: A }', '3:10 unknown-field'],
    ['about: { type: Course, nmae: A }', '3:24 unknown-field'],
    ['about: { type: Course }', '3:1 missing-field'],
    ['about: { name: A }', '3:1 missing-field'],
    ['about: A course', '3:8 bad-value'],
    ["about: { type: Course, name: 'A ${b}' }", '3:33 unknown-fact'],
    ['course: A\nabout: { type: Course, name: A }', '3:1 unknown-field'],
  ])('%s is one mistake', async (lines, reported) => {
    const found = await load({ 'pages.yaml': site, 'pages/home.yaml': about(lines) })
    expect(found.reported).toEqual([`pages/home.yaml:${reported}`])
  })
})

test.each([
  ['A ${b} to C', '${b}'],
  ['"A ${b}: C"', '${b}'],
  ["'A ${b}: C'", '${b}'],
  ['|\n      A\n\n      ${b} to C', '${b}'],
  ['"A\\u0020${b}"', '"A\\u0020${b}"'],
  ["'It''s ${b}'", "'It''s ${b}'"],
])('of %j the diagnostic marks %j', async (heading, marked) => {
  const text = home.replace('Hello ${site.name}', () => heading)
  const { diagnostics } = await loadTexts(
    { 'pages.yaml': site, 'pages/home.yaml': text },
    makeMedia([]),
    new Date('2026-01-31'),
  )
  const found = diagnostics.map(({ line, column, endColumn }) =>
    text.split('\n')[line - 1]?.slice(column - 1, endColumn - 1),
  )
  expect(found).toEqual([marked])
})

test('the report holds until a page or a document says something else', async () => {
  const table = new ResultTable()
  const check = async (line: string, other: string) => {
    const texts = {
      'pages.yaml': site.replace('routes:\n', 'routes:\n  /other: { page: other }\n'),
      'pages/home.yaml': home.replace('heading: Hello ${site.name}', line),
      'pages/other.yaml': home.replace('Home', 'Other').replace('A page', 'Another').replace('Hello', other),
    }
    const { updated } = await checkFiles({
      registry: engineRegistry,
      files: Object.entries(texts).map(([file, text]) => listContent(file, text)),
      ...{ media: makeMedia([]), at: new Date('2026-01-31'), release: false, table, codes: {} },
    })
    table.read = updated.inputs?.readAll([...updated.pages, updated.report]) ?? table.read
    return updated.report
  }
  const claim = 'heading: 60K+ learners'
  const waived = `${claim} # vaasal-ignore literal-claim: it is a title (Meena, 2026-01-15)`
  const first = await check(claim, 'One')
  expect(first.diagnostics.map(({ code }) => code)).toEqual(['literal-claim'])
  expect(await check(claim, 'Two')).toBe(first)
  expect((await check(waived, 'Two')).diagnostics).toEqual([])
  expect((await check(claim, 'Two')).diagnostics).toEqual(first.diagnostics)
  expect((await check(claim, '7K+')).diagnostics).toHaveLength(2)
})

test('what is said of a link follows where its route sends visitors while it is closed', async () => {
  const table = new ResultTable()
  const check = async (otherwise: string) => {
    const texts = {
      'pages.yaml': site.replace(
        'routes:\n',
        `routes:\n  /other: { page: other, from: 2096-11-01T00:00Z, otherwise: ${otherwise} }\n`,
      ),
      'pages/home.yaml': `${home}  - { type: prose, heading: More, body: "[Other](/other)" }\n`,
      'pages/other.yaml': home.replace('Home', 'Other').replace('A page', 'Another'),
    }
    const { updated, diagnostics } = await checkFiles({
      registry: engineRegistry,
      files: Object.entries(texts).map(([file, text]) => listContent(file, text)),
      ...{ media: makeMedia([]), at: new Date('2026-01-31'), release: false, table, codes: {} },
    })
    table.read = updated.inputs?.readAll([...updated.pages, updated.report]) ?? table.read
    return diagnostics.filter(({ code }) => code === 'closed-link').map(({ message }) => message)
  }
  expect(await check('/')).toEqual([expect.stringContaining('sends visitors to "/"')])
  expect(await check('https://a.example')).toEqual([expect.stringContaining('to "https://a.example"')])
})

test.each([
  ['/parent: { page: parent }', '/: { page: home }'],
  ['/: { page: home }', '/parent: { page: parent }'],
])('a claim has its path in the file that writes it, whichever page comes first: %s', async (...routes) => {
  const parent = home.replace('heading: Hello ${site.name}', 'heading: 60K+ learners')
  const { diagnostics } = await load({
    'pages.yaml': site.replace(
      '  /: { page: home, aliases: [/home] }',
      routes.map((one) => `  ${one}`).join('\n'),
    ),
    'pages/parent.yaml': parent.replace('Home', 'Parent'),
    'pages/home.yaml':
      'extends: parent\ntitle: Home\ndescription: B.\nblocks:\n  - { type: hero, heading: First, at: start }\n',
  })
  expect(diagnostics.map(({ code, path }) => `${code} ${path}`)).toEqual(['literal-claim blocks[0].heading'])
})
