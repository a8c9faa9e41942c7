import { versionOf } from '../../core/model/migration.ts'
import type { BlockSpec } from '../../core/schema/block-spec.ts'
import type { RenamedKey } from '../../core/schema/renamed-key.ts'
import { type AuthoredMap, type AuthoredValue, isSameValue } from '../../core/tree/authored-value.ts'

/** The fields of a block in the present version, and what has changed on the way, a sentence each. */
export function migrateFields(
  fields: AuthoredMap,
  spec: BlockSpec,
  version: number,
): { fields: AuthoredMap; changes: string[] } {
  const changes: string[] = []
  let current = fields
  const apply = (summary: string, change: (fields: AuthoredMap) => AuthoredMap) => {
    const next = change(current)
    if (!isSameValue(current, next)) changes.push(summary)
    current = next
  }
  for (const rename of spec.renamed ?? []) apply(describeRename(rename), (given) => renameKey(given, rename))
  for (const { summary, change } of (spec.migrations ?? []).slice(version - 1, versionOf(spec)))
    apply(summary, change)
  return { fields: current, changes }
}

/** The map with a renamed key or value in its new form, as `core/resolve/apply-renames.ts` reads it. */
export function renameKey(fields: AuthoredMap, { from, to, inside, values }: RenamedKey): AuthoredMap {
  if (!Object.hasOwn(fields, from) || (from !== to && Object.hasOwn(fields, to))) return fields
  const written = fields[from] ?? null
  const value =
    typeof written === 'string' && values && Object.hasOwn(values, written) ? values[written] : written
  const changed: AuthoredValue =
    inside && value !== null && value !== undefined
      ? { ...inside.beside, [inside.key]: value }
      : (value ?? null)
  return Object.fromEntries(
    Object.entries(fields).map(([key, other]) => (key === from ? [to, changed] : [key, other])),
  )
}

export function describeRename({ from, to, values = {} }: RenamedKey): string {
  if (from !== to) return `"${from}" is now "${to}"`
  return Object.entries(values)
    .map(([old, now]) => `${from}: "${old}" is now "${now}"`)
    .join(', ')
}
