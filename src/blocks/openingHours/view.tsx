import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { parseOpeningHours, weekDays } from '../../core/opening-hours.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { Introduction } from '../../ui/introduction.tsx'
import { Section } from '../../ui/section.tsx'
import { Heading, RichText, Text } from '../../ui/text/bound-text.tsx'
import { Message } from '../../ui/text/message.tsx'
import { cardEdge, colour, corner, corners, from, spaced } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import type { OpeningHoursProps } from './schema.ts'

export function View(props: ViewProps<OpeningHoursProps, Messages>): ReactNode {
  const { id, heading, sentence, places, messages } = props
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Introduction id={id} heading={heading} sentence={sentence} />
      <Places data-grid="" data-count={Math.min(places.length, 3)}>
        {places.map(({ name, address, hours, exceptions, action }, index) => (
          <div key={index}>
            {name && <Heading value={name} />}
            {address && <Text as="p" value={address} />}
            <table>
              <tbody>
                {parseOpeningHours(hours).map((times, at) => (
                  <tr key={at} data-day={at}>
                    <th scope="row">
                      <Message value={messages[weekDays[at] ?? 'Mo']} />
                      {'\u2002'}
                      <small>
                        <Message value={messages.today} />
                      </small>
                    </th>
                    <td>
                      {times.map((time) => (
                        <span key={time}>
                          <bdi dir="ltr">{time.replace('-', ' – ')}</bdi>{' '}
                        </span>
                      ))}
                      {times.length === 0 && <Message value={messages.closed} />}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {exceptions && (
              <ul>
                {exceptions.map((exception, place) => (
                  <li key={place}>
                    <RichText value={exception} />
                  </li>
                ))}
              </ul>
            )}
            {action && <ActionLink action={action} tone="quiet" size="small" />}
          </div>
        ))}
      </Places>
    </Section>
  )
}

const Places = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  margin-top: 26px;
  & > div {
    display: flex;
    flex-direction: column;
    align-items: start;
    padding: ${spaced(20)};
    border-radius: ${corners(22)};
    background: ${colour('surface')};
    box-shadow: ${cardEdge()};
  }
  & > div > p {
    margin-top: 2px;
    color: ${colour('textSoft')};
  }
  & table {
    width: 100%;
    margin-top: 10px;
    border-collapse: collapse;
    line-height: 1.4;
  }
  & tr + tr > * {
    border-top: 1px solid ${colour('line')};
  }
  & :is(th, td) {
    padding: 9px 10px;
    text-align: start;
    vertical-align: top;
  }
  & th {
    padding-inline-start: 0;
    font-weight: 400;
  }
  & td {
    padding-inline-end: 0;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  & td > span {
    display: block;
    white-space: nowrap;
  }
  & small {
    display: none;
    max-width: 10em;
    overflow-wrap: break-word;
    padding: 1px 8px;
    border-radius: ${corner(9)};
    background: ${colour('highlight')};
    font: 700 0.875rem / 1.4 var(--headline-font);
  }
  & [aria-current] > * {
    font-weight: 700;
  }
  & [aria-current] small {
    display: inline-block;
  }
  & ul {
    width: 100%;
    margin-top: 12px;
    padding-top: 10px;
    border-top: 2px solid ${colour('text')};
    line-height: 1.5;
  }
  & ul + a,
  & table + a {
    margin-top: 16px;
  }
  ${from.tablet} {
    &[data-count='1'] {
      max-width: 34rem;
    }
    &[data-count='2'],
    &[data-count='3'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${from.wide} {
    &[data-count='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`
