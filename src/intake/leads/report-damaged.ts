import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Cursor, LeadStore } from '../store/lead-store.ts'

const pageSize = 200

/** Reads all rows once, a page at a time between other work, and logs how many are damaged. */
export async function reportDamaged(store: Pick<LeadStore, 'copy'>, log: Log): Promise<void> {
  let damaged = 0
  for (let after: Cursor | undefined; ; ) {
    const page = await store.copy(pageSize, after)
    damaged += page.damaged.length
    if (!page.next) break
    after = page.next
    await nextTurn()
  }
  if (damaged > 0) log({ event: 'rows-damaged', level: 'error', rows: damaged })
}
