import type { BlockSpec, Schema } from '../schema/block-spec.ts'
import { createValidators } from './create-validators.ts'

/**
 * What keeps the schema of a block type from being used, with the path of the innermost field in which it is; `undefined`
 * if nothing does. A default that its own field refuses would be reported for documents, which do not have it.
 *
 * @param schema of a field at `path`
 */
export function findSchemaProblem(
  spec: BlockSpec,
  schema: Schema = spec.schema,
  path = '',
): string | undefined {
  const inside: (readonly [Schema, string])[] = [
    ...Object.entries(schema.properties ?? {}).map(
      ([name, property]) => [property, path ? `${path}.${name}` : name] as const,
    ),
    ...(schema.items ? [[schema.items, `${path}[]`] as const] : []),
    ...(schema.oneOf ?? []).map((branch) => [branch, path] as const),
  ]
  for (const [child, childPath] of inside) {
    const problem = findSchemaProblem(spec, child, childPath)
    if (problem !== undefined) return problem
  }
  const problem = checkDefault(spec, schema)
  return problem === undefined || path === '' ? problem : `${path}: ${problem}`
}

function checkDefault(spec: BlockSpec, { default: value, ...schema }: Schema): string | undefined {
  const { blocks } = createValidators({ [spec.type]: { ...spec, schema } })
  try {
    const errors = blocks.get(spec.type)?.check(structuredClone(value)) ?? []
    if (value === undefined || errors.length === 0) return undefined
    return `its default, ${JSON.stringify(value)}, ${errors[0]?.message}`
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}
