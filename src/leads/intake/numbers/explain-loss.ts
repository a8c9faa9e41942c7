import type { BlockRow } from '../../../contracts/numbers/block-report.ts'

const formatShare = (share: number): string => `${Math.round(share * 100)} %`

/**
 * Names the step between two blocks at which most visitors are lost, as a sentence; `undefined` if nobody is lost. A block
 * that fewer people saw than a later one was passed over, so nobody was lost at it.
 *
 * @param rows the blocks of a page in their order
 */
export function explainLoss(rows: readonly BlockRow[]): string | undefined {
  let largest: { from: BlockRow; to: BlockRow; loss: number } | undefined
  for (const [at, from] of rows.entries()) {
    const later = rows.slice(at + 1)
    const [first] = later
    if (!first) break
    const to = later.reduce((most, row) => ((row.seenShare ?? 0) > (most.seenShare ?? 0) ? row : most), first)
    const loss = (from.seenShare ?? 0) - (to.seenShare ?? 0)
    if (loss > (largest?.loss ?? 0)) largest = { from, to, loss }
  }
  if (!largest) return undefined
  const { from, to } = largest
  return `The largest loss is between "${from.block}" and "${to.block}": ${formatShare(from.seenShare ?? 0)} of the views reached the first, and ${formatShare(to.seenShare ?? 0)} the second.`
}
