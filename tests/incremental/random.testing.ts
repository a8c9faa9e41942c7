/** A number from 0 up to the bound; the same seed gives the same sequence. */
export type Random = (bound: number) => number

export function createRandom(seed: number): Random {
  const next = createIntegers(seed)
  return (bound) => next() % bound
}

/** A number from 0 to below 1; the same seed gives the same sequence. */
export type RandomFraction = () => number

export function createRandomFraction(seed: number): RandomFraction {
  const next = createIntegers(seed)
  return () => next() / 2 ** 32
}

export const choose = <Item>(items: readonly Item[], random: Random) => items[random(items.length)] as Item

/** Integers from 0 to below 2³² (mulberry32). */
function createIntegers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
