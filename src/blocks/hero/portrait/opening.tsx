import { styled } from 'styled-components'
import { colour, corner, from, wideGutter } from '../../../ui/theme/theme.ts'
import { Beside } from '../beside/opening.tsx'

/** On wide screens the image comes first: a person on a ground of their own, which reaches the edge of the window. */
export const Portrait = styled(Beside)`
  --motif-dots: none;
  --loops-on-tint: ${colour('loopsOnHighlight')};
  && {
    padding-bottom: 0;
  }
  & > :last-child {
    display: grid;
    align-items: end;
  }
  & > :last-child::before {
    content: '';
    position: absolute;
    inset: 0 -16px;
    z-index: -1;
    background: ${colour('highlight')};
  }
  ${from.tablet} {
    padding-top: 0;
    & > :first-child {
      padding-block: 64px;
    }
    & > :last-child {
      order: -1;
      align-self: stretch;
    }
    & > :last-child::before {
      inset-block: 0;
      inset-inline: -32px 0;
      border-start-end-radius: ${corner(160)};
    }
  }
  ${from.wide} {
    gap: 64px;
    & > :last-child::before {
      inset-inline: calc(-1 * ${wideGutter}) -24px;
    }
  }
`
