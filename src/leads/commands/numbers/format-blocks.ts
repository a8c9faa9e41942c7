import type { BlockReport } from '../../../contracts/numbers/block-report.ts'
import { formatShare } from '../../../contracts/numbers/format-share.ts'
import { formatCount } from '../../../core/diagnostics/format-count.ts'
import { addDays } from '../../contracts/calendar-day.ts'
import { formatTable } from '../options/format-table.ts'
import { cleanText } from '../options/leads-options.ts'

const maxPages = 20
const barWidth = 20

/** Writes for a terminal how far visitors came down each page. `timeZone` is that of its days. */
export function formatBlocks({ from, until, pages }: BlockReport, timeZone: string): string {
  const last = addDays(until, -1)
  if (pages.length === 0) return `Nothing was counted until ${last}.`
  const shown = pages
    .slice(0, maxPages)
    .map(({ name, views, blocks, loss }) =>
      [
        `${cleanText(name)}, views: ${formatCount(views)}`,
        formatTable([
          ['block', 'seen', 'of views', '', 'acted', 'of those who saw it'],
          ...blocks.map(({ block, seen, acted, seenShare, actedShare, isOnPage }) => [
            isOnPage ? block : `${block} (not on the page now)`,
            ...[formatCount(seen), showShare(seenShare), drawBar(seenShare ?? 0)],
            ...[formatCount(acted), showShare(actedShare)],
          ]),
        ]),
        ...(loss ? [cleanText(loss)] : []),
      ].join('\n'),
    )
  const more = pages.length - shown.length
  return [
    `${from} to ${last}, days in ${timeZone}`,
    ...shown,
    ...(more > 0 ? [`(${more} more pages; --json shows them all)`] : []),
  ].join('\n\n')
}

const showShare = (share: number | null): string => (share === null ? '–' : formatShare(share))

const drawBar = (share: number): string => '█'.repeat(Math.round(share * barWidth))
