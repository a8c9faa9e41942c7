import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Row } from './sql/sql.ts'
import { StoreError } from './sql/store-error.ts'

/** Maximum number of rows in one statement. */
const maxBatch = 100
/** Maximum number of concurrent statements. Items that arrive meanwhile go into the next one. */
const maxConcurrent = 4

interface Pending<Item> {
  item: Item
  resolve: (stored: boolean) => void
  reject: (cause: unknown) => void
}

/**
 * Inserts items that arrive together with one statement, and so with one sync. Each call resolves after it, to whether
 * its row is new. If a statement fails because of its content, its rows are inserted one by one, so that only the
 * faulty one fails.
 */
export function insertTogether<Item extends { id: string }>(
  insert: (items: readonly Item[]) => Promise<readonly Row[]>,
): (item: Item) => Promise<boolean> {
  let pending: Pending<Item>[] = []
  let running = 0
  let planned = false

  /**
   * Starts a full statement at once, since under load the next turn is far away; otherwise after the input that has
   * already arrived was read.
   */
  function plan(): void {
    if (pending.length >= maxBatch) void work()
    else if (pending.length > 0 && !planned) {
      planned = true
      void nextTurn().then(() => {
        planned = false
        return work()
      })
    }
  }

  async function work(): Promise<void> {
    if (pending.length === 0 || running >= maxConcurrent) return
    running++
    const batch = pending.slice(0, maxBatch)
    pending = pending.slice(maxBatch)
    await store(batch)
    running--
    plan()
  }

  async function store(batch: readonly Pending<Item>[]): Promise<void> {
    try {
      const rows = await insert(batch.map(({ item }) => item))
      const stored = new Set(rows.map(({ id }) => id))
      for (const { item, resolve } of batch) resolve(stored.has(item.id))
    } catch (cause) {
      const mayBeOneRow = cause instanceof StoreError && cause.kind === 'unknown'
      if (batch.length > 1 && mayBeOneRow) for (const one of batch) await store([one])
      else for (const { reject } of batch) reject(cause)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject })
      plan()
    })
}
