/** A number from 0 up to the bound; the same seed gives the same sequence (mulberry32). */
export type Random = (bound: number) => number

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }
}

export const choose = <Item>(items: readonly Item[], random: Random) => items[random(items.length)] as Item
