import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { groupOpeningHours } from '../../core/opening-hours.ts'
import { Message } from '../../ui/text/message.tsx'
import type { HoursMessages } from '../../ui/text/messages.ts'
import { colour } from '../../ui/theme/theme.ts'
import type { EngineProps } from '../define-block.ts'

interface HoursProps extends Pick<EngineProps<HoursMessages>, 'messages'> {
  /** As `parseOpeningHours` reads them. */
  days: readonly string[]
}

/** When a place is open; days one after another with the same hours are one line. */
export function Hours({ days, messages }: HoursProps): ReactNode {
  return (
    <Lines>
      {groupOpeningHours(days).map(({ from, to, times }) => (
        <div key={from}>
          <dt>
            <Message value={messages[from]} />
            {to && (
              <>
                {' – '}
                <Message value={messages[to]} />
              </>
            )}
          </dt>{' '}
          <dd>
            {times.map((time) => (
              <span key={time}>
                <bdi dir="ltr">{time.replace('-', ' – ')}</bdi>{' '}
              </span>
            ))}
            {times.length === 0 && <Message value={messages.closed} />}
          </dd>
        </div>
      ))}
    </Lines>
  )
}

const Lines = styled.dl`
  display: grid;
  gap: 8px;
  margin-top: 12px;
  line-height: 1.5;
  & dd {
    color: ${colour('soft')};
    font-variant-numeric: tabular-nums;
  }
  & dd > span {
    display: block;
  }
`
