import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { openQuickCheck } from '../src/builder/config/get-validators.ts'
import { renderQuickChecks } from '../src/builder/schemas/render-quick-checks.ts'
import { startOfFile } from '../src/core/diagnostics/locations.ts'
import { readYaml } from '../src/core/read/read-yaml.ts'
import { toValue } from '../src/core/tree/nodes.ts'
import type { Node } from '../src/core/tree/tree.ts'
import { createValidators, type Validator } from '../src/core/validate/create-validators.ts'
import { loadExamples } from './block-examples.testing.ts'
import { createRandomFraction, type RandomFraction } from './incremental/random.testing.ts'
import { realSite } from './site-in-memory.testing.ts'

interface Subject {
  name: string
  validator: Validator
  values: unknown[]
}

/** With the checks as they are beside the engine's bundle. */
const codes = renderQuickChecks()
const validators = createValidators(blocks, (name) => openQuickCheck(codes[`${name}.cjs`] ?? ''))
const documents = Object.entries(realSite).flatMap(([file, text]) =>
  /^pages\/.*\.yaml$/.test(file) && typeof text === 'string' ? (readYaml(file, text).source.root ?? []) : [],
)
/** What the first site has nothing of: every condition, reference and bound of the schema of `pages.yaml`. */
const wideSite = readFileSync(join(import.meta.dirname, 'fixtures/quick-checks/pages.yaml'), 'utf8')
const sites = [realSite['pages.yaml'], wideSite].flatMap((text) =>
  typeof text === 'string' ? (readYaml('pages.yaml', text).source.root ?? []) : [],
)
const subjects: Subject[] = [
  ...Object.values(blocks).map(({ type }) => ({
    name: type,
    validator: validators.blocks.get(type) as Validator,
    values: [...loadExamples(type).examples, ...loadExamples(type).rejects].map(({ props }) => props),
  })),
  { name: 'documents', validator: validators.document, values: documents.map(toValue) },
  { name: 'fields of pages', validator: validators.pageFields, values: documents.map(toValue) },
  { name: 'pages.yaml', validator: validators.site, values: sites.map(toValue) },
]

const texts = [
  '',
  ' ',
  'x',
  '7',
  ' 7 ',
  '1e3',
  '0x1f',
  '-0',
  '1.0',
  '2.5',
  'Infinity',
  'NaN',
  'true',
  'false',
  'yes',
]
const odd = [
  ...texts,
  'ta',
  '\u{1f600}'.repeat(40),
  '\u{1f600}',
  'a'.repeat(2500),
  '2026-11-22',
  'https://a.test/b',
  null,
  [],
  {},
  ['x'],
  [null],
  { type: 'x' },
  { value: 'x' },
]

test.each(subjects)(
  'what the written code says of $name is what ajv says, and values change alike',
  (subject) => {
    const random = createRandomFraction(20)
    let accepted = 0
    for (const value of subject.values) {
      accepted += Number(expectSame(subject, value))
      for (let round = 0; round < 60; round += 1) {
        const changed = structuredClone(value)
        for (let count = 1 + Math.floor(random() * 2); count > 0; count -= 1) mutate(changed, random)
        accepted += Number(expectSame(subject, changed))
      }
    }
    expect(accepted).toBeGreaterThan(0)
  },
)

test('the wide site is valid, so that it is not left out above', () => {
  const errors = sites.map((root) => validators.site.check(toValue(root)).map(({ message }) => message))
  expect(errors).toEqual([[], []])
})

/** Returns whether the value is valid. */
function expectSame({ validator }: Subject, value: unknown): boolean {
  const node = nodeOf(value)
  const read = validator.read(node)
  const expected = toValue(node)
  const isValid = validator.check(expected).length === 0
  if (isValid !== (read !== undefined)) throw new Error(`valid: ${isValid}: ${JSON.stringify(value)}`)
  // The order of keys shows where values are compared as texts.
  const isSame = isDeepStrictEqual(read, expected) && JSON.stringify(read) === JSON.stringify(expected)
  if (isValid && !isSame) throw new Error(`read otherwise: ${JSON.stringify([value, read, expected])}`)
  return isValid
}

const nowhere = startOfFile('')

/** A plain value as the tree of a document that contains it. */
function nodeOf(value: unknown): Node {
  if (Array.isArray(value)) return { kind: 'list', span: nowhere, items: value.map(nodeOf) }
  if (typeof value !== 'object' || value === null)
    return { kind: 'scalar', span: nowhere, text: value === null ? null : String(value) }
  const entries = Object.entries(value).map(
    ([key, child]) => [key, { key: nowhere, value: nodeOf(child) }] as const,
  )
  return { kind: 'map', span: nowhere, entries: new Map(entries) }
}

/** Replaces, removes or adds something somewhere in a value. */
function mutate(value: unknown, random: RandomFraction): void {
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)]
  const places: { parent: Record<string, unknown>; key: string }[] = []
  const collect = (parent: unknown): void => {
    if (typeof parent !== 'object' || parent === null) return
    for (const key of Object.keys(parent)) {
      places.push({ parent: parent as Record<string, unknown>, key })
      collect((parent as Record<string, unknown>)[key])
    }
  }
  collect(value)
  const place = pick(places)
  if (!place) return
  const { parent, key } = place
  const kind = random()
  if (kind < 0.6) parent[key] = structuredClone(pick(odd))
  else if (kind < 0.75 && !Array.isArray(parent)) delete parent[key]
  else if (kind < 0.85 && Array.isArray(parent)) parent.push(structuredClone(parent[0]))
  else if (!Array.isArray(parent)) parent[pick(['extra', 'constructor', 'tone', 'id', 'type']) ?? ''] = 'x'
}
