import type { BlockReport } from '../../../contracts/block-report.ts'
import { addDays } from '../../contracts/calendar-day.ts'
import type { BlockCountStore, BlockDay } from '../store/counts/block-count-store.ts'
import type { BlockQuery } from './block-query.ts'
import { createBlockReport } from './create-block-report.ts'

/**
 * Reads the sums of blocks and adds them up by page. It reads a day at a time, so that an intake answers meanwhile, and
 * throws the reason of `signal` as soon as nobody waits for the numbers any more.
 */
export async function readBlockReport(
  source: Pick<BlockCountStore, 'sumBlockDay'>,
  { from, until, blocks }: BlockQuery,
  signal?: AbortSignal,
): Promise<BlockReport> {
  const days: BlockDay[] = []
  let after = from === undefined ? undefined : addDays(from, -1)
  for (;;) {
    signal?.throwIfAborted()
    const found = await source.sumBlockDay({ until, after })
    if (!found) break
    days.push(found)
    after = found.day
  }
  return createBlockReport(days, { from, until, blocks })
}
