import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessagesOf } from '../core/messages/message-catalogue.ts'
import { PauseIcon, PlayIcon } from './icons.tsx'
import type { PauseMessages } from './text/messages.ts'
import { circle } from './theme/theme.ts'

/**
 * Pauses and resumes what moves by itself. Nothing moves before a script runs, so the button is hidden in the static
 * page; behaviours show it and toggle `data-paused` and its name (`data-pause`, `data-play`).
 */
export function PauseButton({ messages }: { messages: MessagesOf<PauseMessages> }): ReactNode {
  const [pause, play] = [messages.pause.text, messages.play.text]
  return (
    <Ring type="button" hidden data-pause-button="" data-pause={pause} data-play={play} aria-label={pause}>
      <PauseIcon />
      <PlayIcon />
    </Ring>
  )
}

const Ring = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 1.5px solid currentColor;
  border-radius: ${circle};
  background: transparent;
  color: inherit;
  & > svg {
    grid-area: 1 / 1;
  }
  &[data-paused] > :first-child,
  &:not([data-paused]) > :last-child {
    visibility: hidden;
  }
`
