import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Log } from '../../../http/log.ts'
import type { LeadRowStore } from '../store/lead-row-store.ts'
import { readPages } from './read-pages.ts'

const pageSize = 200

/** Reads all rows once, a page at a time between other work, and logs how many are damaged. */
export async function reportDamaged(store: Pick<LeadRowStore, 'copy'>, log: Log): Promise<void> {
  let damaged = 0
  for await (const page of readPages((after) => store.copy({}, pageSize, after))) {
    damaged += page.damaged.length
    await nextTurn()
  }
  if (damaged > 0) log({ event: 'rows-damaged', level: 'error', rows: damaged })
}
