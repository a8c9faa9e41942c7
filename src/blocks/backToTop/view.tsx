import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { UpIcon } from '../../ui/icons.tsx'
import { colour, corners } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import type { BackToTopProps } from './schema.ts'

export function View({ id, messages }: ViewProps<BackToTopProps, Messages>): ReactNode {
  return (
    <Corner id={id} data-waiting="" aria-label={messages.backToTop.text}>
      <a href="#top" aria-label={messages.backToTop.text}>
        <UpIcon />
      </a>
    </Corner>
  )
}

/**
 * Placed above the floating chat icon or a bar at the bottom edge. It stays hidden until the script runs; without
 * scripting it stands at the end of the page.
 */
const Corner = styled.aside`
  position: fixed;
  right: 22px;
  bottom: 92px;
  z-index: 20;
  transition: opacity 220ms, visibility 220ms;
  &[data-waiting] {
    visibility: hidden;
    opacity: 0;
    pointer-events: none;
  }
  & a {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border: 2px solid ${colour('surface')};
    border-radius: ${corners(24, 'bottom right')};
    background: ${colour('text')};
    color: ${colour('surface')};
  }
  @media (scripting: none) {
    && {
      position: static;
      display: grid;
      justify-content: end;
      padding: 0 22px calc(16px + var(--bottom-bar, 0px));
      background: ${colour('text')};
      visibility: visible;
      opacity: 1;
    }
  }
`
