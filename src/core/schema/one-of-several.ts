import type { Schema } from './block-spec.ts'

/** One of the shapes of a value with `oneOf`, and the constant that identifies it. */
interface Branch {
  tag: string
  schema: Schema
}

/**
 * The field by which the branches of a `oneOf` differ: it is another constant in each of them. Validation, the walk,
 * messages and listings use this function.
 */
export function findDiscriminator({ oneOf: branches = [] }: Schema): string | undefined {
  return Object.keys(branches[0]?.properties ?? {}).find((key) => {
    const constants = branches.map(({ properties }) => properties?.[key]?.const)
    return !constants.includes(undefined) && new Set(constants).size === branches.length
  })
}

/** The branches of a `oneOf`, in the order of the schema. */
export function listBranches(schema: Schema): readonly Branch[] {
  const key = findDiscriminator(schema)
  return (key === undefined ? [] : (schema.oneOf ?? [])).map((branch) => ({
    tag: String(branch.properties?.[key ?? '']?.const),
    schema: branch,
  }))
}

/** The branch of a `oneOf` that a value belongs to by its constant. */
export function chooseBranch(schema: Schema, value: unknown): Schema | undefined {
  const key = findDiscriminator(schema)
  if (key === undefined || typeof value !== 'object' || value === null) return undefined
  const tag = (value as Record<string, unknown>)[key]
  return listBranches(schema).find((branch) => branch.tag === tag)?.schema
}

/** Whether a map of this schema replaces another as a whole when it is laid over it, instead of field by field. */
export function replacesWhole({ kind, oneOf }: Schema): boolean {
  return kind !== undefined || oneOf !== undefined
}
