export interface Outline {
  /** Whether no heading was added yet. */
  readonly isEmpty: boolean
  /** The level of a heading in the page, from its block and the level that its schema gives it. */
  add(blockId: string, level: number): number
}

/**
 * The outline of one page. Its first heading is its level 1; if that is a block's own heading (level 2), the headings
 * of the items in that block move up with it.
 */
export function createOutline(): Outline {
  let first: { blockId: string; lift: number } | undefined
  return {
    get isEmpty() {
      return first === undefined
    },
    add(blockId, level) {
      if (first) return first.blockId === blockId ? Math.max(2, level - first.lift) : level
      first = { blockId, lift: level === 2 ? 1 : 0 }
      return 1
    },
  }
}
