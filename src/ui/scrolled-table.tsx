import type { ReactNode } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { colour, corner, from } from './theme/theme.ts'

interface ScrolledTableProps {
  /** Id of the heading that names the table. */
  labelledBy: string
  children: ReactNode
}

/**
 * A table on a sheet. Where it is wider than its place it is scrolled sideways, by keys too, and its first column stays:
 * the names of the rows. Until its end is reached it fades at the edge where it goes on.
 */
export function ScrolledTable({ labelledBy, children }: ScrolledTableProps): ReactNode {
  return (
    <Sheet role="group" aria-labelledby={labelledBy} tabIndex={0}>
      <table aria-labelledby={labelledBy}>{children}</table>
    </Sheet>
  )
}

const goesOn = keyframes`
  from, 80% {
    mask-size: calc(100% - 44px) 100%, 44px 100%;
  }
`

/**
 * The timeline of a table that is not scrolled is inactive, so it does not fade. The fade follows the finger and does
 * not move by itself, so it stays where animations are switched off for the whole page. In browsers without such timelines
 * a shadow lies below the cells, and a ground that is scrolled with them covers it at the end.
 */
const goesOnCss = css`
  @supports (animation-timeline: scroll()) {
    mask: linear-gradient(#000 0 0) left / 100% 100% no-repeat,
      linear-gradient(var(--toward, to right), #000, transparent) right / 0 100% no-repeat;
    animation: ${goesOn} linear both !important;
    animation-timeline: scroll(self inline) !important;
    &:dir(rtl) {
      --toward: to left;
      mask-position: right, left;
    }
    @media print {
      mask: none;
    }
  }
  @supports not (animation-timeline: scroll()) {
    background: linear-gradient(${colour('surface')} 0 0) right / 36px 100% no-repeat local,
      linear-gradient(to left, ${colour('edge')}, transparent) right / 14px 100% no-repeat ${colour('surface')};
    &:dir(rtl) {
      background-position: left;
    }
  }
`

const Sheet = styled.div`
  overflow-x: auto;
  /* Paper does not scroll: browsers make a sheet smaller on which something is wider. */
  @media print {
    overflow: visible;
  }
  border: var(--border,1px) solid var(--border-colour,${colour('line')});
  border-radius: ${corner(18)};
  background: ${colour('surface')};
  color: ${colour('text')};
  ${goesOnCss}
  & > table {
    width: 100%;
    border-collapse: collapse;
    line-height: 1.45;
  }
  & :is(td, th) {
    min-width: 6.5rem;
    padding: 12px 14px;
    hyphens: auto;
    overflow-wrap: break-word;
  }
  & th {
    font: 700 1rem / 1.35 var(--headline-font);
    text-align: start;
  }
  & thead :is(td, th) {
    border-bottom: 2px solid ${colour('text')};
    vertical-align: bottom;
  }
  & tbody tr + tr > * {
    border-top: 1px solid ${colour('line')};
  }
  & tr > :first-child {
    position: sticky;
    inset-inline-start: 0;
    min-width: 7.25rem;
    background: ${colour('surface')};
  }
  ${from.wide} {
    & :is(td, th) {
      padding: 16px 20px;
    }
  }
`
