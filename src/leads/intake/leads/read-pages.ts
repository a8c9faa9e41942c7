import type { Cursor } from '../store/lead-store.ts'

/** All pages of a listing, from the first on. `read` returns the page after a position. */
export async function* readPages<Page extends { next?: Position }, Position = Cursor>(
  read: (after: Position | undefined) => Promise<Page>,
): AsyncGenerator<Page> {
  for (let after: Position | undefined; ; ) {
    const page = await read(after)
    yield page
    if (!page.next) return
    after = page.next
  }
}

/** All rows of a listing, a page at a time. `read` returns at most `limit` rows after the last one. */
export async function* readRows<Row>(
  read: (limit: number, after: Row | undefined) => Promise<readonly Row[]>,
  pageSize: number,
): AsyncGenerator<readonly Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await read(pageSize, after)
    yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)
  }
}
