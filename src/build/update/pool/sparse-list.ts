const groupBits = 10
const groupSize = 1 << groupBits

/** A list of which few items are ever set. Room is taken for groups of them, and not for the whole list at once. */
export class SparseList {
  readonly #groups: unknown[][]

  /** @param length the largest index, or more */
  constructor(length: number) {
    this.#groups = new Array((length >>> groupBits) + 1)
  }

  get(index: number): unknown {
    return this.#groups[index >>> groupBits]?.[index & (groupSize - 1)]
  }

  set(index: number, value: unknown): void {
    const at = index >>> groupBits
    const group = this.#groups[at] ?? new Array(groupSize)
    this.#groups[at] = group
    group[index & (groupSize - 1)] = value
  }
}
