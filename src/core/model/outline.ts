/**
 * The outline of one page. Its first heading is its level 1; if that is a block's own heading (level 2), the headings
 * of the items in that block move up with it.
 */
export class Outline {
  #first: { blockId: string; lift: number } | undefined

  /** Whether no heading was added yet. */
  get isEmpty(): boolean {
    return this.#first === undefined
  }

  /** The level of a heading in the page, from its block and the level that its schema gives it. */
  add(blockId: string, level: number): number {
    if (this.#first) return this.#first.blockId === blockId ? Math.max(2, level - this.#first.lift) : level
    this.#first = { blockId, lift: level === 2 ? 1 : 0 }
    return 1
  }
}
