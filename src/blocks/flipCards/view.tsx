import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plainText } from '../../core/text/plain-text.ts'
import { PauseButton } from '../../ui/pause-button.tsx'
import { Section } from '../../ui/section.tsx'
import { Heading, RichText } from '../../ui/text/bound-text.tsx'
import type { PauseMessages } from '../../ui/text/messages.ts'
import { cardEdge, colour, corners, from, onHover, sign, withForcedColours } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { FlipCardsProps } from './schema.ts'

/** Without a script each card has its name above its text; the behaviour turns them into front and back. */
export function View({ id, heading, cards, messages }: ViewProps<FlipCardsProps, PauseMessages>): ReactNode {
  return (
    <Section id={id} labelledBy={heading && `${id}-title`}>
      <Top>
        {heading && <Heading value={heading} id={`${id}-title`} />}
        <PauseButton messages={messages} />
      </Top>
      <Cards data-grid="" data-count={cards.length}>
        {cards.map(({ name, text }, index) => (
          <li key={index} data-card="">
            <div>
              <Front>
                <Heading value={name} id={`${id}-${index + 1}`} />
                <p aria-hidden="true">{plainText(text)}</p>
              </Front>
              <Back>
                <RichText as="strong" aria-hidden="true" value={name.content} />
                <RichText as="p" value={text} />
              </Back>
            </div>
            <button type="button" hidden aria-pressed="false" aria-labelledby={`${id}-${index + 1}`} />
          </li>
        ))}
      </Cards>
    </Section>
  )
}

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 44px;
  margin-bottom: 20px;
  & > button {
    margin-inline-start: auto;
  }
  ${from.wide} {
    margin-bottom: 32px;
  }
`

const Cards = styled.ul`
  display: grid;
  gap: 16px;
  & > li {
    position: relative;
    display: grid;
  }
  /* As high as it will be when the card turns, so that the content below does not move. */
  & > li > div {
    display: grid;
    grid-template-rows: auto 1fr;
    min-height: 180px;
  }
  [data-flipping] & > li {
    perspective: 1200px;
  }
  [data-flipping] & > li > div {
    grid-template-rows: 1fr;
    transform-style: preserve-3d;
    transition: transform 520ms cubic-bezier(0.4, 0.1, 0.2, 1);
  }
  /* Firefox hides the back of a side only if the side has a transform of its own. */
  [data-flipping] & > li > div > * {
    grid-area: 1 / 1;
    border-radius: ${corners(28)};
    backface-visibility: hidden;
    transform: rotateY(0deg);
  }
  [data-flipping] & > li > div > * + *,
  [data-flipping] & > [data-flipped] > div {
    transform: rotateY(180deg);
  }
  ${onHover} {
    [data-flipping] & > li:hover > div {
      transform: rotateY(180deg);
    }
  }
  & > li > button {
    position: absolute;
    inset: 0;
    /* Chromium did not stretch buttons until 2021. */
    width: 100%;
    border: 0;
    border-radius: ${corners(28)};
    background: none;
  }
  ${from.tablet} {
    gap: 20px;
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
    &[data-count='4'] {
      grid-template-columns: 1fr 1fr;
      grid-auto-flow: row;
    }
    & > li > div {
      min-height: 260px;
    }
  }
  ${from.wide} {
    gap: 24px;
    &[data-count='4'] {
      grid-template-columns: repeat(4, 1fr);
    }
  }
`

const Front = styled.div`
  display: grid;
  position: relative;
  align-items: end;
  padding: 24px 24px 20px;
  border-radius: ${corners(28)};
  border-bottom-right-radius: 0;
  border-bottom-left-radius: 0;
  background: ${colour('strong')};
  color: ${colour('surface')};
  ${withForcedColours} {
    border: 1px solid;
  }
  --accent: ${colour('highlight')};
  /* A drop, with its corner toward the name. */
  &::before {
    content: '';
    position: absolute;
    top: 24px;
    inset-inline-end: 24px;
    width: 18px;
    height: 18px;
    border-radius: ${sign('50% 50% 50% 2px')};
    background: ${colour('highlight')};
  }
  /* While the cards turn, both sides say all of it. */
  & > p {
    display: none;
  }
  [data-flipping] & {
    align-content: end;
    gap: 8px;
  }
  [data-flipping] & > p {
    display: block;
  }
  ${from.wide} {
    padding: 32px;
  }
`

const Back = styled.div`
  display: grid;
  align-items: center;
  padding: 20px 24px 24px;
  border-radius: ${corners(28)};
  border-top-left-radius: 0;
  border-top-right-radius: 0;
  background: ${colour('surface')};
  box-shadow: ${cardEdge()};
  ${withForcedColours} {
    border: 1px solid;
  }
  /* Repeats the name, which is on the front that is turned away. */
  & > strong {
    display: none;
    color: ${colour('action')};
    font: 700 1.0625rem / 1.4 var(--headline-font);
  }
  [data-flipping] & {
    align-content: center;
    gap: 6px;
  }
  [data-flipping] & > strong {
    display: block;
  }
  ${from.wide} {
    padding: 28px 32px;
    font-size: 1.1875rem;
  }
`
