import type { Schema } from '../core/schema/block-spec.ts'
import { chooseBranch, findDiscriminator, listBranches } from '../core/schema/one-of-several.ts'

/** One sentence for each field, choice and branch of a block that no example uses. */
export function explainUnused(
  type: string,
  schema: Schema,
  examples: readonly Record<string, unknown>[],
  file = `src/blocks/${type}/examples.yaml`,
): string[] {
  const used = new Set(examples.flatMap((props) => listUses(schema, props)))
  const where = `Add an example to ${file} that`
  return listOffers(schema)
    .filter((offer) => !used.has(offer))
    .map((offer) => {
      const [, path = '', sign, value] = /^\.(.*?)(?:([=:])(.*))?$/.exec(offer) ?? []
      if (sign === '=') return `No example of "${type}" has \`${path}: ${value}\`. ${where} has it.`
      if (sign === ':') return `No example of "${type}" has \`${path}\` with \`${value}\`. ${where} has it.`
      return `No example of "${type}" uses the field \`${path}\`. ${where} uses it.`
    })
}

/** Everything an author can choose: properties, enum values, branches. Of items that two lists share, once. */
function listOffers(schema: Schema, path = '', seen = new Set<Schema>()): string[] {
  if (schema.oneOf)
    return listBranches(schema).flatMap((branch) => [
      toBranchName(schema, branch.tag, path),
      ...listOffers(branch.schema, path, seen),
    ])
  if (schema.items) {
    if (seen.has(schema.items)) return []
    seen.add(schema.items)
    return listOffers(schema.items, path, seen)
  }
  if (schema.enum) return schema.enum.map((value) => `${path}=${value}`)
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    `${path}.${name}`,
    ...listOffers(property, `${path}.${name}`, seen),
  ])
}

const toBranchName = (schema: Schema, tag: string, path: string) =>
  `${path}:${findDiscriminator(schema)}: ${tag}`

function listUses(schema: Schema, value: unknown, path = ''): string[] {
  if (schema.oneOf) {
    const branch = listBranches(schema).find((one) => one.schema === chooseBranch(schema, value))
    return branch ? [toBranchName(schema, branch.tag, path), ...listUses(branch.schema, value, path)] : []
  }
  const { items } = schema
  if (items && Array.isArray(value)) return value.flatMap((item) => listUses(items, item, path))
  if (schema.enum) return [`${path}=${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => [
    `${path}.${name}`,
    ...listUses(schema.properties?.[name] ?? {}, child, `${path}.${name}`),
  ])
}
