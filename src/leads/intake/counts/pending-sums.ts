/** Milliseconds between two statements. */
const interval = 5_000
/** Maximum number of rows in a statement; the others follow in the next one. */
const maxRows = 2_000

export type Sum<Key> = Key & { count: number }

/**
 * Keeps sums in memory by their names and stores them in one statement every few seconds. If that fails, the sums stay and
 * are stored later; a process that is killed loses those of the last seconds.
 */
export function createPendingSums<Key>(store: (sums: readonly Sum<Key>[]) => Promise<void>) {
  let pending = new Map<string, Sum<Key>>()
  let timer: NodeJS.Timeout | undefined
  let storing: Promise<boolean> | undefined

  function plan(): void {
    if (timer || storing) return
    timer = setTimeout(() => void flush(), interval)
    timer.unref()
  }

  /** Stores the oldest sums. Resolves to whether the store has taken them. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    timer = undefined
    const rows = [...pending].slice(0, maxRows)
    if (rows.length === 0) return true
    if (rows.length === pending.size) pending = new Map()
    else for (const [name] of rows) pending.delete(name)
    storing = store(rows.map(([, sum]) => sum)).then(
      () => true,
      () => {
        // The store has logged its error.
        for (const [name, sum] of rows) restore(name, sum)
        return false
      },
    )
    const isStored = await storing
    storing = undefined
    if (pending.size > 0) plan()
    return isStored
  }

  function restore(name: string, sum: Sum<Key>): void {
    const present = pending.get(name)
    if (present) present.count += sum.count
    else pending.set(name, sum)
  }

  return {
    size: () => pending.size,
    has: (name: string) => pending.has(name),
    /** Counts one more; `key` is what a new sum is stored with. */
    add(name: string, key: Key): void {
      const present = pending.get(name)
      if (present) present.count++
      else pending.set(name, { ...key, count: 1 })
      plan()
    },
    /** Stores what was counted so far, as far as the store is available. */
    async drain(): Promise<void> {
      await storing
      while (pending.size > 0) if (!(await flush())) break
    },
  }
}
