/**
 * How far visitors came down the pages of a site, block by block: what `leads stats --by block --json` prints, what the desk
 * shows, and what the preview reads. Plain JSON.
 */
export interface BlockReport {
  /** `2026-01-31`, in the time zone of the site. */
  from: string
  /** Exclusive. */
  until: string
  by: 'block'
  /** The page with most views first. */
  pages: BlockedPage[]
  /** What a reader has to know about these numbers. */
  notes: string[]
}

/** A page with its blocks. */
export interface BlockedPage {
  /** Its document. */
  name: string
  /** What the page is called. */
  title?: string
  /** On the days on which its blocks were counted. */
  views: number
  /** In the order of the page; those that the page does not have any more at the end. */
  blocks: BlockRow[]
  /** The step between two blocks at which most visitors are lost, as a sentence; absent if there are too few views to say it. */
  loss?: string
}

export interface BlockRow {
  /** Its id. */
  block: string
  seen: number
  acted: number
  /** Of the views of the page; `null` without views. */
  seenShare: number | null
  /** Of those who saw the block; `null` if nobody did. */
  actedShare: number | null
  /** Whether the page had it at the last build. */
  isOnPage: boolean
}

/** Whether a value that was read from a file is a report of blocks, as far as a reader relies on it. */
export function isBlockReport(value: unknown): value is BlockReport {
  const { by, pages } = (value ?? {}) as Partial<BlockReport>
  const isShare = (share: unknown) => share === null || typeof share === 'number'
  return (
    by === 'block' &&
    Array.isArray(pages) &&
    pages.every(
      (page) =>
        typeof page?.name === 'string' &&
        typeof page.views === 'number' &&
        Array.isArray(page.blocks) &&
        page.blocks.every(
          (row) => typeof row?.block === 'string' && isShare(row.seenShare) && isShare(row.actedShare),
        ),
    )
  )
}
