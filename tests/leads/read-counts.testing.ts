import type { Count } from '../../src/contracts/counts.ts'
import type { MovedRowStore } from '../../src/leads/intake/store/moved/moved-row-store.ts'

/** All counts of a store, or those of a page. */
export async function readCounts(
  store: Pick<MovedRowStore, 'copyRows'>,
  route?: string,
  pageSize = 1_000,
): Promise<Count[]> {
  const found: Count[] = []
  for (let after: readonly string[] | undefined; ; ) {
    const { rows, next } = await store.copyRows('vaasal_counts', pageSize, after)
    found.push(...(rows as unknown as Count[]))
    if (!next) return route === undefined ? found : found.filter((count) => count.route === route)
    after = next
  }
}
