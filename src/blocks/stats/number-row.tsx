import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Section } from '../../ui/section.tsx'
import { Heading, RichText } from '../../ui/text/bound-text.tsx'
import { colour, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import { Note } from './note.tsx'
import { NumberItem } from './number-item.tsx'
import type { StatsProps } from './schema.ts'

/** Small numbers in a row on the page's own ground, such as below a list of features. */
export function NumberRow({ id, heading, items, note }: ViewProps<StatsProps>): ReactNode {
  return (
    <Section id={id} labelledBy={heading && `${id}-title`}>
      {heading && <Heading value={heading} id={`${id}-title`} />}
      <Row>
        {items.map((item, index) => (
          <NumberItem key={index} {...item} />
        ))}
      </Row>
      {note && <RichText as={Note} value={note} />}
    </Section>
  )
}

const Row = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 24px 16px;
  h1 + &,
  h2 + & {
    margin-top: 26px;
  }
  & > li {
    padding-inline-start: 14px;
    border-inline-start: 4px solid ${colour('highlight')};
  }
  & strong {
    display: block;
    width: fit-content;
    font: 800 1.75rem / 1.15 var(--headline-font);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
  }
  & span {
    color: ${colour('textSoft')};
    font-size: var(--small);
    line-height: var(--small-line);
  }
  & strong span {
    color: inherit;
    font: inherit;
  }
  ${from.tablet} {
    grid-template-columns: none;
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
    gap: 24px;
  }
  ${from.wide} {
    & strong {
      font-size: 2.25rem;
    }
  }
`
