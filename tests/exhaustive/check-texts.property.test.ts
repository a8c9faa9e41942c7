import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import { diagnosticCodes } from '../../src/core/diagnostics/codes.ts'
import { formatPretty } from '../../src/core/diagnostics/format/format-pretty.ts'
import type { Schema } from '../../src/core/schema/block-spec.ts'
import { pageProperties } from '../../src/core/schema/page-fields-schema.ts'
import { entryProperties } from '../../src/core/schema/page-schema.ts'
import { makeSiteSchema } from '../../src/core/schema/site-schema.ts'
import { loadTexts, readSiteTexts, realSite, type SiteTexts } from '../site-in-memory.testing.ts'
import { countTenth, sweepSeed } from '../sweep.testing.ts'

const smallSite = readSiteTexts(join(import.meta.dirname, '../fixtures/broken/_base'))
const decoder = new TextDecoder()
const settings = { numRuns: countTenth(40), seed: sweepSeed }

/** Loads a site with some files replaced, and checks what holds for every input. */
async function loadSafely(
  changed: Readonly<Record<string, string | Uint8Array>>,
  site: SiteTexts = smallSite,
): Promise<void> {
  const texts = { ...site, ...changed }
  const { diagnostics, sources, documentCount } = await loadTexts(texts)
  for (const diagnostic of diagnostics) {
    const { code, severity, file, line, column, endLine, endColumn, message, hint, related } = diagnostic
    expect(Object.keys(diagnosticCodes)).toContain(code)
    expect(['error', 'warning']).toContain(severity)
    expect(message).toMatch(/[.?]$/)
    expect(hint ?? '.').toMatch(/[.?]$/)
    expect(endLine > line || (endLine === line && endColumn >= column)).toBe(true)
    for (const place of [{ file, line, column }, ...(related ?? [])]) {
      const text = texts[place.file]
      expect(text, place.file).toBeDefined()
      const lines = (typeof text === 'string' ? text : decoder.decode(text)).split(/\r\n|\n/)
      expect(place.line).toBeGreaterThanOrEqual(1)
      expect(place.line).toBeLessThanOrEqual(lines.length + 1)
      expect(place.column).toBeGreaterThanOrEqual(1)
      expect(place.column).toBeLessThanOrEqual((lines[place.line - 1]?.length ?? 0) + 1)
    }
  }
  const printed = formatPretty(diagnostics, { sourceOf: (file) => sources.get(file), pages: documentCount })
  expect(printed).toMatch(/\.\n$/)
  expect(JSON.parse(JSON.stringify(diagnostics))).toEqual(diagnostics)
}

const anyFile = fc.constantFrom(...Object.keys(smallSite))
const anyRealFile = fc.constantFrom(...Object.keys(realSite))

describe('whatever the files hold, loading gives diagnostics and never throws', () => {
  test('random bytes', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, fc.uint8Array({ maxLength: 300 }), (file, bytes) =>
        loadSafely({ [file]: bytes }),
      ),
      settings,
    )
  })

  test('real documents after random edits', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ file: anyRealFile, edits: anyEdits }), { minLength: 1, maxLength: 3 }),
        (changes) =>
          loadSafely(
            Object.fromEntries(changes.map(({ file, edits }) => [file, edit(realSite[file] ?? '', edits)])),
            realSite,
          ),
      ),
      settings,
    )
  })

  test('documents with values of any kind in the places of the schemas', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyPage, anySite, async (page, site) => {
        await loadSafely({ 'pages/home.yaml': stringify(page) })
        await loadSafely({ 'pages.yaml': stringify(site), 'pages/home.yaml': stringify(page) })
      }),
      settings,
    )
  })

  const link = '      - { label: a, to: "#x" }\n'
  test.each([
    ['an empty file', ''],
    ['a list', '- a\n- b\n'],
    ['a text', 'only words\n'],
    ['null', '~\n'],
    ['nested lists', `blocks: ${'['.repeat(3000)}${']'.repeat(3000)}\n`],
    ['nested maps', `blocks: ${'{a: '.repeat(3000)}x${'}'.repeat(3000)}\n`],
    ['many blocks', `blocks:\n${'  - { type: divider }\n'.repeat(1000)}`],
    ['many changes of one block', `blocks:\n${'  - { id: topNav, tone: tint }\n'.repeat(3000)}`],
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
    for (const file of ['pages.yaml', 'pages/home.yaml']) await loadSafely({ [file]: text })
  })

  test('a parent with many children that all inherit its mistake', async () => {
    const children = Array.from({ length: 500 }, (_, index) => index)
    const routes = children.map((index) => `  /child/${index}: { page: child/${index} }\n`).join('')
    await loadSafely({
      'pages.yaml': `${smallSite['pages.yaml']}${routes}`,
      'pages/home.yaml': smallSite['pages/home.yaml']?.replace('heading', 'headnig') ?? '',
      ...Object.fromEntries(
        children.map((index) => [`pages/child/${index}.yaml`, `extends: home\ntitle: Child ${index}\n`]),
      ),
    })
  })
})

type Edit = { kind: 'delete' | 'repeat' | 'swap' | 'indent' | 'insert'; at: number; text: string }
const anyEdits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('delete', 'repeat', 'swap', 'indent', 'insert'),
    at: fc.nat(1000),
    text: fc.constantFrom(
      '  - type: hero\n',
      'null',
      '[',
      '{',
      '"',
      ': ',
      '- ',
      '${x}',
      '&a ',
      '*a',
      '<<: x',
      '#',
      '~',
      '\t',
      'x: 1\n',
      'தமிழ்',
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

function edit(source: string, edits: readonly Edit[]): string {
  return edits.reduce((text, { kind, at, text: added }) => {
    const lines = text.split('\n')
    const index = at % lines.length
    const line = lines[index] ?? ''
    const middle = at % (line.length + 1)
    const changed = {
      delete: [],
      repeat: [line, line],
      swap: [
        line.slice(0, middle) +
          line.slice(middle + 1, middle + 2) +
          line.slice(middle, middle + 1) +
          line.slice(middle + 2),
      ],
      indent: [at % 2 ? `  ${line}` : line.replace(/^ {1,2}/, '')],
      insert: [line.slice(0, middle) + added + line.slice(middle)],
    }[kind]
    return [...lines.slice(0, index), ...changed, ...lines.slice(index + 1)].join('\n')
  }, source)
}

/** Values that stand where they should not, beside some that should. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { depthSize: 'small' },
  fc.constantFrom(
    null,
    '',
    0,
    -1,
    1e9,
    true,
    'x',
    '/',
    '#x',
    '${students}',
    '${nobody}',
    'chat:tamil',
    'dialog:no',
    'site',
    'home',
    'ta',
    'media/logo.svg',
  ),
  fc.string({ maxLength: 8 }),
  fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('a', null, 3),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'src', 'items', 'label'), tie('value'), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    ),
  })).value,
)

/** A value that mostly follows a schema; here and there any other. */
function fromSchema(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const fitting = fittingSchema(schema, depth)
  return fc.oneof({ arbitrary: fitting, weight: 12 }, { arbitrary: anyValue, weight: 1 })
}

function fittingSchema(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((branch) => fromSchema(branch, depth)))
  if (schema.items && depth < 6) return fc.array(fromSchema(schema.items, depth + 1), { maxLength: 3 })
  if (schema.properties && depth < 6) {
    const entries = Object.entries(schema.properties)
    return fc.record(
      Object.fromEntries(entries.map(([name, property]) => [name, fromSchema(property, depth + 1)])),
      {
        requiredKeys: [],
        noNullPrototype: true,
      },
    )
  }
  if (typeof schema.additionalProperties === 'object' && depth < 6) {
    const names = fc.constantFrom('site', 'tamil', '/', '/home', 'lead', 'students', 'en', 'Bad name')
    return fc.dictionary(names, fromSchema(schema.additionalProperties as Schema, depth + 1), {
      maxKeys: 3,
      noNullPrototype: true,
    })
  }
  return anyValue
}

const anyEntry = fc
  .constantFrom(...Object.values(blocks))
  .chain(({ type, schema }) =>
    fromSchema({ properties: { ...schema.properties, ...entryProperties, type: { const: type } } }),
  )
const anyEntries = fc.array(anyEntry, { maxLength: 4 })
const anyPage = fc
  .tuple(fromSchema({ properties: { ...pageProperties, facts: anyFacts() } }), anyEntries)
  .map(([fields, entries]) => (typeof fields === 'object' ? { ...fields, blocks: entries } : fields))
const anySite = fromSchema(
  makeSiteSchema(
    { items: { enum: ['x', { type: 'topNav' }, { type: 'faq', id: 'x' }] } },
    { skip: 'Skip', close: 'Close' },
  ),
)

function anyFacts(): Schema {
  return { additionalProperties: { enum: ['70K+', '${students}', { value: 'x' }, { source: 'y' }] } }
}
