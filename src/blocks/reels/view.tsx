import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plainText } from '../../core/text/plain-text.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { Facade } from '../../ui/media/facade.tsx'
import { Section } from '../../ui/section.tsx'
import { Heading, RichText, Text } from '../../ui/text/bound-text.tsx'
import { colour, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import type { ReelsProps } from './schema.ts'

export function View({ id, heading, sentence, items, messages }: ViewProps<ReelsProps, Messages>): ReactNode {
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Heading value={heading} id={`${id}-title`} />
      {sentence && (
        <Sentence>
          <RichText value={sentence} />
        </Sentence>
      )}
      <Row>
        {items.map(({ title, link, embed, poster }, index) => (
          <li key={index}>
            <Facade
              address={embed.href}
              title={plainText(title)}
              button={messages.loadHere.text}
              shape="tall"
              poster={poster}
              sizes="(min-width:48em) 360px, 80vw"
            >
              <ActionLink action={{ label: [messages.watchThere], to: link }} tone="quiet" size="small" />
            </Facade>
            <p>
              <Text value={title} />
            </p>
          </li>
        ))}
      </Row>
    </Section>
  )
}

const Sentence = styled.p`
  max-width: 34em;
  margin-top: 12px;
  color: ${colour('textSoft')};
`

/** On phones a row that scrolls sideways: the next reel peeks. */
const Row = styled.ul`
  display: grid;
  grid-auto-columns: min(72%, 300px);
  grid-auto-flow: column;
  gap: 28px 16px;
  margin: 26px -16px 0;
  padding: 0 16px 12px;
  overflow-x: auto;
  scroll-padding: 0 16px;
  scroll-snap-type: x mandatory;
  & > li {
    scroll-snap-align: start;
  }
  & > li > p {
    margin-top: 12px;
    font: 700 1.0625rem/1.4 var(--headline-font);
  }
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 368px));
    grid-auto-flow: row;
    column-gap: 24px;
    margin: 26px 0 0;
    padding: 0;
    overflow: visible;
  }
`
