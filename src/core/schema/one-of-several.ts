import type { Schema } from './block-spec.ts'

/** One of the forms that a value with `oneOf` can have, and the constant that says that it has this form. */
export interface Branch {
  tag: string
  schema: Schema
}

const discriminators = new WeakMap<Schema, string | undefined>()

/**
 * The field by which the branches of a `oneOf` are told apart: the one that is another constant in each of them.
 * Everything that has to know it asks here: validation, the walk, messages and listings.
 */
export function findDiscriminator(schema: Schema): string | undefined {
  if (!discriminators.has(schema)) discriminators.set(schema, deriveDiscriminator(schema.oneOf ?? []))
  return discriminators.get(schema)
}

function deriveDiscriminator(branches: readonly Schema[]): string | undefined {
  return Object.keys(branches[0]?.properties ?? {}).find((key) => {
    const constants = branches.map(({ properties }) => properties?.[key]?.const)
    return !constants.includes(undefined) && new Set(constants).size === branches.length
  })
}

/** The branches of a `oneOf`, in the order of the schema. */
export function listBranches(schema: Schema): Branch[] {
  const key = findDiscriminator(schema)
  if (key === undefined) return []
  return (schema.oneOf ?? []).map((branch) => ({
    tag: String(branch.properties?.[key]?.const),
    schema: branch,
  }))
}

/** The branch of a `oneOf` that a value says it has. */
export function chooseBranch(schema: Schema, value: unknown): Schema | undefined {
  const key = findDiscriminator(schema)
  if (key === undefined || typeof value !== 'object' || value === null) return undefined
  const tag = (value as Record<string, unknown>)[key]
  return listBranches(schema).find((branch) => branch.tag === tag)?.schema
}

/** Whether a map of this schema replaces another as a whole where it is laid over it, instead of field by field. */
export function replacesWhole({ kind, oneOf }: Schema): boolean {
  return kind !== undefined || oneOf !== undefined
}
