import { styled } from 'styled-components'
import { from } from '../../../ui/theme/theme.ts'
import { Beside } from '../beside/opening.tsx'

/** The headline over the whole width, larger than elsewhere; what else is said stands below it, beside the image. */
export const Statement = styled(Beside)`
  ${from.tablet} {
    row-gap: 0;
    align-items: start;
    /* What the image is higher than the text is shared above and below it. */
    grid-template-rows: auto 1fr repeat(8, auto) 3fr;
    &:not([data-alone]) h1 {
      grid-column: 1 / -1;
      max-width: none;
      font-size: min(calc(var(--display) * 1.3), 8vw);
    }
    & > :last-child {
      grid-area: 2 / 2 / span 10 / auto;
    }
    /* Chips stand above the headline. */
    &[data-chips] {
      grid-template-rows: auto auto 1fr repeat(7, auto) 3fr;
    }
    &[data-chips] > :last-child {
      grid-row: 3 / span 9;
    }
  }
  ${from.wide} {
    &:not([data-alone]) {
      grid-template-columns: 7fr 5fr;
    }
    & h1 + p {
      font-size: 1.3125rem;
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
    /* Keeps the row below the headline free, which has no height where the text is the higher one. */
    &::before {
      content: '';
      grid-area: 2 / 1;
    }
    [data-chips] > &::before {
      grid-row: 3;
    }
  }
`
