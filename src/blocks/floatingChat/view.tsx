import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { docked, endWidth, stripHeight, whenEndIsTaken } from '../../ui/docked.ts'
import { ChatIcon } from '../../ui/icons.tsx'
import { useOwnAttributes } from '../../ui/own-attributes.ts'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { belowWide, colour, corners, from, onHover, withForcedColours } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import type { FloatingChatProps } from './schema.ts'

export function View({ id, to, label, messages }: ViewProps<FloatingChatProps, Messages>): ReactNode {
  return (
    <Place
      {...useOwnAttributes()}
      id={id}
      data-dock="strip"
      data-waiting=""
      data-labelled={label && ''}
      aria-label={label ?? messages.openChat.text}
    >
      <LinkTo link={to}>
        <ChatIcon />
        <span>{label ?? messages.openChat.text}</span>
      </LinkTo>
    </Place>
  )
}

/** It waits until the script has found the first action. A bar that an offer has there already stays below it. */
const Place = styled.aside`
  ${docked}
  bottom: var(--bottom-bar, 0px);
  justify-items: center;
  :root:has(&) {
    --chat-strip: ${stripHeight};
  }
  ${belowWide} {
    ${whenEndIsTaken} & {
      padding-inline-end: calc(16px + ${endWidth});
    }
  }
  & a {
    display: flex;
    gap: 10px;
    align-items: center;
    justify-content: center;
    width: 100%;
    max-width: 26rem;
    min-height: 48px;
    padding: 2px 14px 0;
    border-radius: ${corners(24, 'bottom right')};
    background: ${colour('chat')};
    color: ${colour('surface')};
    font: 750 clamp(0.9375rem, 4.3vw, 1.0625rem) / 1.25 var(--headline-font);
    text-decoration: none;
    ${withForcedColours} {
      border: 2px solid;
    }
  }
  & svg {
    flex: none;
  }
  ${from.wide} {
    bottom: 16px;
    ${whenEndIsTaken} & {
      bottom: calc(16px + ${endWidth});
    }
    & a {
      position: relative;
      min-width: 48px;
      padding: 0;
    }
    /* The gutter is as wide as the icon: its name shows beside it when it is pointed at, or stands upright. */
    & span {
      position: absolute;
      inset-inline-end: calc(100% + 12px);
      width: max-content;
      max-width: 220px;
      padding: 7px 14px 5px;
      border-radius: ${corners(18, 'bottom right')};
      background: ${colour('text')};
      opacity: 0;
      pointer-events: none;
      transition: opacity 160ms;
    }
    & a:is(:hover, :focus-visible) span {
      opacity: 1;
    }
    &[data-labelled] a {
      padding: 16px 0;
      writing-mode: vertical-rl;
    }
    &[data-labelled] span {
      position: static;
      padding: 0;
      background: none;
      opacity: 1;
    }
  }
  ${onHover} {
    & a:hover {
      background: ${colour('chatEdge')};
    }
  }
  && a:focus-visible {
    box-shadow: 0 0 0 8px ${colour('highlight')};
  }
  @media (scripting: none) {
    & a {
      width: auto;
    }
  }
`
