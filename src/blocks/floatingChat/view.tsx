import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ChatIcon } from '../../ui/icons.tsx'
import { LinkTo } from '../../ui/link-to.tsx'
import { colour, corners } from '../../ui/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { FloatingChatProps } from './schema.ts'

export function View({ id, to, label, words }: ViewProps<FloatingChatProps>): ReactNode {
  return (
    <Corner id={id} data-waiting="" aria-label={label ?? words.openChat}>
      <LinkTo link={to} aria-label={label ?? words.openChat}>
        <ChatIcon size={30} />
      </LinkTo>
    </Corner>
  )
}

/** Waits for the script, which knows where the first action is. Without scripting it ends the page instead. */
const Corner = styled.aside`
  position: fixed;
  right: 16px;
  bottom: 16px;
  z-index: 20;
  transition: opacity 220ms, transform 220ms, visibility 220ms;
  &[data-waiting] {
    visibility: hidden;
    opacity: 0;
    transform: translateY(16px);
  }
  & a {
    display: grid;
    place-items: center;
    width: 60px;
    height: 60px;
    border: 2px solid ${colour('surface')};
    border-radius: ${corners(30, 'bottom right')};
    background: ${colour('chat')};
    color: ${colour('surface')};
    box-shadow: 0 12px 28px -6px rgb(0 0 0 / 0.4);
  }
  & a:hover {
    background: ${colour('chatEdge')};
  }
  && a:focus-visible {
    box-shadow: 0 0 0 8px ${colour('highlight')};
  }
  @media (scripting: none) {
    && {
      position: static;
      display: grid;
      justify-content: end;
      padding: 0 16px 16px;
      background: ${colour('text')};
      visibility: visible;
      opacity: 1;
      transform: none;
    }
  }
`
