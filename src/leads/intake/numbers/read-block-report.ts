import type { BlockAction } from '../../../contracts/counts.ts'
import type { CountedSite } from '../../../contracts/intake-manifest.ts'
import type { BlockedPage, BlockReport, BlockRow } from '../../../contracts/numbers/block-report.ts'
import { addDays } from '../../contracts/calendar-day.ts'
import { minChartedViews } from '../../contracts/numbers-report.ts'
import type { BlockCountStore, BlockDay } from '../store/counts/block-count-store.ts'
import { explainLoss } from './explain-loss.ts'

/**
 * Reads the sums of blocks and adds them up by page. It reads a day at a time, so that an intake answers meanwhile, and
 * throws the reason of `signal` as soon as nobody waits for the numbers any more.
 */
export async function readBlockReport(
  source: Pick<BlockCountStore, 'sumBlockDay'>,
  { from, until, blocks }: BlockQuery,
  signal?: AbortSignal,
): Promise<BlockReport> {
  const days: BlockDay[] = []
  let after = from === undefined ? undefined : addDays(from, -1)
  for (;;) {
    signal?.throwIfAborted()
    const found = await source.sumBlockDay({ until, after })
    if (!found) break
    days.push(found)
    after = found.day
  }
  return createBlockReport(days, { from, until, blocks })
}

interface PageSums {
  views: number
  blocks: Map<string, Record<BlockAction, number>>
}

/** Adds up the days by page, with the blocks in the order in which pages have them now. */
function createBlockReport(days: readonly BlockDay[], { from, until, blocks }: BlockQuery): BlockReport {
  const pages = new Map<string, PageSums>()
  const open = (variant: string): PageSums => {
    const found = pages.get(variant) ?? { views: 0, blocks: new Map() }
    pages.set(variant, found)
    return found
  }
  for (const day of days) {
    for (const { variant, count } of day.views) open(variant).views += count
    for (const { variant, block, action, count } of day.blocks) {
      const sums = open(variant).blocks.get(block) ?? { seen: 0, acted: 0 }
      sums[action] += count
      open(variant).blocks.set(block, sums)
    }
  }
  return {
    ...{ from: from ?? days[0]?.day ?? until, until, by: 'block' },
    pages: [...pages]
      .map(([name, sums]) => toPage(name, sums, own(blocks, name)))
      .sort((one, other) => other.views - one.views || (one.name < other.name ? -1 : 1)),
    notes: listNotes(days, blocks),
  }
}

const own = (blocks: BlockQuery['blocks'], name: string): readonly string[] | undefined =>
  blocks && Object.hasOwn(blocks, name) ? blocks[name] : undefined

/** @param order the blocks of the page; unknown if its site was not built, or does not have the page any more */
function toPage(
  name: string,
  { views, blocks }: PageSums,
  order: readonly string[] | undefined,
): BlockedPage {
  const counted = [...blocks.keys()].sort()
  const known = order ?? []
  const gone = counted.filter((block) => !known.includes(block))
  const rows = [...known, ...gone].map((block, at): BlockRow => {
    const { seen, acted } = blocks.get(block) ?? { seen: 0, acted: 0 }
    return {
      ...{ block, seen, acted, seenShare: share(seen, views), actedShare: share(acted, seen) },
      isOnPage: at < known.length,
    }
  })
  // Without the order of the page, blocks that more people saw stand higher.
  if (!order) rows.sort((one, other) => other.seen - one.seen)
  const loss = views < minChartedViews ? undefined : explainLoss(rows.filter(({ isOnPage }) => isOnPage))
  return { name, views, blocks: rows, ...(loss && { loss }) }
}

/** A view can be lost whose blocks arrive, so it is not more than all. */
const share = (count: number, of: number): number | null => (of === 0 ? null : Math.min(count / of, 1))

function listNotes(days: readonly BlockDay[], blocks: BlockQuery['blocks']): string[] {
  if (days.length === 0)
    return [
      'No blocks were counted. `counts: true` under `site` in pages.yaml counts them, with this version of Vaasal for the build and the intake.',
    ]
  return blocks
    ? []
    : [
        'The site was not built, so the order of the blocks is not known: those that more people saw stand first.',
      ]
}

export interface BlockQuery {
  /** `2026-01-31`; without it, everything. */
  from?: string | undefined
  /** Exclusive. */
  until: string
  /** The blocks of every document in their order, from `intake.json`; not known of a site that was not built. */
  blocks?: CountedSite['blocks'] | undefined
}
