import type { ReactNode } from 'react'
import type { BlockedPage, BlockReport, BlockRow } from '../../../../contracts/numbers/block-report.ts'
import { formatShare } from '../../../../contracts/numbers/format-share.ts'
import { formatCount } from '../text/format-count.ts'

const maxPages = 50

/** How far visitors came down each page, and in which of its blocks they began something. */
export function BlockPages({ report: { pages, notes } }: { report: BlockReport }): ReactNode {
  return (
    <>
      {pages.length === 0 && <p className="empty">Nothing was counted in this period.</p>}
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
      {pages.length > 0 && (
        <p className="soft">
          A bar is the share of the views in which a block was on the screen. Acted: somebody tapped a chat or
          a telephone number in it, or began its form.
        </p>
      )}
      {pages.slice(0, maxPages).map((page) => (
        <BlockList key={page.name} page={page} />
      ))}
      {pages.length > maxPages && (
        <p className="soft">
          {formatCount(pages.length - maxPages)} more pages with fewer views are in “npx vaasal leads stats
          --by block”.
        </p>
      )}
    </>
  )
}

function BlockList({ page: { name, title, views, blocks, loss } }: { page: BlockedPage }): ReactNode {
  const id = `blocks-${name}`
  return (
    <section className="card stops" aria-labelledby={id}>
      <h2 id={id}>{title ?? name}</h2>
      <p className="soft">
        {title !== undefined && <>{name}, </>}
        {formatCount(views)} {views === 1 ? 'view' : 'views'}
      </p>
      {loss && <p className="note">{loss}</p>}
      <ol>
        {blocks.map((row) => (
          <Block key={row.block} row={row} />
        ))}
      </ol>
    </section>
  )
}

function Block({ row }: { row: BlockRow }): ReactNode {
  const { block, seen, acted, seenShare, actedShare, isOnPage } = row
  return (
    <li>
      <div className="chart-label">
        <span>{block}</span>
        <strong>{seenShare === null ? '–' : formatShare(seenShare)}</strong>
      </div>
      <svg aria-hidden="true" width="100%" height="12">
        <rect className="chart-track" width="100%" height="12" rx="3" />
        <rect className="chart-bar" width={`${((seenShare ?? 0) * 100).toFixed(2)}%`} height="12" rx="3" />
      </svg>
      <p className="soft">
        Seen: {formatCount(seen)}, acted: {formatCount(acted)}
        {acted > 0 && actedShare !== null && <> ({formatShare(actedShare)} of those)</>}
        {!isOnPage && '. Not on the page now'}
      </p>
    </li>
  )
}
