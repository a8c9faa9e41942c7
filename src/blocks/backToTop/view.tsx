import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { docked, stripHeight, whenOfferIsFixed, whenStripIsTaken } from '../../ui/docked.ts'
import { UpIcon } from '../../ui/icons.tsx'
import { useOwnAttributes } from '../../ui/own-attributes.ts'
import { belowWide, colour, corners, onPhones } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import type { BackToTopProps } from './schema.ts'

export function View({ id, messages }: ViewProps<BackToTopProps, Messages>): ReactNode {
  return (
    <Place
      {...useOwnAttributes()}
      id={id}
      data-dock="end"
      data-waiting=""
      aria-label={messages.backToTop.text}
    >
      <a href="#top" aria-label={messages.backToTop.text}>
        <UpIcon />
      </a>
    </Place>
  )
}

/** In the strip of another control only the arrow is there. */
const shared = `
  padding-block: 8px calc(8px + env(safe-area-inset-bottom, 0px));
  justify-items: end;
  border-color: transparent;
  background: none;
  pointer-events: none;
`

/** It waits until the script runs. In a strip of its own it stands in the middle, in that of another control at the end. */
const Place = styled.aside`
  ${docked}
  justify-items: center;
  min-height: 0;
  padding-block: 2px calc(2px + env(safe-area-inset-bottom, 0px));
  background: ${colour('text')};
  :root:has(&) {
    --arrow-strip: ${stripHeight};
  }
  ${belowWide} {
    ${whenStripIsTaken} & {
      ${shared}
    }
  }
  ${onPhones} {
    ${whenOfferIsFixed} & {
      ${shared}
    }
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
  &:not([data-waiting]) a {
    pointer-events: auto;
  }
`
