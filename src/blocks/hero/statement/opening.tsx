import { styled } from 'styled-components'
import { from } from '../../../ui/theme/theme.ts'
import { Beside } from '../beside/opening.tsx'

/** The headline over the whole width, larger than elsewhere; what else is said stands below it, beside the image. */
export const Statement = styled(Beside)`
  ${from.tablet} {
    row-gap: 0;
    align-items: start;
    /* The last row takes what the image is higher than the text. */
    grid-template-rows: repeat(8, auto) 1fr;
    &:not([data-alone]) h1 {
      grid-column: 1 / -1;
      max-width: none;
      font-size: min(calc(var(--display) * 1.3), 8vw);
    }
    & > :last-child {
      grid-area: 2 / 2 / span 8 / auto;
    }
    /* Chips stand above the headline. */
    &[data-chips] > :last-child {
      grid-row: 3 / span 8;
    }
  }
`

/** Its parts are items of the opening's grid. */
export const StatementMessage = styled.div`
  [data-tone='tint'] > & {
    padding-bottom: 24px;
  }
  ${from.tablet} {
    display: contents;
    & > * {
      grid-column: 1;
    }
  }
`
