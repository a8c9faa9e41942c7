import type { Cursor, Page } from '../store/lead-store.ts'

/** All pages of a listing, from the first on. `read` returns the page after a position. */
export async function* readPages<Item>(
  read: (after: Cursor | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Page<Item>> {
  for (let after: Cursor | undefined; ; ) {
    const page = await read(after)
    yield page
    if (!page.next) return
    after = page.next
  }
}
