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
