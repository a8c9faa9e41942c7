import { type BlockAction, blockActions } from '../../../contracts/counts.ts'
import { isRecord } from '../../../core/is-record.ts'

/** What happened in a block. */
export interface CountedBlock {
  block: string
  action: BlockAction
}

/**
 * Reads which blocks of its page a beacon names; `undefined` if it is not written as pages write it. Ids that the page
 * does not have are left out, also those of a page that was built since, and each counts once.
 */
export function readBlocks(value: unknown, known: ReadonlySet<string>): CountedBlock[] | undefined {
  if (!isRecord(value) || Object.keys(value).length !== blockActions.length) return undefined
  const found: CountedBlock[] = []
  for (const action of blockActions) {
    const ids = value[action]
    if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) return undefined
    for (const block of new Set<string>(ids)) if (known.has(block)) found.push({ block, action })
  }
  return found
}
