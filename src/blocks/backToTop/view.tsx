import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { floating } from '../../ui/floating.ts'
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

/** Placed above the floating chat icon or a bar at the bottom edge. It waits until the script runs. */
const Corner = styled.aside`
  ${floating}
  right: 22px;
  bottom: 92px;
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
    padding: 0 22px calc(16px + var(--bottom-bar, 0px));
  }
`
