import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { floating } from '../../ui/floating.ts'
import { ChatIcon } from '../../ui/icons.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { colour, corners, onHover, onPhones } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import type { FloatingChatProps } from './schema.ts'

export function View({ id, to, label, messages }: ViewProps<FloatingChatProps, Messages>): ReactNode {
  return (
    <Corner id={id} data-waiting="" data-labelled={label && ''} aria-label={label ?? messages.openChat.text}>
      <LinkTo link={to}>
        <ChatIcon size={30} />
        <span>{label ?? messages.openChat.text}</span>
      </LinkTo>
    </Corner>
  )
}

/** It waits until the script has found the first chat link. */
const Corner = styled.aside`
  ${floating}
  right: 16px;
  bottom: 16px;
  & a {
    position: relative;
    display: grid;
    place-items: center;
    width: 60px;
    height: 60px;
    border: 2px solid ${colour('surface')};
    border-radius: ${corners(30, 'bottom right')};
    background: ${colour('chat')};
    color: ${colour('surface')};
    box-shadow: 0 12px 28px -6px rgb(0 0 0 / 0.4);
    text-decoration: none;
  }
  /* Without a label the icon shows its name beside it on hover. */
  & span {
    position: absolute;
    top: 50%;
    right: calc(100% + 12px);
    width: max-content;
    max-width: min(220px, 60vw);
    padding: 7px 14px 5px;
    border-radius: ${corners(18, 'bottom right')};
    background: ${colour('text')};
    color: ${colour('surface')};
    font: 650 0.9375rem / 1.4 var(--headline-font);
    opacity: 0;
    pointer-events: none;
    transform: translateY(-50%);
    transition: opacity 160ms;
  }
  & a:is(:hover, :focus-visible) span {
    opacity: 1;
  }
  /* On phones it would cover the page's last line. */
  ${onPhones} {
    :root:has(&[data-labelled]) {
      --bottom-bar: 68px;
    }
  }
  &[data-labelled] a {
    display: flex;
    gap: 10px;
    width: auto;
    padding: 0 22px 0 16px;
  }
  &[data-labelled] span {
    position: static;
    padding: 2px 0 0;
    background: none;
    font-weight: 750;
    font-size: 1.125rem;
    opacity: 1;
    transform: none;
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
    padding: 0 16px 16px;
  }
`
