/** Rows of one request: an intake on SQLite answers nobody while it reads them. */
const pageSize = 500

/** The first `count` rows of a listing, read page by page. `read` returns at most `limit` rows after the last one. */
export async function collectRows<Row>(
  read: (limit: number, after: Row | undefined) => Promise<readonly Row[]>,
  count: number,
): Promise<Row[]> {
  const found: Row[] = []
  while (found.length < count) {
    const limit = Math.min(pageSize, count - found.length)
    const page = await read(limit, found.at(-1))
    found.push(...page)
    if (page.length < limit) break
  }
  return found
}
