import { isRecord } from '../../is-record.ts'
import type { Schema } from '../../schema/block-spec.ts'
import { getText, isNull, toValue } from '../../tree/nodes.ts'
import type { ListNode, MapNode } from '../../tree/tree.ts'
import { compileMapReader } from './compile-map-reader.ts'
import { compileTextReader } from './compile-text-reader.ts'
import { annotations, type CompilePart, hasOnly, leaveToAjv, type Reader, readBound } from './reader.ts'

/** All keywords that readers check. A schema with another one is left to ajv. */
const knownKeywords: ReadonlySet<string> = new Set([
  ...annotations,
  ...['type', 'enum', 'const', 'oneOf', 'discriminator', '$ref', 'if', 'then', 'else'],
  ...['minLength', 'maxLength', 'pattern', 'isLanguage', 'format'],
  ...['minimum', 'maximum', 'minItems', 'maxItems', 'items'],
  ...['minProperties', 'maxProperties', 'propertyNames', 'properties', 'required', 'additionalProperties'],
])

/**
 * Makes a function that reads a tree as the plain value that ajv would make of it: texts become numbers and booleans,
 * and defaults are filled in. What may be invalid, or uses something that only ajv knows, is left to ajv.
 */
export function compileReader(root: Schema): Reader {
  const known = new Map<unknown, Reader>()
  const compile: CompilePart = (schema) => {
    const found = known.get(schema) ?? compilePart(schema, root, compile)
    known.set(schema, found)
    return found
  }
  return compile(root)
}

function compilePart(given: unknown, root: Schema, compile: CompilePart): Reader {
  if (given === true) return toValue
  if (!isRecord(given) || !hasOnly(given, knownKeywords)) return leaveToAjv
  const schema = given as Schema
  if (schema.$ref !== undefined) return compileReference(schema, root, compile)
  if (schema.if !== undefined) return compileCondition(schema, compile)
  if (schema.then !== undefined || schema.else !== undefined) return leaveToAjv
  return schema.oneOf === undefined ? compileValue(schema, compile) : compileBranches(schema, compile)
}

function compileValue(schema: Schema, compile: CompilePart): Reader {
  const { type } = schema
  const isChoice = schema.enum !== undefined || schema.const !== undefined
  const readText = compileTextReader(schema)
  const readMap =
    !isChoice && (type === undefined || type === 'object') ? compileMapReader(schema, compile) : leaveToAjv
  const readList =
    !isChoice && (type === undefined || type === 'array') ? compileListReader(schema, compile) : leaveToAjv
  return (node) => {
    if (node.kind === 'scalar') return node.text === null ? undefined : readText(node.text)
    return node.kind === 'map' ? readMap(node) : readList(node)
  }
}

function compileListReader(schema: Schema, compile: CompilePart): (node: ListNode) => unknown {
  const minimum = readBound(schema.minItems, 0)
  const maximum = readBound(schema.maxItems, Number.POSITIVE_INFINITY)
  if (minimum === undefined || maximum === undefined) return leaveToAjv
  let read: Reader | undefined
  return ({ items }) => {
    if (items.length < minimum || items.length > maximum) return undefined
    read ??= schema.items === undefined ? toValue : compile(schema.items)
    const values: unknown[] = []
    for (const item of items) {
      const value = read(item)
      if (value === undefined) return undefined
      values.push(value)
    }
    return values
  }
}

const branchKeywords: ReadonlySet<string> = new Set([...annotations, 'type', 'oneOf', 'discriminator'])

/** Reads a map by the branch of a `oneOf` that its discriminator names. */
function compileBranches(schema: Schema, compile: CompilePart): Reader {
  const { oneOf, discriminator } = schema
  const name = (discriminator as { propertyName?: string } | undefined)?.propertyName
  const isPlain = schema.type === undefined || schema.type === 'object'
  if (name === undefined || !Array.isArray(oneOf) || !isPlain || !hasOnly(schema, branchKeywords))
    return leaveToAjv
  const branches = oneOf as Schema[]
  const tags = branches.map(({ properties }) => properties?.[name]?.const)
  if (new Set(tags).size < tags.length) return leaveToAjv
  const readers = new Map(branches.map((branch, index) => [tags[index], compile(branch)]))
  return (node) => (node.kind === 'map' ? readers.get(getText(node, name))?.(node) : undefined)
}

/** A reference to a part below `$defs`, which may contain itself. */
function compileReference(schema: Schema, root: Schema, compile: CompilePart): Reader {
  const [, name] = /^#\/\$defs\/([A-Za-z]+)$/.exec(String(schema.$ref)) ?? []
  const target = name === undefined ? undefined : (root.$defs as Record<string, Schema> | undefined)?.[name]
  if (!target || !hasOnly(schema, new Set([...annotations, '$ref']))) return leaveToAjv
  return (node) => compile(target)(node)
}

const conditionKeywords: ReadonlySet<string> = new Set([...annotations, 'if', 'then', 'else'])

/** A condition that chooses one of two schemas by whether the value is a map, or one of two lists of required keys. */
function compileCondition({ if: condition, ...schema }: Schema, compile: CompilePart): Reader {
  if (!isRecord(condition) || Object.keys(condition).length !== 1) return leaveToAjv
  const { then: met = true, else: unmet = true, ...rest } = schema
  if (condition.type === 'object' && hasOnly(schema, conditionKeywords)) {
    const [readMap, readOther] = [compile(met), compile(unmet)]
    return (node) => (node.kind === 'map' ? readMap(node) : readOther(node))
  }
  const [asked, whenMet, otherwise] = [listRequired(condition), listRequired(met), listRequired(unmet)]
  if (!asked || !whenMet || !otherwise || schema.type !== 'object') return leaveToAjv
  // A default would count as given.
  if ([...asked, ...whenMet, ...otherwise].some((key) => rest.properties?.[key]?.default !== undefined))
    return leaveToAjv
  const read = compile(rest)
  return (node) => {
    if (node.kind !== 'map') return undefined
    const required = asked.every((key) => hasKey(node, key)) ? whenMet : otherwise
    return required.every((key) => hasKey(node, key)) ? read(node) : undefined
  }
}

/** The keys of a schema that only requires keys; `undefined` if it does something else. */
function listRequired(schema: unknown): readonly string[] | undefined {
  if (schema === true) return []
  if (!isRecord(schema) || !Array.isArray(schema.required) || Object.keys(schema).length !== 1)
    return undefined
  return schema.required as string[]
}

function hasKey({ entries }: MapNode, key: string): boolean {
  const value = entries.get(key)?.value
  return value !== undefined && !isNull(value)
}
