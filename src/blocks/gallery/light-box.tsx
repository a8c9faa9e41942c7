import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessagesOf } from '../../core/messages/message-catalogue.ts'
import { ArrowIcon, CloseIcon } from '../../ui/icons.tsx'
import { circle, colour } from '../../ui/theme/theme.ts'
import type { Messages } from './messages.ts'

/** The box that the behaviour fills and opens. */
export function LightBox({ name, messages }: { name: string; messages: MessagesOf<Messages> }): ReactNode {
  return (
    <Screen aria-label={name}>
      <figure aria-live="polite" />
      <p data-count="" />
      <button type="button" data-step="-1" aria-label={messages.previous.text}>
        <ArrowIcon />
      </button>
      <button type="button" data-step="1" aria-label={messages.next.text}>
        <ArrowIcon />
      </button>
      <button type="button" data-close="" aria-label={messages.close.text}>
        <CloseIcon />
      </button>
    </Screen>
  )
}

const Screen = styled.dialog`
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: hidden;
  overscroll-behavior: contain;
  touch-action: pan-y pinch-zoom;
  background: ${colour('text')};
  color: ${colour('surface')};
  /* As every browser that knows the element does. */
  &:not([open]):not([popover]) {
    display: none;
  }
  & > figure {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    gap: 12px;
    justify-items: center;
    height: 100%;
    padding: 64px 12px 84px;
  }
  & :is(picture, img) {
    width: 100%;
    height: 100%;
    object-fit: contain;
    object-position: center !important;
    background: none !important;
  }
  & > button {
    position: absolute;
    bottom: 16px;
    display: grid;
    place-items: center;
    width: 52px;
    height: 52px;
    border: 1.5px solid;
    border-radius: ${circle};
    background: none;
    color: inherit;
  }
  & > [data-step='-1'] {
    inset-inline-start: 16px;
  }
  & > [data-step='1'] {
    inset-inline-end: 16px;
  }
  & > [data-step='-1'] > svg {
    scale: -1 1;
  }
  & > [data-close] {
    inset-block: 8px auto;
    inset-inline: auto 12px;
    border: 0;
  }
  & > [data-count] {
    position: absolute;
    inset: auto 0 32px;
    text-align: center;
    font-variant-numeric: tabular-nums;
    pointer-events: none;
  }
  & > button:focus-visible {
    outline: 2.5px solid ${colour('highlight')};
    box-shadow: none;
  }
`
