import { expect, test } from 'vitest'
import { engineRegistry } from '../../blocks/block-registry.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { makeDiagnostic } from '../../core/diagnostics/make-diagnostic.ts'
import { makeQuestion, type Question, type QuestionKind } from '../../core/questions/question.ts'
import { compareSiteFiles } from './compare-site-files.ts'
import { selectChanged } from './select-changed.ts'

const own = { siteDir: '/site', names: ['price'], kinds: ['bloodGroup'], hash: '', code: '', map: '' }

const before = `
site:
  theme: { colors: { text: "#111" } }
  facts: { seats: 5 }
  contacts: { tamil: { phone: 1 } }
  chat: { ads: { links: [a] } }
  forms: { lead: { endpoint: /a } }
frames: { site: {}, bare: {} }
routes:
  /: { page: home, aliases: [/home] }
  /a: { page: a }
  /in-\${town}/map: { page: town, each: towns.csv }
redirects: { /old: /, /older/*: / }
`

/** Whether the problem of a page that asked one question is shown after an edit. */
function isShown(
  question: Question,
  edit: (text: string) => string,
  files: string[] = ['pages.yaml'],
): boolean {
  const span = { file: 'pages/shared/x.yaml', line: 1, column: 1, endLine: 1, endColumn: 1 }
  const diagnostic: Diagnostic = makeDiagnostic({ code: 'bad-value', span, message: 'm', routes: ['/page'] })
  const page = { key: '/page', inputs: [question] }
  const filesOf = new Map([
    ['/page', ['pages/page.yaml', 'pages/words.csv']],
    ['/a', ['pages/a.yaml', 'pages/parent.yaml']],
  ])
  const after = edit(before)
  const selected = selectChanged({
    diagnostics: [diagnostic],
    pages: [page, { key: '/a', inputs: [] }],
    files: new Set(files),
    registry: { ...engineRegistry, own },
    filesOf: (key) => filesOf.get(key) ?? [],
    hasDocument: () => true,
    read: () => '',
    site: compareSiteFiles(before, after),
    redirectTable: 'pages/old.csv',
    isRoute: (address) => address === '/a',
  })
  return selected.length > 0
}

const cases: [QuestionKind, string, string, string][] = [
  ['fact', 'seats', 'seats: 5', 'seats: 6'],
  ['fact', 'contacts.tamil.phone', 'phone: 1', 'phone: 2'],
  ['setting', 'theme\ncolors\ntext', '#111', '#222'],
  ['pool', 'ads', 'ads:', 'adds:'],
  ['form', 'lead', 'lead:', 'led:'],
  ['frame', 'site', 'site: {}, bare', 'site: { before: [] }, bare'],
  ['address', '/home', '[/home]', '[]'],
  ['address', '/a', '/a: { page: a }', '/a: { page: b }'],
  ['address', '/old', '/old: /', '/oldest: /'],
  ['address', '/older/2021', '/older/*: /', '/older/*: /a'],
  ['route', '/a', '/a: { page: a }', '/a: { page: b }'],
  ['route', '/in-bonn/map', 'page: town', 'page: place'],
  ['target', '/a#x', '/a: { page', '/b: { page'],
  ['title', '/a', '/a: { page: a }', '/a: { page: b }'],
]

test.each(cases)(
  'the problem of a page that asked about the %s %j is shown if it changes',
  (kind, subject, from, to) => {
    expect(isShown(makeQuestion(kind, subject), (text) => text.replace(from, to))).toBe(true)
    // Another edit of the file is none of its business.
    expect(isShown(makeQuestion(kind, subject), (text) => `${text}  /new: /a\n`)).toBe(false)
  },
)

test.each([
  ['pages/words.csv', true],
  ['pages/other.csv', false],
])('a page that is made of the table pages/words.csv, after a change of %s: %s', (file, isAffected) => {
  expect(isShown(makeQuestion('pool', 'ads'), (text) => text, [file])).toBe(isAffected)
})

test('a link to an address without a page may lead to a redirect of a table', () => {
  const same = (text: string) => text
  expect(isShown(makeQuestion('address', '/older'), same, ['pages/old.csv'])).toBe(true)
  expect(isShown(makeQuestion('address', '/older'), same, ['pages/towns.csv'])).toBe(false)
  expect(isShown(makeQuestion('address', '/a'), same, ['pages/old.csv'])).toBe(false)
})

test('files of media, and pages whose parents change, are known by their files', () => {
  const same = (text: string) => text
  expect(isShown(makeQuestion('image', 'a.png'), same, ['public/a.png'])).toBe(true)
  expect(isShown(makeQuestion('video', 'a'), same, ['public/a.webm'])).toBe(true)
  expect(isShown(makeQuestion('media'), same, ['public/b.png'])).toBe(true)
  expect(isShown(makeQuestion('media'), same)).toBe(false)
  expect(isShown(makeQuestion('image', 'a.png'), same, ['public/b.png'])).toBe(false)
  expect(isShown(makeQuestion('target', '/a#x'), same, ['pages/parent.yaml'])).toBe(true)
  expect(isShown(makeQuestion('target', '/a#x'), same, ['pages/other.yaml'])).toBe(false)
})

test.each([
  ['blocks/price/view.tsx', true],
  ['blocks/price/parts/row.ts', true],
  ['blocks/price/price.css', true],
  ['blocks/price/examples.yaml', false],
  ['blocks/price/view.test.tsx', false],
  ['blocks/prices/view.tsx', false],
  ['public/blocks/price/view.ts', false],
])('a change of %s affects pages with a block of the type price: %s', (file, isAffected) => {
  expect(isShown(makeQuestion('code', 'price'), (text) => text, [file])).toBe(isAffected)
})

test.each([
  ['the code of a kind of field', 'blocks/bloodGroup/index.ts', true],
  ['a folder of `blocks/` that is gone', 'blocks/plate/index.ts', true],
  ['a block type', 'blocks/price/index.ts', false],
  ['the test of a kind', 'blocks/bloodGroup/index.test.ts', false],
])('a change of %s affects pages with a form: %s, %s', (_, file, isAffected) => {
  expect(isShown(makeQuestion('code', 'form'), (text) => text, [file])).toBe(isAffected)
  expect(isShown(makeQuestion('code', 'hero'), (text) => text, [file])).toBe(false)
})

test('if a version of pages.yaml cannot be read, everything may have changed', () => {
  const comparison = compareSiteFiles(before, undefined)
  expect([comparison.hasChanged('site'), comparison.hasAddressChanged('/')]).toEqual([true, true])
})
