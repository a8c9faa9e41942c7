import { styled } from 'styled-components'
import { from } from '../../ui/theme/theme.ts'

/** The name and what can be done in one row; below it up to four columns over the whole width. */
export const ColumnParts = styled.div`
  display: grid;
  gap: 36px 24px;
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    & > :first-child,
    & > [data-wide] {
      grid-column: 1 / -1;
    }
    & > :first-child {
      display: grid;
      grid-template-columns: 1fr auto;
      column-gap: 48px;
      align-items: center;
    }
    & > :first-child > [data-ways] {
      grid-area: 1 / 2 / span 4;
      justify-items: end;
      margin-top: 0;
    }
  }
  ${from.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 56px 32px;
    & > div {
      max-width: none;
    }
  }
`

/** Everything in the middle. */
export const CentredParts = styled.div`
  display: grid;
  justify-items: center;
  gap: 32px;
  & > :first-child > p {
    justify-content: center;
    margin-inline: auto;
  }
  & > [data-wide] {
    width: 100%;
  }
`
