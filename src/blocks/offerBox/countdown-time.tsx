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
 * What is shown before the script runs: the initial seconds of a cosmetic countdown, or the date and time of a deadline
 * below a label for a date. The label for a counter is hidden until the last 24 hours.
 */
export function CountdownTime({ countdown, format, messages }: Props): ReactNode {
  const own = countdown.label && <Text as="span" data-offer-on="" value={countdown.label} />
  const endsIn = (
    <span
      data-offer-in=""
      hidden={countdown.basis === 'deadline'}
      lang={messages.offerEndsIn.lang}
      dir={messages.offerEndsIn.dir}
    >
      {messages.offerEndsIn.text}
    </span>
  )
  if (countdown.basis === 'cosmetic') {
    return (
      <p>
        {own ?? endsIn} <b data-offer-clock="">{formatCountdown(countdown.seconds, format)}</b>
      </p>
    )
  }
  const { iso, date, time } = countdown.until
  return (
    <p>
      {own ?? (
        <span data-offer-on="" lang={messages.offerEndsOn.lang} dir={messages.offerEndsOn.dir}>
          {messages.offerEndsOn.text}
        </span>
      )}{' '}
      {endsIn}{' '}
      <b data-offer-clock="" data-still="">
        <time dateTime={iso}>
          <span>{date}</span> <span>{time}</span>
        </time>
      </b>
    </p>
  )
}
