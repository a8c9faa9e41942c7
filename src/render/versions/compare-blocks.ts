import { findInOrder } from '../../core/find-in-order.ts'
import { optionNames } from '../../core/model/block-options.ts'
import type { PageBlock } from '../../core/model/page.ts'

/** What the browser does with the block of the page at which a difference is, by the name of the DOM's method. */
type Placement = 'replaceWith' | 'after' | 'before' | 'prepend'

/** A difference between an arm and the page: blocks of the arm, and where they go. */
export interface Difference {
  /** The id of a block of the page, or of its main part. */
  at: string
  placement: Placement
  blocks: PageBlock[]
}

const mainId = 'main'

/** The differences of an arm, in the order of the page. A block that was moved is removed and inserted. */
export function compareBlocks(page: readonly PageBlock[], arm: readonly PageBlock[]): Difference[] {
  return (['before', 'main', 'after'] as const).flatMap((area) => {
    const isHere = (block: PageBlock) => block.area === area
    return compareArea(page.filter(isHere), arm.filter(isHere))
  })
}

function compareArea(page: readonly PageBlock[], arm: readonly PageBlock[]): Difference[] {
  const kept = findKept(page, arm)
  const differences: Difference[] = []
  let [from, fromArm] = [0, 0]
  for (const [index, armIndex] of [...kept, [page.length, arm.length] as const]) {
    const gone = page.slice(from, index)
    const come = arm.slice(fromArm, armIndex)
    if (gone.length > 0) differences.push(...replaceRun(gone, come))
    else if (come.length > 0) differences.push({ ...findPlace(page, from), blocks: come })
    from = index + 1
    fromArm = armIndex + 1
  }
  return differences
}

/** Where blocks are inserted that come before the one at `index`. */
function findPlace(page: readonly PageBlock[], index: number): Pick<Difference, 'at' | 'placement'> {
  const previous = page[index - 1]
  const next = page[index]
  if (previous) return { at: previous.id, placement: 'after' }
  return next ? { at: next.id, placement: 'before' } : { at: mainId, placement: 'prepend' }
}

/** A block replaces the one with its id; others stand beside their neighbour in the arm. */
function replaceRun(gone: readonly PageBlock[], come: readonly PageBlock[]): Difference[] {
  const differences = gone.map(({ id }): Difference => ({ at: id, placement: 'replaceWith', blocks: [] }))
  const pairs = new Map<PageBlock, number>()
  let last = -1
  for (const block of come) {
    const index = gone.findIndex(({ id }, at) => id === block.id && at > last)
    if (index < 0) continue
    pairs.set(block, index)
    last = index
  }
  let at = pairs.values().next().value ?? 0
  for (const block of come) {
    at = pairs.get(block) ?? at
    differences[at]?.blocks.push(block)
  }
  return differences
}

/** Equal blocks in the same order as pairs of indexes: as many as possible, of several choices the one that begins last. */
function findKept(page: readonly PageBlock[], arm: readonly PageBlock[]): (readonly [number, number])[] {
  const [own, other] = [page.map(fingerprintBlock), arm.map(fingerprintBlock)]
  const kept = findInOrder(other.toReversed(), own.toReversed())
  return own.flatMap((block, index) => (kept.has(block) ? [[index, other.indexOf(block)] as const] : []))
}

const fingerprintBlock = ({ type, id, props, lang, dir, side, ...block }: PageBlock) =>
  JSON.stringify([type, id, props, lang, dir, side, optionNames.map((name) => block[name])])
