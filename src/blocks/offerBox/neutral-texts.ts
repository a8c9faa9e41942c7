import type { MessagesOf } from '../../core/messages/message-catalogue.ts'
import type { TextRun } from '../../core/model/bound.ts'
import { fillMessage } from '../../ui/text/message.tsx'
import type { Messages } from './messages.ts'
import type { Seats } from './schema.ts'

/** What the static page says about the seats: a number only if it is real. */
export function formatSeats(
  seats: Seats,
  { fewSeats, seatsRemaining }: MessagesOf<Messages>,
): TextRun | undefined {
  if (seats.basis === 'cosmetic') return fewSeats
  return seats.left > 0 ? fillMessage(seatsRemaining, { n: seats.left }) : undefined
}
