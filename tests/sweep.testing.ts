import { inspect } from 'node:util'
import { createRandom } from './incremental/random.testing.ts'

/**
 * Whether sweeps run whole, over every key and value and over all cases that go the same way with another page, width,
 * language or word, as `npm run test:all` does. Otherwise they take a tenth, which SWEEP_SEED chooses.
 */
export const isWhole = process.env.SWEEP === 'whole'

/** Chooses what is swept, and what is drawn at random; `vite.config.ts` draws one if none is given. */
export const sweepSeed = Number(process.env.SWEEP_SEED)
console.info(`Sweeps: SWEEP_SEED=${sweepSeed}`)

/** The items of a whole sweep; otherwise a tenth and at least `least`, as `takeFew` chooses them. */
export const takeTenth = <Item>(items: readonly Item[], least = 1): readonly Item[] =>
  takeFew(items, Math.max(least, Math.ceil(items.length / 10)))

/**
 * The items of a whole sweep; otherwise at most so many: one from each of as many stretches, in order. Which ones depends
 * on the items too, so that lists of the same length do not all give their first.
 */
export function takeFew<Item>(items: readonly Item[], most = 1): readonly Item[] {
  if (isWhole) return items
  const count = Math.min(items.length, most)
  const random = createRandom(sweepSeed + sumCharacters(inspect(items)))
  const startOf = (stretch: number) => Math.floor((stretch * items.length) / count)
  return Array.from({ length: count }, (_, stretch) => {
    const start = startOf(stretch)
    return items[start + random(startOf(stretch + 1) - start)] as Item
  })
}

/** How many random inputs a sweep takes that takes `whole` of them as a whole. */
export const countTenth = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 10))

const sumCharacters = (text: string) =>
  Array.from(text).reduce((sum, character) => sum + character.charCodeAt(0), 0)
