import type { EngineProps } from '../define-block.ts'
import type { Seats } from './schema.ts'

/** What stands in the page about the seats: a number only where it is a real one. */
export function nameSeats(seats: Seats, words: EngineProps['words']): string {
  if (seats.basis === 'cosmetic') return words.fewSeats ?? ''
  return seats.left > 0 ? (words.seatsRemaining ?? '').replace('{n}', String(seats.left)) : ''
}
