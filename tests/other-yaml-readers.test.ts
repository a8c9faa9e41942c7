import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { isCollection, parse, parseDocument, visit } from 'yaml'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { siteTemplates } from '../src/contracts/site-templates.ts'
import { formatKey, formatScalar } from '../src/core/edit/plan/format-scalar.ts'
import { formatAfterKey, formatFlow } from '../src/core/edit/plan/format-value.ts'
import { findForbiddenCharacters } from '../src/core/read/find-forbidden-characters.ts'
import { readModel } from '../src/tools/authored/site-model.ts'
import { findFixes } from '../src/tools/fix/find-fixes.ts'
import { readTemplate } from '../src/tools/init/read-template.ts'
import { listChanges, planRename } from '../src/tools/rename/plan-rename.ts'
import { checkTexts, makeMedia, readSiteTexts } from './site-in-memory.testing.ts'
import { takeTenth } from './sweep.testing.ts'

const root = join(import.meta.dirname, '..')
const documents = ['pages.yaml', ...['templates', 'pages'].flatMap(listDocuments)]
const base = readSiteTexts(join(root, 'tests/fixtures/broken/_base'))

function listDocuments(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => join(folder, file))
}

/** Readers that people use: the editors' and ours read YAML 1.2, PyYAML and many tools YAML 1.1. */
const readers: Record<string, (source: string) => unknown> = {
  'js-yaml': (source) => load(source),
  'yaml, 1.2': (source) => parse(source),
  'yaml, 1.1': (source) => parse(source, { version: '1.1' }),
}

/** What is written there: nothing is taken for a number, a date or a truth value. */
function readTexts(source: string): unknown {
  const document = parseDocument(source, { schema: 'failsafe' })
  visit(document, {
    Scalar(_, node) {
      if (node.type === 'PLAIN' && /^(?:null|~|)$/.test(String(node.value))) node.value = ''
    },
  })
  return toTexts(document.toJS())
}

/** A value with numbers and truth values as they are written; null, which is not written, as an empty text. */
function toTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toTexts)
  if (value instanceof Date) return value
  if (typeof value !== 'object' || value === null) return value === null ? '' : String(value)
  return Object.entries(value).map(([key, child]) => [key, toTexts(child)])
}

function expectReadAlike(source: string): void {
  const texts = JSON.stringify(readTexts(source))
  for (const [name, read] of Object.entries(readers))
    expect(JSON.stringify(toTexts(read(source))), `${name} reads ${source}`).toBe(texts)
}

/** Texts in brackets with a question mark and without quotes: YAML 1.2, but an error to readers of YAML 1.1. */
function listOpenQuestions(source: string): string[] {
  const found: string[] = []
  visit(parseDocument(source), {
    Scalar(_, { type, value }, path) {
      const isInBrackets = path.some((node) => isCollection(node) && node.flow === true)
      if (type === 'PLAIN' && isInBrackets && String(value).includes('?')) found.push(String(value))
    },
  })
  return found
}

test('the rule finds a question in brackets, and none on a line or in quotes', () => {
  expect(listOpenQuestions('{ a: Would you?, b: x }\n')).toEqual(['Would you?'])
  expect(listOpenQuestions('- [Who?, "Why?"]\n')).toEqual(['Who?'])
  expect(listOpenQuestions('a: Would you?\nb: { c: "Would you?" }\n')).toEqual([])
})

test.each(takeTenth(documents, 20))('%s has no question in brackets without quotes', (file) => {
  expect(listOpenQuestions(readFileSync(join(root, file), 'utf8'))).toEqual([])
})

test.each(takeTenth(documents.filter((file) => !file.startsWith('templates'))))(
  '%s is read alike',
  (file) => {
    expectReadAlike(readFileSync(join(root, file), 'utf8'))
  },
)

const names = [
  'Loom and Lamp',
  'No',
  '007',
  '12:30',
  'on',
  'Who? Me: "we" # 1',
  "L'été",
  '2026-10-20',
  '{ a }',
]
describe.each(Object.keys(siteTemplates) as (keyof typeof siteTemplates)[])('init from %s', (template) => {
  test.each(takeTenth(names))('writes a site with the name %j that is read alike', (name) => {
    const files = readTemplate(root, { name, template, languages: ['ta', 'ml', 'te'], accent: '#008080' })
    for (const [file, text] of files)
      if (file.endsWith('.yaml') && !file.startsWith('.')) expectReadAlike(text)
    expect(readers['js-yaml']?.(files.get('pages.yaml') ?? '')).toMatchObject({ site: { name } })
  })
})

/** What other readers take for something else, and what stays as it is. */
const written: [text: string, inBrackets: string, onLine: string][] = [
  ['Would you rather write?', '"Would you rather write?"', 'Would you rather write?'],
  ['Say "why?"', `'Say "why?"'`, 'Say "why?"'],
  ['no question', 'no question', 'no question'],
  ['8,000+', '"8,000+"', '8,000+'],
  ...['yes', 'No', 'ON', 'off', 'y', 'N', 'True', 'FALSE', 'Null', '~', '=', '<<', ''].map(toQuoted),
  ...[
    '007',
    '0123',
    '1.50',
    '+919876543210',
    '1_000',
    '0x1F',
    '0o17',
    '0b11',
    '1e3',
    '.5',
    '5.',
    '.inf',
    '-.NaN',
  ].map(toQuoted),
  ...[
    'e9',
    '-E0',
    '12:30',
    '09:00',
    '1:30:00',
    '190:20:30.15',
    '2026-10-20',
    '2026-1-2',
    '2026-10-20T18:29:00Z',
  ].map(toQuoted),
  ...[
    '2026-10-20 18:29:00',
    '- : #',
    '# one',
    'a: b',
    'Best #1 #',
    '%5',
    '@home',
    '`x`',
    '&a',
    '*a',
    '!x',
  ].map(toQuoted),
  ...['{ a }', '[a', '- a', '? a', '| a', '> a', ': a', 'a\u2028b'].map(toQuoted),
  ...['399', '-4.5', 'true', 'false', '8000+', '1.2.3', '2026-10-20T09:00', 'yes please', 'NOW'].map(toPlain),
]

function toQuoted(text: string): [string, string, string] {
  const quoted = JSON.stringify(text).replace('\u2028', '\\u2028')
  return [text, quoted, quoted]
}
function toPlain(text: string): [string, string, string] {
  return [text, text, text]
}

test.each(written)('%j is written in brackets as %s, on a line as %s', (text, inBrackets, onLine) => {
  expect(formatScalar(text, { flow: true, indent: 2 })).toBe(inBrackets)
  expect(formatScalar(text, { flow: false, indent: 2 })).toBe(onLine)
})

test.each(written)('%j is read alike as a value and as a key', (text) => {
  for (const flow of [true, false]) {
    const line = `${formatKey(text, flow)}: ${formatScalar(text, { flow, indent: 2 })}`
    expectReadAlike(flow ? `{ ${line}, b: c }\n` : `${line}\n`)
  }
})

const pieces = [
  'a',
  'é',
  '0',
  '9',
  '.',
  ':',
  ': ',
  '#',
  ' #',
  '?',
  '-',
  ' ',
  '\n',
  '\t',
  '"',
  "'",
  '\\',
  ',',
  '[',
  '}',
]
const anyText = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...pieces, 'no', '\u2028', '_', 'e', '+') }),
  )
  .filter((text) => findForbiddenCharacters(text).length === 0)

test('whatever is written as a text, a list or a map is read alike', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (one, other, key) => {
      const value = { key: one, list: [one, other], map: { [`k${key}`]: other, last: one } }
      expectReadAlike(
        `first:${formatAfterKey(value, 0, { step: 2, listStep: 0 })}\nlast: ${formatFlow(value)}\n`,
      )
    }),
  )
})

/** The file of a page with a mistake, after the corrections of `validate --fix`. */
async function fixPage(line: string): Promise<string> {
  const page = `blocks:\n  - type: hero\n    ${line}\n    sentence: Cotton.\ntitle: New\ndescription: Cotton.\n`
  const settings = `${(base['pages.yaml'] ?? '').trimEnd()}\n  /new: { page: new }\n`
  const before = new Map(Object.entries({ ...base, 'pages.yaml': settings, 'pages/new.yaml': page }))
  const check = async (texts: ReadonlyMap<string, string>) =>
    (await checkTexts(Object.fromEntries(texts), makeMedia([]))).diagnostics
  const { texts } = await findFixes(before, check)
  expect(texts.get('pages/new.yaml')).not.toBe(page)
  return texts.get('pages/new.yaml') ?? ''
}

test.each([
  'heading: Would you rather: write?',
  'heading: #1 in Karaikudi',
  'heading: Best #1 of all # at least',
  'heading: **Cotton** and silk',
  'heading: [Cotton](/sarees), is it?',
  'heading: {cotton, silk}?',
  'heading: @home',
  'heading: 100%: cotton',
  'heading: %5 off',
  'heading: `x` # y',
  'heading: & silk',
  'heading: ! silk',
  'heading: > 5 metres',
  'heading: | silk',
  'actions: [{ label: "Would you rather: write?", too: /sarees }]',
  'actions: [{ label: Write, to: #questions }]',
  'actions: [{ lable: "no", to: /sarees }]',
  'actions: [{ label: "12:30", too: /sarees }]',
  'heding: "007"',
])('what validate --fix makes of %s is read alike', async (line) => {
  expectReadAlike(await fixPage(line))
})

const site = `version: 1
site:
  facts: { seats: 5 to 9 }
routes:
  /: { page: home }
  /offers: { page: offers }
`
const home = `blocks:
  - type: prose
    id: offer
    body: "See \${seats} at [the offer](/offers)"
  - type: hero
    actions: [{ label: "Why?", to: /offers }]
`

test.each([
  ...['no', 'y', 'on', 'off', 'null', 'true', 'nan'].flatMap((name) => [
    ['fact', 'seats', name] as const,
    ['block', 'home#offer', name] as const,
  ]),
  ...['no', '007', '12', '1e3', '0x1f', '2026-10-20'].map((name) => ['document', 'offers', name] as const),
  ['route', '/offers', '/1.50'] as const,
])('a %s that is renamed from %s to %s is read alike', (kind, from, to) => {
  const texts = new Map(
    Object.entries({ 'pages.yaml': site, 'pages/home.yaml': home, 'pages/offers.yaml': home }),
  )
  const model = readModel({ texts, media: [], specs: blocks })
  if (!model) throw new Error('pages.yaml cannot be read')
  const changes = listChanges(model, planRename(model, kind, from, to))
  expect(changes.length).toBeGreaterThan(0)
  for (const { after } of changes) if (after !== undefined) expectReadAlike(after)
})
