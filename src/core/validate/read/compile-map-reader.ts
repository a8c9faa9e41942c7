import { startOfFile } from '../../diagnostics/locations.ts'
import { isRecord } from '../../is-record.ts'
import type { Schema } from '../../schema/block-spec.ts'
import { isNull } from '../../tree/nodes.ts'
import type { MapNode, Node } from '../../tree/tree.ts'
import { compileTextReader } from './compile-text-reader.ts'
import { annotations, type CompilePart, hasOnly, leaveToAjv, type Reader, readBound } from './reader.ts'

type MapReader = (node: MapNode) => Record<string, unknown> | undefined

/** A field of a map. Its reader is made when it is needed: few documents have all fields, and some contain themselves. */
interface FieldReader {
  schema: unknown
  isRequired: boolean
  read?: Reader
}

/** A field that is filled in where it is not written. */
interface DefaultField {
  key: string
  /** Objects are made anew for each map. */
  make: () => unknown
}

/** Makes a function that reads a map, and fills in defaults behind the fields that are written, as ajv does. */
export function compileMapReader(schema: Schema, compile: CompilePart): MapReader {
  const { properties = {}, required = [], additionalProperties: additional = true } = schema
  const defaults = listDefaults(properties, compile)
  const filled = new Set(defaults?.map(({ key }) => key))
  const needed = new Set(required.filter((key) => !filled.has(key)))
  const isNamed = schema.propertyNames === undefined ? undefined : compileNameCheck(schema.propertyNames)
  const minimum = readBound(schema.minProperties, 0)
  const maximum = readBound(schema.maxProperties, Number.POSITIVE_INFINITY)
  const isCounted = schema.minProperties !== undefined || schema.maxProperties !== undefined
  if (!defaults || minimum === undefined || maximum === undefined) return leaveToAjv
  // Whether a default counts is left to ajv.
  if (defaults.length > 0 && (isCounted || isNamed)) return leaveToAjv
  const fields = new Map<string, FieldReader>()
  for (const key of new Set([...Object.keys(properties), ...needed]))
    fields.set(key, {
      schema: Object.hasOwn(properties, key) ? properties[key] : additional,
      isRequired: needed.has(key),
    })
  const others: FieldReader = { schema: additional, isRequired: false }

  return (node) => {
    const value: Record<string, unknown> = {}
    let missing = needed.size
    let count = 0
    for (const [key, entry] of node.entries) {
      const child = entry.value
      if (isNull(child)) continue
      const field = fields.get(key) ?? others
      if (isNamed && !isNamed(key)) return undefined
      field.read ??= compile(field.schema)
      const read = field.read(child)
      if (read === undefined) return undefined
      value[key] = read
      if (field.isRequired) missing -= 1
      count += 1
    }
    if (missing > 0 || count < minimum || count > maximum) return undefined
    for (const { key, make } of defaults) if (value[key] === undefined) value[key] = make()
    return value
  }
}

const nameKeywords: ReadonlySet<string> = new Set([
  ...annotations,
  ...['type', 'pattern', 'minLength', 'maxLength', 'isLanguage'],
])

/** The check of the keys of a map. A schema that only ajv knows allows none. */
function compileNameCheck(schema: unknown): (key: string) => boolean {
  const isPlain = isRecord(schema) && hasOnly(schema, nameKeywords)
  if (!isPlain || (schema.type !== undefined && schema.type !== 'string')) return () => false
  const read = compileTextReader(schema)
  return (key) => read(key) !== undefined
}

/** `undefined` if there is a default that ajv has to decide about. */
function listDefaults(
  properties: Readonly<Record<string, Schema>>,
  compile: CompilePart,
): DefaultField[] | undefined {
  const defaults: DefaultField[] = []
  for (const [key, schema] of Object.entries(properties)) {
    if (schema.default === undefined) continue
    const read = compile(schema)
    const node = nodeOf(schema.default)
    const value = read(node)
    if (value === undefined) return undefined
    if (typeof value !== 'object' && value !== schema.default) return undefined
    defaults.push({ key, make: typeof value === 'object' ? () => read(node) : () => value })
  }
  return defaults
}

const nowhere = startOfFile('')

/** A plain value as the tree of a document that contains it. */
export function nodeOf(value: unknown): Node {
  if (Array.isArray(value)) return { kind: 'list', span: nowhere, items: value.map(nodeOf) }
  if (typeof value !== 'object' || value === null)
    return { kind: 'scalar', span: nowhere, text: value === null ? null : String(value) }
  const entries = Object.entries(value).map(
    ([key, child]) => [key, { key: nowhere, value: nodeOf(child) }] as const,
  )
  return { kind: 'map', span: nowhere, entries: new Map(entries) }
}
