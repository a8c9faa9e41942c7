import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { Introduction } from '../../ui/introduction.tsx'
import { Image } from '../../ui/media/image.tsx'
import { besideHeading, Section } from '../../ui/section.tsx'
import { Text } from '../../ui/text/bound-text.tsx'
import { colour, corner, face, from, withForcedColours } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import { Message } from './message.tsx'
import type { Messages } from './messages.ts'
import type { ExchangeProps } from './schema.ts'

export function View(props: ViewProps<ExchangeProps, Messages>): ReactNode {
  const { id, heading, sentence, us, note, face, visitor, items, typing, messages } = props
  const List = typing ? Typed : 'ol'
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Halves>
        <header>
          <Introduction id={id} heading={heading} sentence={sentence} />
        </header>
        <Phone>
          <div>
            {face && <Image image={face} sizes="44px" />}
            <p>
              <Text value={us} /> {note && <Text as="small" value={note} />}
            </p>
          </div>
          <List data-typing={typing ? '' : undefined}>
            {items.map((item, index) => (
              <Message
                key={index}
                message={item}
                sender={item.from === 'us' ? us : visitor}
                messages={messages}
              />
            ))}
          </List>
        </Phone>
      </Halves>
    </Section>
  )
}

/** The phone stands before the words on wide screens, because many images beside words stand after them. */
const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px;
  ${from.tablet} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: clamp(28px, 6vw, 88px);
    align-items: center;
    & > header {
      order: 1;
    }
  }
  ${from.wide} {
    ${besideHeading}
    [data-side] & {
      gap: 28px;
    }
    [data-side] & > header {
      order: 0;
    }
  }
`

const Phone = styled.div`
  width: 100%;
  max-width: 400px;
  margin: 0 auto;
  padding: 9px;
  border-radius: ${corner(38)};
  background: ${colour('text')};
  ${withForcedColours} {
    border: 1px solid;
  }
  & > div {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 9px 16px 12px;
    color: ${colour('surface')};
    font: 750 1.125rem/1.35 var(--headline-font);
  }
  & small {
    display: block;
    color: ${colour('soft')};
    font: 400 var(--small) / 1.4 var(--body-font);
  }
  & picture {
    flex: none;
  }
  & img {
    width: 44px;
    height: 44px;
    border-radius: ${face};
    background: ${colour('highlight')};
    object-fit: cover;
  }
  & > ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    padding: 16px 12px 22px;
    border-radius: 0 0 ${corner(29)} ${corner(29)};
    background: ${colour('surface')};
  }
`

const blink = keyframes`
  50% {
    opacity: 0.3;
  }
`

/** What is not sent yet is unseen, and dots stand for what is being typed; both take the space of their words. */
const Typed = styled.ol`
  @media screen {
    & > [data-unsent],
    & > [data-writing] > * {
      opacity: 0;
    }
    & > [data-writing] {
      position: relative;
    }
    & > [data-writing]::before {
      content: '';
      position: absolute;
      inset-inline-start: 16px;
      top: calc(50% - 4px);
      width: 36px;
      height: 8px;
      background: radial-gradient(circle at 4px, currentColor 3.5px, transparent 4px) 0 / 12px 8px;
      animation: ${blink} 0.9s infinite;
    }
  }
`
