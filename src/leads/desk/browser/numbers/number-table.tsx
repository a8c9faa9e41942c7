import type { ReactNode } from 'react'
import type { Rate } from '../../../contracts/numbers-report.ts'
import { formatInterval, formatShare } from './format-numbers.ts'

interface NumberTableProps {
  label: string
  heads: readonly string[]
  /** Each begins with its name. */
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[]
  total?: readonly ReactNode[] | undefined
}

/** A table that scrolls by itself, so that the page does not; keys must reach it. */
export function NumberTable({ label, heads, rows, total }: NumberTableProps): ReactNode {
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
        <tbody>
          {rows.map((cells) => (
            <Row key={cells[0]} cells={cells} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <Row cells={total} />
          </tfoot>
        )}
      </table>
    </section>
  )
}

function Row({ cells: [name, ...cells] }: { cells: readonly ReactNode[] }): ReactNode {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, at) => (
        <td key={at}>{cell}</td>
      ))}
    </tr>
  )
}

/** A rate with its interval, and a dash where nothing was counted. */
export const showRate = (rate: Rate): ReactNode => (
  <>
    {rate.rate === null ? '–' : formatShare(rate.rate)} <small>{formatInterval(rate)}</small>
  </>
)
