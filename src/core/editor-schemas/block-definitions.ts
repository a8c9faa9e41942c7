import { listNames } from '../diagnostics/phrases.ts'
import { groupPairs } from '../group-pairs.ts'
import type { BlockSpec, Schema } from '../schema/block-spec.ts'
import { entryProperties } from '../schema/page-schema.ts'
import { listRenames } from '../schema/renamed-key.ts'
import { acceptRenamed } from './accept-renamed.ts'
import { changeProperties, offeredNull } from './change-schema.ts'
import { loosenSchema, unset, withoutAnnotations } from './loosen-schema.ts'
import { suggestByKey, suggestByKind } from './name-suggestions.ts'

/** A block's schema in the shapes in which it is published. */
interface LooseBlock {
  spec: BlockSpec
  loose: Schema
  /** The properties of a change. */
  changes: Readonly<Record<string, Schema>>
}

/** `block.TYPE`, `change.TYPE` and their shared parts: `placing`, and `change.any` for a block of unknown type. */
export function makeBlockDefinitions(specs: readonly BlockSpec[]): Record<string, Schema> {
  const blocks = specs.map((spec): LooseBlock => {
    const loose = loosenSchema(spec.schema, suggestByKind)
    const changes = changeProperties(spec.schema, loose, `#/$defs/block.${spec.type}/properties`)
    return { spec, loose, changes }
  })
  const define = (prefix: string, toSchema: (block: LooseBlock) => Schema) =>
    Object.fromEntries(blocks.map((block) => [`${prefix}.${block.spec.type}`, toSchema(block)]))
  return {
    placing: loosenSchema({ type: 'object', properties: entryProperties }, suggestByKey),
    ...define('block', toBlockSchema),
    ...define('change', ({ spec, changes }) => toFieldsSchema(spec, changes)),
    'change.any': toAnyChangeSchema(blocks),
  }
}

/** The keys of an entry beside the fields of its block. */
const positionParts: Record<string, Schema> = Object.fromEntries(
  Object.keys(entryProperties).map((key) => [key, { $ref: `#/$defs/placing/properties/${key}` }]),
)

function toBlockSchema({ spec, loose }: LooseBlock): Schema {
  return {
    ...toFieldsSchema(spec, loose.properties),
    required: ['type', ...(spec.schema.required ?? [])],
  }
}

function toFieldsSchema(spec: BlockSpec, fields: Schema['properties']): Schema {
  const { type, title, summary: description } = spec
  return {
    type: 'object',
    title,
    description,
    additionalProperties: false,
    properties: {
      type: { const: type, title, description },
      ...positionParts,
      ...acceptRenamed(fields ?? {}, listRenames(spec)),
    },
  }
}

/** A change of a block of unknown type: the fields of all blocks, each with the values of any block. */
function toAnyChangeSchema(blocks: readonly LooseBlock[]): Schema {
  const owners = groupPairs(
    blocks.flatMap((block) =>
      Object.keys(block.spec.schema.properties ?? {}).map((key) => [key, block] as const),
    ),
  )
  const fields = Object.fromEntries([...owners].map(([key, list]) => [key, toAnyFieldSchema(key, list)]))
  return {
    type: 'object',
    title: 'Change of a block',
    description: 'Changes the block with this id: only the given fields.',
    additionalProperties: false,
    properties: {
      ...positionParts,
      ...acceptRenamed(
        fields,
        blocks.flatMap(({ spec }) => listRenames(spec)),
      ),
    },
  }
}

function toAnyFieldSchema(key: string, owners: readonly LooseBlock[]): Schema {
  const authored = owners.map(({ spec }) => spec.schema.properties?.[key] ?? {})
  const values = authored.map((schema) => JSON.stringify(withoutAnnotations(schema)))
  const [title, description] = [listTexts(authored, 'title'), listTexts(authored, 'description')]
  const types = listNames(owners.map(({ spec }) => spec.type))
  const differing = owners.filter((_, index) => values.indexOf(values[index] ?? '') === index)
  return {
    title: title[0] ?? key,
    description: [...(description.length === 1 ? description : []), `Field of ${types}.`].join(' '),
    anyOf: [
      ...differing.map((owner) => toValueSchema(key, owner)),
      ...(positionParts[key] ? [positionParts[key]] : []),
      offeredNull,
    ],
  }
}

function listTexts(schemas: readonly Schema[], key: 'title' | 'description'): string[] {
  return [...new Set(schemas.flatMap((schema) => schema[key] ?? []))]
}

/** The value of a field without its title, so that hovering shows the description of the field of any block. */
function toValueSchema(key: string, { spec, loose, changes }: LooseBlock): Schema {
  const [changed] = (changes[key]?.anyOf ?? []) as Schema[]
  if (changed?.properties) {
    const at = `#/$defs/change.${spec.type}/properties/${key}/anyOf/0/properties`
    const names = Object.keys(changed.properties)
    return {
      ...changed,
      properties: Object.fromEntries(names.map((name) => [name, { $ref: `${at}/${name}` }])),
    }
  }
  const published = loose.properties?.[key] ?? {}
  const isOptional = (published.anyOf as Schema[] | undefined)?.at(-1) === unset
  const at = `#/$defs/block.${spec.type}/properties/${key}${isOptional ? '/anyOf/0' : ''}`
  const value = isOptional ? ((published.anyOf as Schema[])[0] ?? {}) : published
  if (value.properties) return { $ref: at }
  return { ...withoutAnnotations(value), ...(value.items && { items: { $ref: `${at}/items` } }) }
}
