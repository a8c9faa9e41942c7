import { getVersion } from '../../core/model/migration.ts'
import { applyRenames } from '../../core/resolve/apply-renames.ts'
import type { BlockSpec } from '../../core/schema/block-spec.ts'
import { listRenames, type RenamedKey } from '../../core/schema/renamed-key.ts'
import { type AuthoredMap, isSameValue, readAuthored } from '../../core/tree/authored-value.ts'
import type { MapNode } from '../../core/tree/tree.ts'

/** What a map says in the present version, and what has changed on the way, a sentence each. */
export interface Migrated {
  fields: AuthoredMap
  changes: readonly string[]
}

/** The fields of a block in the present version. */
export function migrateFields(node: MapNode, spec: BlockSpec, version: number): Migrated {
  const renamed = renameKeys(node, listRenames(spec))
  const changes = [...renamed.changes]
  let { fields } = renamed
  for (const { summary, change } of (spec.migrations ?? []).slice(version - 1, getVersion(spec))) {
    const next = change(fields)
    if (!isSameValue(fields, next)) changes.push(summary)
    fields = next
  }
  return { fields, changes }
}

/** A map with its renamed keys and values in their present form, as the engine reads it. */
export function renameKeys(node: MapNode, renames: readonly RenamedKey[]): Migrated {
  let current = node
  const changes: string[] = []
  for (const rename of renames) {
    const next = applyRenames(current, [rename], () => {})
    if (next !== current) changes.push(explainRename(rename))
    current = next
  }
  return { fields: readAuthored(current), changes }
}

function explainRename({ from, to, values = {} }: RenamedKey): string {
  if (from !== to) return `"${from}" is now "${to}"`
  return Object.entries(values)
    .map(([old, now]) => `${from}: "${old}" is now "${now}"`)
    .join(', ')
}
