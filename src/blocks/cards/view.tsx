import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ActionLink } from '../../ui/action-link.tsx'
import { Introduction } from '../../ui/introduction.tsx'
import { Section } from '../../ui/section.tsx'
import { aloneInRow, from, onPhones, onTablets } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import { Card } from './card.tsx'
import type { CardsProps } from './schema.ts'

export function View(props: ViewProps<CardsProps>): ReactNode {
  const { id, heading, sentence, cards, layout, action, more, event } = props
  // A row without links could not be scrolled by the keyboard.
  const isStop = layout === 'row' && cards.every(({ to, action }) => (to ?? action) === undefined)
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Introduction id={id} heading={heading} sentence={sentence} />
      <Cards
        data-grid=""
        data-count={cards.length}
        data-layout={layout}
        {...(isStop && { tabIndex: 0, 'aria-labelledby': `${id}-title` })}
      >
        {cards.map((card, index) => (
          <Card key={index} card={card} more={more} event={event} />
        ))}
      </Cards>
      {action && (
        <Below>
          <ActionLink action={action} />
        </Below>
      )}
    </Section>
  )
}

const Cards = styled.ul`
  display: grid;
  gap: 14px;
  margin-top: 26px;
  ${onPhones} {
    /* To the edge of the window, which cuts the next card. */
    &[data-layout='row'] {
      grid-auto-columns: min(74vw, 300px);
      grid-auto-flow: column;
      margin-inline: -16px;
      padding: 2px 16px 12px;
      overflow-x: auto;
      scroll-padding: 0 16px;
      scroll-snap-type: x proximity;
    }
    &[data-layout='row'] > li {
      scroll-snap-align: start;
    }
    /* Paper does not scroll. */
    @media print {
      &[data-layout='row'] {
        grid-template-columns: 1fr 1fr;
        grid-auto-flow: row;
        margin-inline: 0;
        padding: 0;
        overflow: visible;
      }
    }
  }
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    gap: 20px;
  }
  ${onTablets} {
    :not([data-columns]) > * > & > ${aloneInRow} {
      grid-column: 1 / -1;
    }
    :not([data-columns]) > * > & > ${aloneInRow}:has(> div > picture) {
      display: grid;
      grid-template: 1fr auto / 1fr 1fr;
      gap: 0 16px;
      padding-block: 0;
    }
    :not([data-columns]) > * > & > ${aloneInRow} > div:has(> picture) ~ div {
      align-self: center;
      margin-block: 16px;
    }
    /* The picture on its side where lines begin, over its whole height. */
    :not([data-columns]) > * > & > ${aloneInRow} > div:has(> picture) {
      grid-row: 1 / span 2;
      margin-block: 0;
      margin-inline: -16px 0;
      border-start-end-radius: 0;
      border-end-start-radius: var(--radius);
    }
  }
  ${from.wide} {
    grid-template-columns: repeat(3, 1fr);
    gap: 24px;
    margin-top: 48px;
    &[data-count='2'] {
      grid-template-columns: 1fr 1fr;
    }
    &[data-count='4'] {
      grid-template-columns: repeat(4, 1fr);
    }
  }
`

const Below = styled.p`
  margin-top: 28px;
`
