import type { ReactNode } from 'react'
import type { MessagesOf } from '../../core/messages/message-catalogue.ts'
import { Text } from '../../ui/text/bound-text.tsx'
import { type CountdownFormat, formatCountdown } from './format-countdown.ts'
import type { Messages } from './messages.ts'
import type { Countdown } from './schema.ts'

interface Props {
  countdown: Countdown
  format: CountdownFormat
  messages: MessagesOf<Messages>
}

/**
 * What stands there before a script counts: the seconds that a cosmetic countdown begins with, or the date and time of
 * a deadline below a label that fits a date. The label that fits a counter waits for the last day.
 */
export function CountdownTime({ countdown, format, messages }: Props): ReactNode {
  const own = countdown.label && (
    <span data-offer-on="">
      <Text value={countdown.label} />
    </span>
  )
  const endsIn = (
    <span data-offer-in="" hidden={countdown.basis === 'deadline'} lang={messages.offerEndsIn.lang}>
      {messages.offerEndsIn.text}
    </span>
  )
  if (countdown.basis === 'cosmetic') {
    return (
      <p>
        {own ?? endsIn}
        <b data-offer-clock="">{formatCountdown(countdown.seconds, format)}</b>
      </p>
    )
  }
  const { iso, date, time } = countdown.until
  return (
    <p>
      {own ?? (
        <span data-offer-on="" lang={messages.offerEndsOn.lang}>
          {messages.offerEndsOn.text}
        </span>
      )}
      {endsIn}
      <b data-offer-clock="" data-still="">
        <time dateTime={iso}>
          <span>{date}</span> <span>{time}</span>
        </time>
      </b>
    </p>
  )
}
