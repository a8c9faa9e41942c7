import { join } from 'node:path'
import { stringify } from 'yaml'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import type { Schema } from '../src/core/schema/block-spec.ts'
import { pageProperties } from '../src/core/schema/page-fields-schema.ts'
import { documentShapeSchema, entryProperties } from '../src/core/schema/page-schema.ts'
import { makeSiteSchema } from '../src/core/schema/site-schema.ts'
import type { RandomFraction } from './incremental/random.testing.ts'
import { readFixture } from './read-fixture.testing.ts'
import { readSiteTexts } from './site-in-memory.testing.ts'

const upTo = (random: RandomFraction, limit: number) => Math.floor(random() * limit)
const pick = <Value>(random: RandomFraction, values: readonly Value[]): Value =>
  values[upTo(random, values.length)] as Value

const fixtures = join(import.meta.dirname, 'fixtures')
const documents = ['broken/_base', 'slips', 'second-site'].flatMap((folder) =>
  Object.entries(readSiteTexts(join(fixtures, folder))).flatMap(([file, text]) =>
    file === 'pages.yaml' || text.length > 4000 ? [] : [text],
  ),
)

const { pieces: shortPieces, values: oddValues } = readFixture<{ pieces: string[]; values: unknown[] }>(
  'generated-documents.yaml',
)
const pieces = [...shortPieces, 'a'.repeat(300)]

const edits: readonly ((line: string, random: RandomFraction) => readonly string[])[] = [
  () => [],
  (line) => [line, line],
  (line) => [`  ${line}`],
  (line) => [line.replace(/^ {1,2}/, '')],
  (line, random) => cut(line, random, (before, after) => before + pick(random, pieces) + after),
  (line, random) => cut(line, random, (before, after) => before + after.slice(1)),
  (line, random) => cut(line, random, (before) => before),
  (line, random) => [line.replace(/:.*/, `: ${pick(random, pieces)}`)],
]

function cut(
  line: string,
  random: RandomFraction,
  join: (before: string, after: string) => string,
): string[] {
  const at = upTo(random, line.length + 1)
  return [join(line.slice(0, at), line.slice(at))]
}

/** A document after a few edits. */
export function editDocument(source: string, random: RandomFraction): string {
  const lines = source.split('\n')
  for (let left = 1 + upTo(random, 4); left > 0; left--) {
    const at = upTo(random, lines.length)
    lines.splice(at, 1, ...pick(random, edits)(lines[at] ?? '', random))
  }
  return lines.join('\n')
}

/** Pieces without an order. */
const joinPieces = (random: RandomFraction): string =>
  Array.from({ length: upTo(random, 40) }, () => pick(random, pieces)).join('')

const makeBytes = (random: RandomFraction): Uint8Array =>
  Uint8Array.from({ length: upTo(random, 200) }, () => upTo(random, 256))

/** Names in maps of the author's own. */
const oddNames = ['site', 'orders', '/', '/home', 'lead', 'weavers', 'en', 'Bad name']

/** A value that mostly follows a schema; here and there any other. */
function followSchema(schema: Schema, random: RandomFraction, depth = 0): unknown {
  if (random() < 0.06 || depth > 7) return pick(random, oddValues)
  if (schema.enum) return pick(random, schema.enum)
  if (schema.const !== undefined) return schema.const
  if (schema.oneOf) return followSchema(pick(random, schema.oneOf), random, depth)
  if (schema.items) {
    const { items } = schema
    return Array.from({ length: upTo(random, 3) }, () => followSchema(items, random, depth + 1))
  }
  if (schema.properties) {
    const { required = [] } = schema
    const names = Object.keys(schema.properties).filter((name) =>
      required.includes(name) ? random() < 0.95 : random() < 0.3,
    )
    return Object.fromEntries(
      names.map((name) => [name, followSchema(schema.properties?.[name] ?? {}, random, depth + 1)]),
    )
  }
  if (typeof schema.additionalProperties === 'object') {
    const inner = schema.additionalProperties as Schema
    const names = Array.from({ length: upTo(random, 3) }, () => pick(random, oddNames))
    return Object.fromEntries(names.map((name) => [name, followSchema(inner, random, depth + 1)]))
  }
  if (schema.type === 'number' || schema.type === 'integer')
    return pick(random, [0, 1, 5, 60, -3, 1e9, '4,5'])
  if (schema.type === 'boolean') return random() < 0.5
  return random() < 0.7 ? 'Some words' : pick(random, [...oddValues, ...pieces])
}

const types = Object.values(blocks)
const pageShape = { ...documentShapeSchema.properties, ...pageProperties }

/** A document that mostly follows the schemas. */
function makeDocument(random: RandomFraction): string {
  const entries = Array.from({ length: upTo(random, 4) }, () => {
    const { type, schema } = pick(random, types)
    const value = followSchema({ ...schema, properties: { ...schema.properties } }, random)
    const extra = random() < 0.3 ? followSchema({ properties: entryProperties }, random) : {}
    return { type, ...Object(value), ...Object(extra) }
  })
  const fields = followSchema({ properties: pageShape }, random)
  return stringify({ title: 'Page', ...Object(fields), blocks: entries }, { aliasDuplicateObjects: false })
}

/** A generated document: of a kind that its number chooses, so that every kind has its share. */
export function generateDocument(number: number, random: RandomFraction): string | Uint8Array {
  const kind = number % 20
  if (kind === 0) return makeBytes(random)
  if (kind < 5) return joinPieces(random)
  return kind < 10 ? makeDocument(random) : editDocument(pick(random, documents), random)
}

const siteShape = makeSiteSchema(
  { items: { enum: ['x', { type: 'topNav' }, { type: 'faq', id: 'x' }] } },
  { skip: 'Skip', close: 'Close' },
)

/** `pages.yaml` of a site after a few edits, made of pieces, or mostly as the schema says. */
export function generateSiteFile(number: number, source: string, random: RandomFraction): string {
  if (number % 10 === 0) return joinPieces(random)
  if (number % 10 < 4) return stringify(followSchema(siteShape, random), { aliasDuplicateObjects: false })
  return editDocument(source, random)
}
