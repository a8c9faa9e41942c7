import type { Schema } from '../schema/block-spec.ts'
import type { RenamedKey } from '../schema/renamed-key.ts'
import { withoutAnnotations } from './loosen-schema.ts'

type Properties = Readonly<Record<string, Schema>>

/**
 * The properties of a map with old keys and values, as editors accept them: never offered, keys marked with the new name.
 * The validator shows the new form.
 */
export function acceptRenamed(
  properties: Properties,
  renames: readonly RenamedKey[],
): Record<string, Schema> {
  const accepted: Record<string, Schema> = { ...properties }
  for (const { from, to, values = {} } of renames) {
    if (from !== to) accepted[from] ??= { doNotSuggest: true, deprecationMessage: `Now "${to}".` }
    for (const value of Object.keys(values)) {
      const property = accepted[to]
      if (property) accepted[to] = acceptValue(property, value)
    }
  }
  return accepted
}

/** The schema with old keys and values in the map at a path of keys; `*` stands for each item of a list. */
export function acceptRenamedAt(
  schema: Schema,
  path: readonly string[],
  renames: readonly RenamedKey[],
): Schema {
  const [step, ...rest] = path
  const { properties, items, anyOf } = schema as Schema & { anyOf?: readonly Schema[] }
  if (anyOf) return { ...schema, anyOf: anyOf.map((one) => acceptRenamedAt(one, path, renames)) }
  if (step === '*' && items) return { ...schema, items: acceptRenamedAt(items, rest, renames) }
  if (!properties) return schema
  if (step === undefined) return { ...schema, properties: acceptRenamed(properties, renames) }
  const inner = properties[step]
  if (!inner) return schema
  return { ...schema, properties: { ...properties, [step]: acceptRenamedAt(inner, rest, renames) } }
}

/** As a pattern, because editors offer every constant; without a mark, because they refuse what a mark stands at here. */
function acceptValue(schema: Schema, value: string): Schema {
  const { title, description, default: preset } = schema
  const accepted = (schema.anyOf as readonly Schema[] | undefined) ?? [withoutAnnotations(schema)]
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(preset !== undefined && { default: preset }),
    anyOf: [...accepted, { type: 'string', pattern: `^${value}$` }],
  }
}
