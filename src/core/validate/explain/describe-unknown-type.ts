import type { UnlocatedDiagnostic } from '../../diagnostics/diagnostic.ts'
import { listWords } from '../../diagnostics/list-words.ts'
import { suggestNearest } from '../../diagnostics/suggest-nearest.ts'
import type { BlockSpecs } from '../../schema/block-spec.ts'

/** What is wrong with a type that no block has. */
export function describeUnknownType(type: string, specs: BlockSpecs): UnlocatedDiagnostic {
  const types = Object.keys(specs).sort()
  const nearest = suggestNearest(type, types)
  return {
    code: 'unknown-block',
    message: `"${type}" is not a block type${nearest === undefined ? '.' : `. Did you mean "${nearest}"?`}`,
    hint: `Block types: ${listWords(types, 'and', types.length)}.`,
  }
}
