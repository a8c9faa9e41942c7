import type { UnlocatedDiagnostic } from '../../diagnostics/diagnostic.ts'
import { listNames } from '../../diagnostics/phrases.ts'
import { recoverName } from '../../diagnostics/recover-name.ts'
import type { BlockSpecs } from '../../schema/block-spec.ts'

/** What is wrong with a block type that does not exist. */
export function explainUnknownType(type: string, specs: BlockSpecs): UnlocatedDiagnostic {
  const types = Object.keys(specs).sort()
  return recoverName(type, types, {
    code: 'unknown-block',
    message: `"${type}" is not a block type`,
    hint: `Block types: ${listNames(types, 'and', types.length)}.`,
  }).diagnostic
}
