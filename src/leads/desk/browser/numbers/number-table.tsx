import type { ReactNode } from 'react'
import type { Rate } from '../../../contracts/numbers-report.ts'
import { formatInterval, formatShare } from './format-numbers.ts'

interface NumberTableProps {
  label: string
  heads: readonly string[]
  rows: readonly NumberRow[]
  total?: readonly ReactNode[] | undefined
}

interface NumberRow {
  name: string
  /** What the name stands for. */
  title?: string | undefined
  cells: readonly ReactNode[]
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
          {rows.map((row) => (
            <Row key={row.name} row={row} heads={heads} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <Row row={{ name: 'Total', cells: total }} heads={heads} />
          </tfoot>
        )}
      </table>
    </section>
  )
}

function Row({
  row: { name, title, cells },
  heads,
}: {
  row: NumberRow
  heads: readonly string[]
}): ReactNode {
  return (
    <tr>
      <th scope="row">
        {title ?? name}
        {title !== undefined && <small>{name}</small>}
      </th>
      {cells.map((cell, at) => (
        // On a phone a row is a card, where each number has its head beside it.
        <td key={at} data-head={heads[at + 1]}>
          {cell}
        </td>
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
