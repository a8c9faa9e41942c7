import { createRandom } from './incremental/random.testing.ts'

/**
 * Whether sweeps over every key and value run whole, as `npm run test:all` does. Otherwise they take a tenth, which
 * SWEEP_SEED chooses.
 */
export const isWhole = process.env.SWEEP === 'whole'

/** Chooses what is swept, and what is drawn at random; `vite.config.ts` draws one if none is given. */
export const sweepSeed = Number(process.env.SWEEP_SEED)
console.info(`Sweeps: SWEEP_SEED=${sweepSeed}`)

/** The items of a whole sweep; otherwise a tenth and at least `least`: one from each of as many stretches, in order. */
export function takeTenth<Item>(items: readonly Item[], least = 1): readonly Item[] {
  if (isWhole) return items
  const count = Math.min(items.length, Math.max(least, Math.ceil(items.length / 10)))
  const random = createRandom(sweepSeed)
  const startOf = (stretch: number) => Math.floor((stretch * items.length) / count)
  return Array.from({ length: count }, (_, stretch) => {
    const start = startOf(stretch)
    return items[start + random(startOf(stretch + 1) - start)] as Item
  })
}

/** How many random inputs a sweep takes that takes `whole` of them as a whole. */
export const countTenth = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 10))
