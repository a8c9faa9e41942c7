/** Reproducible random numbers from a seed (mulberry32). */
export function makeRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** A whole number from 0 up to but not including `end`. */
  const below = (end: number) => Math.floor(next() * end)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  return { below, pick }
}

export type Random = ReturnType<typeof makeRandom>
