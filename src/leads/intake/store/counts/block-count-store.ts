import { type BlockCount, type BlockCountKey, blockActions } from '../../../../contracts/counts.ts'
import { readText } from '../rows/row-text.ts'
import type { Row, SqlDatabase } from '../sql/sql.ts'
import { createSumTable, type DaysToRead } from './sum-table.ts'

/** Columns of the key of a block's count, beside its sum. */
export const blockCountKeys = ['day', 'variant', 'block', 'action'] as const

/** What was counted of blocks on a day, and how often their pages were viewed on it. */
export interface BlockDay {
  day: string
  blocks: (Omit<BlockCountKey, 'day'> & { count: number })[]
  views: { variant: string; count: number }[]
}

/** The counts of blocks in either database. Nothing in them can be invented, so they are few and need no pruning. */
export type BlockCountStore = ReturnType<typeof createBlockCountStore>

const isSoundCount = `count BETWEEN 1 AND ${Number.MAX_SAFE_INTEGER}`

export function createBlockCountStore(database: SqlDatabase) {
  const { read } = database
  const table = createSumTable(database, 'vaasal_block_counts', blockCountKeys)
  return {
    /** Adds sums to those of the store, in one statement. */
    addBlockCounts: (counts: readonly BlockCount[]): Promise<void> => table.add(counts),
    /**
     * The sums of the first day after `after` (else of the first one) and before `until` that has counts of blocks, with the
     * views of their pages; `null` if there is none. The day is also the position from which the next ones are read.
     */
    async sumBlockDay(days: DaysToRead): Promise<BlockDay | null> {
      const day = await table.findDay(days)
      if (day === undefined) return null
      const blocks = await read({
        sql: `SELECT variant, block, action, count FROM vaasal_block_counts WHERE day = ? AND ${isSoundCount}`,
        values: [day],
      })
      // Added up as numbers with a point: the sum of damaged whole numbers could be too large for SQLite.
      const views = await read({
        sql: `SELECT variant, SUM(count * 1.0) AS count FROM vaasal_counts
          WHERE day = ? AND action = 'view' AND ${isSoundCount}
            AND variant IN (SELECT variant FROM vaasal_block_counts WHERE day = ?) GROUP BY variant`,
        values: [day, day],
      })
      return {
        day,
        blocks: blocks.flatMap(readBlock),
        views: views.map(({ variant, count }) => ({
          variant: readText(variant) ?? '',
          count: Number(count),
        })),
      }
    },
  }
}

/** Nothing for a row that is damaged: a sum is not worth more than that. */
function readBlock({ variant, block, action: written, count: sum }: Row): BlockDay['blocks'] {
  const action = blockActions.find((known) => known === readText(written))
  const count = Number(sum)
  if (!action || !Number.isSafeInteger(count)) return []
  return [{ variant: readText(variant) ?? '', block: readText(block) ?? '', action, count }]
}
