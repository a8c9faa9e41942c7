import { groupPairs } from '../group-pairs.ts'
import type { BlockSpec, Schema } from '../schema/block-spec.ts'
import { entryProperties } from '../schema/page-schema.ts'
import { offer, toNameRef } from './name-suggestions.ts'
import type { TypesById } from './site-names.ts'

const blockRef = (type: string): Schema => ({ $ref: `#/$defs/block.${type}` })
const changeRef = (type: string): Schema => ({ $ref: `#/$defs/change.${type}` })

interface EntryOptions {
  /** True if an entry with a type must be a whole block: the document has no parent. */
  complete: boolean
  /** The blocks that an entry with only an id can change, if they are known. */
  ids?: TypesById | undefined
  shared?: TypesById | undefined
}

/**
 * One entry of `blocks`. Its type is written, or known from the shared block or the id that it names; an entry of
 * unknown type can have the fields of any block.
 */
export function makeEntrySchema({ complete, ids = {}, shared = {} }: EntryOptions): Schema {
  const known = [
    ...[...groupByType(shared)].map(([type, names]) => ({
      type,
      when: { ...has('use', names), ...lacks('type') },
    })),
    ...[...groupByType(ids)].map(([type, names]) => ({
      type,
      when: { ...has('id', names), ...lacks('type', 'use') },
    })),
  ]
  const anyType: Schema = {
    if: { anyOf: [has('type'), ...known.map(({ when }) => when)] },
    else: { $ref: '#/$defs/change.any' },
  }
  return {
    type: 'object',
    properties: {
      type: { $ref: '#/$defs/type' },
      use: { ...toAnnotations('use'), allOf: [toNameRef('shared')] },
      ...Object.fromEntries(
        ['id', 'after', 'before'].map((key) => [key, { ...toAnnotations(key), ...offer(Object.keys(ids)) }]),
      ),
    },
    ...(complete && { anyOf: [has('type'), has('use'), has('id')] }),
    allOf: [
      { $ref: `#/$defs/${complete ? 'typed.complete' : 'typed.change'}` },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      ...known.map(({ type, when }) => ({ if: when, then: changeRef(type) })),
      anyType,
    ],
  }
}

/** What entries refer to: the field `type`, and the fields of an entry whose type is written. */
export function makeTypeDefinitions(specs: readonly BlockSpec[]): Record<string, Schema> {
  const types = specs.map(({ type }) => type)
  const former = specs.flatMap(({ formerTypes = {} }) => Object.keys(formerTypes))
  // In a branch of its own, because editors show the whole list wherever they apply it.
  const unknown: Schema = {
    if: {
      required: ['type'],
      properties: { type: { not: { type: 'string', pattern: oneOf([...types, ...former]) } } },
    },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: { properties: { type: { enum: types } } },
  }
  const whenTyped = (fields: (type: string) => Schema): Schema => ({
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    allOf: [unknown, ...types.map((type) => ({ if: has('type', [type]), then: fields(type) }))],
  })
  const snippets = specs.flatMap(({ type, summary: description, synonyms = [] }) => [
    { label: type, bodyText: type, description },
    // Editors look for what is typed in the label of a `body`, and in the text of a `bodyText`.
    ...synonyms.map((word) => ({
      label: `${word} → ${type}`,
      body: type,
      sortText: `~${word}`,
    })),
  ])
  return {
    type: { title: 'Type', defaultSnippets: snippets },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    'typed.complete': whenTyped((type) => ({ if: has('use'), then: changeRef(type), else: blockRef(type) })),
    'typed.change': whenTyped(changeRef),
  }
}

function toAnnotations(key: string): Schema {
  const { title, description } = entryProperties[key] ?? {}
  return { ...(title && { title }), ...(description && { description }) }
}

/** A pattern instead of an `enum`: editors would show the whole list on hovering over the value. */
function oneOf(values: readonly string[]): string {
  return `^(?:${values.map((value) => value.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')})$`
}

/** The key exists, with one of the values if some are given. */
export function has(key: string, values?: readonly string[]): Schema {
  if (!values) return { required: [key] }
  const [only] = values
  const value: Schema = values.length === 1 ? { const: only } : { type: 'string', pattern: oneOf(values) }
  return { required: [key], properties: { [key]: value } }
}

function lacks(...keys: string[]): Schema {
  return { not: keys.length === 1 ? has(keys[0] ?? '') : { anyOf: keys.map((key) => has(key)) } }
}

const groupByType = (types: TypesById) =>
  groupPairs(Object.entries(types).map(([name, type]) => [type, name] as const))
