import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Introduction } from '../../ui/introduction.tsx'
import { Section } from '../../ui/section.tsx'
import { RichText, Text } from '../../ui/text/bound-text.tsx'
import { Message } from '../../ui/text/message.tsx'
import { onlyRead } from '../../ui/text/only-read.ts'
import { aloneInRow, colour, corner, from, onTablets, withForcedColours } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import { PlanCard } from './plan-card.tsx'
import type { PricingProps } from './schema.ts'

export function View(props: ViewProps<PricingProps, Messages>): ReactNode {
  const { id, heading, sentence, periods, plans, note, messages } = props
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Introduction id={id} heading={heading} sentence={sentence} />
      <Switched>
        {periods && (
          <fieldset>
            <legend>
              <Message value={messages.period} />
            </legend>
            {periods.map((period, index) => (
              <label key={index}>
                <input type="radio" name={`${id}-period`} value={index} defaultChecked={index === 0} />{' '}
                <Text as="span" value={period} />
              </label>
            ))}
          </fieldset>
        )}
        <ul data-grid="" data-count={plans.length}>
          {plans.map((plan, index) => (
            <PlanCard key={index} plan={plan} periods={periods} messages={messages} />
          ))}
        </ul>
      </Switched>
      {note && <RichText as={Note} value={note} />}
    </Section>
  )
}

/** A price of each period, of which the chosen one is shown. On paper all are. */
const shownPeriod = [0, 1, 2]
  .map((index) => `&:has(input[value='${index}']:checked) [data-period]:not([data-period='${index}'])`)
  .join(',')

const Switched = styled.div`
  margin-top: 26px;
  & > fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    width: fit-content;
    margin-bottom: 22px;
    padding: 5px;
    border-radius: ${corner(27)};
    background: ${colour('surface')};
    box-shadow: inset 0 0 0 1.5px ${colour('edge')};
  }
  & legend,
  & input {
    ${onlyRead}
  }
  & label > span {
    display: block;
    min-height: 44px;
    padding: 9px 20px;
    border-radius: ${corner(22)};
    font: 700 1.0625rem / 1.5 var(--headline-font);
    cursor: pointer;
  }
  & label {
    position: relative;
  }
  & input:checked + span {
    background: ${colour('strong')};
    color: ${colour('surface')};
    ${withForcedColours} {
      outline: 2px solid;
      outline-offset: -4px;
    }
  }
  & input:focus-visible + span {
    outline: 2.5px solid ${colour('text')};
    outline-offset: 2px;
  }
  @media not print {
    ${shownPeriod} {
      display: none;
    }
  }
  & > ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
  ${from.tablet} {
    & > ul {
      grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr));
      gap: 0 24px;
      /* Each plan has its own distance to the next row. */
      margin-bottom: -24px;
    }
    & > ul[data-count='1'] {
      max-width: 30rem;
    }
  }
  ${onTablets} {
    & > ul:not([data-count='1']) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    & > ul > ${aloneInRow} {
      grid-column: 1 / -1;
    }
  }
  ${from.wide} {
    margin-top: 44px;
  }
`

const Note = styled.p`
  max-width: 44em;
  margin-top: 22px;
  color: ${colour('textSoft')};
  font-size: var(--small);
`
