import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Section } from '../../ui/section.tsx'
import { Heading, RichText } from '../../ui/text/bound-text.tsx'
import { colour, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import { Card } from './card.tsx'
import type { CourseCardsProps } from './schema.ts'

export function View(props: ViewProps<CourseCardsProps>): ReactNode {
  const { id, heading, sentence, cards, more, event, tone } = props
  return (
    <Section id={id} tone={tone} labelledBy={`${id}-title`}>
      <Heading value={heading} id={`${id}-title`} />
      {sentence && (
        <Sentence>
          <RichText value={sentence} />
        </Sentence>
      )}
      <Cards data-count={cards.length}>
        {cards.map((card, index) => (
          <Card key={index} card={card} more={more} event={event} />
        ))}
      </Cards>
    </Section>
  )
}

const Sentence = styled.p`
  max-width: 34em;
  margin-top: 12px;
  color: ${colour('textSoft')};
`

const Cards = styled.ul`
  display: grid;
  gap: 14px;
  margin-top: 26px;
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    gap: 20px;
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
