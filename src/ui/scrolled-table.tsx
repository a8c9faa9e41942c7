import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { colour, corner, from } from './theme/theme.ts'

interface ScrolledTableProps {
  /** Id of the heading that names the table. */
  labelledBy: string
  children: ReactNode
}

/**
 * A table on a sheet. Where it is wider than its place it is scrolled sideways, by keys too, and its first column stays:
 * the names of the rows.
 */
export function ScrolledTable({ labelledBy, children }: ScrolledTableProps): ReactNode {
  return (
    <Sheet role="group" aria-labelledby={labelledBy} tabIndex={0}>
      <table aria-labelledby={labelledBy}>{children}</table>
    </Sheet>
  )
}

const Sheet = styled.div`
  overflow-x: auto;
  border: var(--border,1px) solid var(--border-colour,${colour('line')});
  border-radius: ${corner(18)};
  background: ${colour('surface')};
  color: ${colour('text')};
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
    min-width: 7.5rem;
    background: ${colour('surface')};
  }
  ${from.wide} {
    & :is(td, th) {
      padding: 16px 20px;
    }
  }
`
