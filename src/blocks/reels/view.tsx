import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plainText } from '../../core/text/plain-text.ts'
import { Introduction } from '../../ui/introduction.tsx'
import { Facade } from '../../ui/media/facade.tsx'
import { Section } from '../../ui/section.tsx'
import { Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import type { ReelsProps } from './schema.ts'

export function View({ id, heading, sentence, items, messages }: ViewProps<ReelsProps, Messages>): ReactNode {
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Introduction id={id} heading={heading} sentence={sentence} />
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
            />
            <Text as="p" value={title} />
            <LinkTo link={link}>
              <Text value={[messages.watchThere]} />
            </LinkTo>
          </li>
        ))}
      </Row>
    </Section>
  )
}

/** On phones a row that scrolls sideways and shows the edge of the next reel. */
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
  & > li > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-size: var(--small);
  }
  /* Paper does not scroll. */
  @media print {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-auto-flow: row;
    margin-inline: 0;
    padding: 0;
    overflow: visible;
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
