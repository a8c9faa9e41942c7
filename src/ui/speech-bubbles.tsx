import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { BoundText } from '../core/model/bound.ts'
import { Text } from './text/bound-text.tsx'
import { colour, corners, from, onPhones, withLargeLetters } from './theme/theme.ts'

/** Two phrases on an image: what is heard, in a light bubble, and the answer, in a dark one. */
export function SpeechBubbles({ value }: { value: { heard: BoundText; answered: BoundText } }): ReactNode {
  return (
    <>
      <Text as={Bubble} className="bubble" data-side="heard" value={value.heard} />
      <Text as={Bubble} className="bubble" data-side="answered" value={value.answered} />
    </>
  )
}

const Bubble = styled.p`
  position: absolute;
  top: 10%;
  inset-inline-end: 6%;
  max-width: 60%;
  padding: 6px 18px 4px;
  border: 2.5px solid ${colour('text')};
  border-radius: ${corners(22)};
  background: ${colour('surface')};
  color: ${colour('text')};
  font: 750 1.0625rem/1.5 var(--headline-font);
  &[data-side='answered'] {
    top: auto;
    inset-inline-end: auto;
    bottom: 16%;
    inset-inline-start: 4%;
    border-color: ${colour('surface')};
    border-radius: ${corners(22, 'top right')};
    background: ${colour('text')};
    color: ${colour('surface')};
  }
  /* On a low picture two of them with long words have room above each other. */
  ${onPhones} {
    top: 6%;
    max-width: 88%;
    font-size: min(1.0625rem, 4.7vw);
    line-height: 1.4;
    &[data-side='answered'] {
      bottom: 8%;
    }
  }
  ${withLargeLetters} {
    &&& {
      position: relative;
      inset: auto;
      max-width: none;
      margin-top: 8px;
    }
  }
  ${from.wide} {
    padding: 10px 26px 8px;
    font-size: 1.5rem;
  }
`
