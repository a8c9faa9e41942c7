import type { TextRun } from '../../core/bound.ts'
import type { MessagesOf } from '../../core/messages/message-catalogue.ts'
import { fillMessage } from '../../ui/message.tsx'
import { type CountdownFormat, formatCountdown } from './format-countdown.ts'
import type { Messages } from './messages.ts'
import type { Countdown, Seats } from './schema.ts'

/** What stands in the page about the seats: a number only where it is a real one. */
export function nameSeats(
  seats: Seats,
  { fewSeats, seatsRemaining }: MessagesOf<Messages>,
): TextRun | undefined {
  if (seats.basis === 'cosmetic') return fewSeats
  return seats.left > 0 ? fillMessage(seatsRemaining, { n: seats.left }) : undefined
}

/** What stands there before a script counts: the start, or date and time of the deadline as they were written. */
export function nameStart(countdown: Countdown, format: CountdownFormat): string {
  if (countdown.basis === 'cosmetic') return formatCountdown(countdown.seconds, format)
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+).(\d+:\d+)/.exec(countdown.until) ?? []
  return `${day}.${month}.${year} ${time}`
}
