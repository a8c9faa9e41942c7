import { setImmediate as nextTurn } from 'node:timers/promises'
import { StoreUnavailable } from './lead-store.ts'
import type { Row } from './sql.ts'

/** Rows that stand in one statement. */
const maxBatch = 100
/** Statements under way at once: what arrives meanwhile goes into the next one. */
const maxConcurrent = 4

interface Waiting<Item> {
  item: Item
  resolve: (stored: boolean) => void
  reject: (cause: unknown) => void
}

/**
 * Inserts what arrives together by one statement, and so with one sync; each resolves after it, with whether its row
 * is new. If a statement fails for what stands in it, its rows are tried one by one, so that each fails alone.
 */
export function insertTogether<Item extends { id: string }>(
  insert: (items: readonly Item[]) => Promise<readonly Row[]>,
): (item: Item) => Promise<boolean> {
  let waiting: Waiting<Item>[] = []
  let underWay = 0
  let planned = false

  /** A full statement at once, since under much load the next turn is far; else after what has arrived by now is read. */
  function plan(): void {
    if (waiting.length >= maxBatch) void work()
    else if (waiting.length > 0 && !planned) {
      planned = true
      void nextTurn().then(() => {
        planned = false
        return work()
      })
    }
  }

  async function work(): Promise<void> {
    if (waiting.length === 0 || underWay >= maxConcurrent) return
    underWay++
    const batch = waiting.slice(0, maxBatch)
    waiting = waiting.slice(maxBatch)
    await store(batch)
    underWay--
    plan()
  }

  async function store(batch: readonly Waiting<Item>[]): Promise<void> {
    try {
      const rows = await insert(batch.map(({ item }) => item))
      const stored = new Set(rows.map(({ id }) => id))
      for (const { item, resolve } of batch) resolve(stored.has(item.id))
    } catch (cause) {
      const mayBeOne = cause instanceof StoreUnavailable && cause.trouble === 'unknown'
      if (batch.length > 1 && mayBeOne) for (const one of batch) await store([one])
      else for (const { reject } of batch) reject(cause)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      plan()
    })
}
