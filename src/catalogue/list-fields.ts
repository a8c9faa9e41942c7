import type { Schema } from '../core/schema/block-spec.ts'
import { findDiscriminator, listBranches } from '../core/schema/one-of-several.ts'

/** A field of a block type, as authors see it. */
export interface DescribedField {
  name: string
  isRequired: boolean
  /** Its kind, its choices or its type, with its default. */
  type: string
  description?: string
  /** The fields of a map, or of the entries of a list. */
  fields: DescribedField[]
  /** The forms of a value that has several. */
  branches: DescribedBranch[]
}

/** One form of a value; `key: tag` distinguishes it from the others. */
interface DescribedBranch {
  key: string
  tag: string
  fields: DescribedField[]
}

/** Describes the fields that a schema allows. */
export function listFields({ properties = {}, required = [] }: Schema): DescribedField[] {
  return Object.entries(properties).map(([name, property]) => ({
    name,
    isRequired: required.includes(name),
    type: formatType(property),
    ...explainField(property),
    ...listInnerFields(property),
  }))
}

/** The fields as lines of text. */
export function listFieldLines(fields: readonly DescribedField[], indent: string): string[] {
  const inner = `${indent}  `
  return fields.flatMap(({ name, isRequired, type, description, ...field }) => [
    `${indent}${name}${isRequired ? '' : '?'}: ${type}${description ? `  — ${description}` : ''}`,
    ...listFieldLines(field.fields, inner),
    ...field.branches.flatMap((branch) => [
      `${inner}${branch.key}: ${branch.tag}`,
      ...listFieldLines(branch.fields, `${inner}  `),
    ]),
  ])
}

/** What can be chosen in fields, such as the kinds of a form's fields, with other words for it, in lower case. */
export function listChoices({ enum: values = [], synonyms = {}, ...schema }: Schema): string[] {
  const inner = [schema.items ?? [], Object.values(schema.properties ?? {}), schema.oneOf ?? []].flat()
  return [
    ...[...values, ...Object.keys(synonyms)].map((value) => String(value).toLowerCase()),
    ...inner.flatMap(listChoices),
  ]
}

/** What a field is for. A list whose entries have no fields to list says what they are, too. */
function explainField({ description, items }: Schema): Pick<DescribedField, 'description'> {
  const entry = items?.properties || items?.oneOf ? undefined : items?.description
  const parts = [description, entry].filter((part) => part !== undefined)
  return parts.length > 0 ? { description: parts.join(' ') } : {}
}

function listInnerFields(schema: Schema): Pick<DescribedField, 'fields' | 'branches'> {
  if (schema.items) return listInnerFields(schema.items)
  if (!schema.oneOf) return { fields: listFields(schema), branches: [] }
  const key = findDiscriminator(schema) ?? ''
  const branches = listBranches(schema).map((branch) => {
    const { [key]: _, ...properties } = branch.schema.properties ?? {}
    return { key, tag: String(branch.tag), fields: listFields({ ...branch.schema, properties }) }
  })
  return { fields: [], branches }
}

function formatType(schema: Schema): string {
  const fallback = schema.default === undefined ? '' : ` (default ${JSON.stringify(schema.default)})`
  if (schema.kind) return schema.kind + fallback
  if (schema.enum) return schema.enum.map(String).join(' | ') + fallback
  if (schema.oneOf) return 'one of'
  if (schema.type === 'array') return `list of ${formatType(schema.items ?? {})}`
  if (schema.type === 'object') return 'map'
  return (schema.type ?? 'value') + fallback
}
