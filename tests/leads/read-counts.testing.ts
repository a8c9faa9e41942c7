import type { Count } from '../../src/contracts/counts.ts'
import type { CountReader } from '../../src/leads/intake/store/counts/count-store.ts'

/** All counts of a store, or those of a page. */
export async function readCounts(
  store: Pick<CountReader, 'copyCounts'>,
  route?: string,
  pageSize = 1_000,
): Promise<Count[]> {
  const found: Count[] = []
  for (let after: readonly string[] | undefined; ; ) {
    const { counts, next } = await store.copyCounts(pageSize, after)
    found.push(...counts)
    if (!next) return route === undefined ? found : found.filter((count) => count.route === route)
    after = next
  }
}
