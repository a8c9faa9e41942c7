/** Gives the headings of a block their levels in the page, one after the other, from those that its schema gives them. */
export type HeadingLevels = (level: number) => number

/**
 * The levels of the headings of a block. The first heading of the page is its level 1; if that is the own heading of its
 * block (level 2), the headings of the items in that block move up with it.
 */
export function levelHeadings(isFirstBlock: boolean): HeadingLevels {
  if (!isFirstBlock) return (level) => level
  let lift: number | undefined
  return (level) => {
    if (lift !== undefined) return Math.max(2, level - lift)
    lift = level === 2 ? 1 : 0
    return 1
  }
}
