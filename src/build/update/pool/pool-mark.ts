/** How much a pool contains, to write later only what was added since. */
export interface PoolMark {
  words: number
  latin: number
  wide: number
}

/** The beginning of every pool. */
export const poolStart: PoolMark = { words: 0, latin: 0, wide: 0 }
