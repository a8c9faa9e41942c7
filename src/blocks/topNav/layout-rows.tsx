import { styled } from 'styled-components'
import { belowWide, from } from '../../ui/theme/theme.ts'

/** The row of the logo. With `data-folds` the menu takes in what has no room on small screens. */
const BarRow = styled.div`
  display: flex;
  align-items: center;
  min-height: 64px;
  :root:has(&) {
    --top-bar: 64px;
  }
  &:not([data-folds]) {
    flex-wrap: wrap;
    gap: 4px 12px;
    padding: 8px 0;
  }
  ${from.wide} {
    flex-wrap: wrap;
    justify-content: end;
    gap: 6px 0;
    min-height: 84px;
    padding: 8px 0;
    :root:has(&) {
      --top-bar: 84px;
    }
  }
`

/** A logo that stands more or less alone is larger than one in a row of items. */
const largeLogo = `
  --logo-scale: 1.4;
  & > :first-child > a > picture > img {
    width: 52px;
    height: 52px;
  }
`

/** The logo in the middle, also where what stands beside it is not as wide on both sides. */
const CentredRow = styled(BarRow)`
  &:not([data-folds]) {
    justify-content: center;
  }
  & > :first-child {
    margin: 0;
  }
  ${belowWide} {
    &[data-folds] {
      display: grid;
      grid-template-columns: 44px minmax(0, 1fr) 44px;
      & > :first-child {
        grid-area: 1 / 2;
        justify-self: center;
      }
      & > :not(:first-child) {
        grid-area: 1 / 1;
        margin-inline-start: -10px;
      }
      & > [data-toggle] {
        grid-area: 1 / 3;
        margin-inline-start: 10px;
      }
    }
  }
  ${from.wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) fit-content(50%) minmax(0, 1fr);
    gap: 0 24px;
    min-height: 96px;
    padding: 12px 0;
    :root:has(&) {
      --top-bar: 96px;
    }
    ${largeLogo}
    & > :first-child {
      grid-area: 1 / 2;
    }
    & > :nth-child(2) {
      grid-area: 1 / 1;
      justify-self: start;
      margin-inline-start: 0;
      & span {
        white-space: normal;
      }
    }
    & > [data-actions] {
      grid-area: 1 / 3;
      justify-self: end;
    }
  }
`

const StackedRow = styled(BarRow)`
  ${from.wide} {
    gap: 8px 0;
    min-height: 96px;
    padding: 12px 0;
    :root:has(&) {
      --top-bar: 96px;
    }
    ${largeLogo}
  }
`

/** Everything before the sign of the menu, which ends the row at every width. */
const MinimalRow = styled(BarRow)`
  gap: 0 12px;
  & > [data-actions] {
    order: 1;
  }
  & > [data-toggle] {
    order: 5;
  }
`

export const layoutRows = {
  ...{ bar: BarRow, centred: CentredRow, stacked: StackedRow, minimal: MinimalRow },
} as const
