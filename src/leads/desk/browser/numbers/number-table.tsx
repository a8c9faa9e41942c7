import type { ReactNode } from 'react'
import type { Rate } from '../../../contracts/numbers-report.ts'
import { formatInterval, formatShare } from './format-numbers.ts'

interface NumberTableProps {
  label: string
  heads: readonly string[]
  /** What follows the heads. */
  children: ReactNode
}

/** A table that scrolls by itself, so that the page does not; keys must reach it. */
export function NumberTable({ label, heads, children }: NumberTableProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls needs the focus
    <section className="wide-table" aria-label={`Table: ${label}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  )
}

export function RateCell({ rate }: { rate: Rate }): ReactNode {
  return (
    <td className="rate">
      {rate.rate === null ? '–' : formatShare(rate.rate)} <small>{formatInterval(rate)}</small>
    </td>
  )
}
