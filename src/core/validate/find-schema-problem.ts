import type { BlockSpec, Schema } from '../schema/block-spec.ts'
import { createValidators } from './create-validators.ts'

/**
 * What keeps the schema of a block type from being used, with the path of the innermost field in which it is; `undefined`
 * if nothing does. A default that its own field refuses would be reported for documents, which do not have it.
 */
export function findSchemaProblem(spec: BlockSpec): string | undefined {
  const isUsable = checkValue(spec, spec.schema, undefined) === undefined
  for (const { schema, path } of listFields(spec.schema)) {
    // Each schema that is checked has to be compiled.
    if (isUsable && schema.default === undefined) continue
    const { default: value, ...rest } = schema
    const problem = checkValue(spec, rest, value)
    if (problem !== undefined) return path === '' ? problem : `${path}: ${problem}`
  }
  return undefined
}

/** A schema and all that are inside it, the innermost first. */
function listFields(schema: Schema, path = ''): { schema: Schema; path: string }[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      listFields(property, path ? `${path}.${name}` : name),
    ),
    ...(schema.items ? listFields(schema.items, `${path}[]`) : []),
    ...(schema.oneOf ?? []).flatMap((branch) => listFields(branch, path)),
  ]
  return [...inside, { schema, path }]
}

/** @param value a default; `undefined` if only the schema is of interest */
function checkValue(spec: BlockSpec, schema: Schema, value: unknown): string | undefined {
  const { blocks } = createValidators({ [spec.type]: { ...spec, schema } })
  try {
    const errors = blocks.get(spec.type)?.check(structuredClone(value)) ?? []
    if (value === undefined || errors.length === 0) return undefined
    return `its default, ${JSON.stringify(value)}, ${errors[0]?.message}`
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}
