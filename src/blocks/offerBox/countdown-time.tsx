import type { ReactNode } from 'react'
import { compareLanguage } from '../../ui/sentence-language.ts'
import { Words } from '../../ui/words.tsx'
import type { EngineProps } from '../define-block.ts'
import { type CountdownFormat, formatCountdown } from './format-countdown.ts'
import type { Countdown } from './schema.ts'

interface Props {
  countdown: Countdown
  format: CountdownFormat
  words: EngineProps['words']
}

/**
 * What stands there before a script counts: the seconds that a cosmetic countdown begins with, or the date and time of
 * a deadline below a label that fits a date. The label that fits a counter waits for the last day.
 */
export function CountdownTime({ countdown, format, words }: Props): ReactNode {
  const own = countdown.label && (
    <span data-offer-on="">
      <Words of={countdown.label} />
    </span>
  )
  const endsIn = (
    <span
      data-offer-in=""
      hidden={countdown.basis === 'deadline'}
      lang={compareLanguage(words.offerEndsIn, words.pause)}
    >
      {words.offerEndsIn}
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
        <span data-offer-on="" lang={compareLanguage(words.offerEndsOn, words.pause)}>
          {words.offerEndsOn}
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
