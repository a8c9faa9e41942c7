import type { MessagesOf } from '../../core/messages/message-catalogue.ts'
import type { TextRun } from '../../core/model/bound.ts'
import { fillMessage } from '../../ui/text/message.tsx'
import type { Messages } from './messages.ts'
import type { Seats } from './schema.ts'

/** What stands in the page about the seats: a number only where it is a real one. */
export function nameSeats(
  seats: Seats,
  { fewSeats, seatsRemaining }: MessagesOf<Messages>,
): TextRun | undefined {
  if (seats.basis === 'cosmetic') return fewSeats
  return seats.left > 0 ? fillMessage(seatsRemaining, { n: seats.left }) : undefined
}
