import type { Schema } from '../schema/block-spec.ts'
import type { RenamedKey } from '../schema/renamed-key.ts'

/**
 * The old keys as editors accept them: never offered, and marked with the new name. The validator shows the new form.
 */
export function acceptRenamed(renames: readonly RenamedKey[]): Record<string, Schema> {
  return Object.fromEntries(
    renames
      .filter(({ from, to }) => from !== to)
      .map(({ from, to }) => [from, { doNotSuggest: true, deprecationMessage: `Now "${to}".` }]),
  )
}
