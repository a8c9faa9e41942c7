import { measureText, padText } from '../../../core/diagnostics/format/measure-text.ts'
import { shortenText } from '../../../core/text/shorten-text.ts'
import { cleanText } from './leads-options.ts'

const maxCellLength = 60

/** Writes aligned columns, without control characters: a terminal would interpret those of visitors. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => shortenText(cleanText(cell), maxCellLength)))
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...cells.map((row) => measureText(row[index] ?? ''))),
  )
  return cells
    .map((row) =>
      row
        .map((cell, index) => padText(cell, widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A time as tables show it: in a zone, like the days in filters. The Swedish format of dates is that of ISO 8601. */
export const formatTime = (time: number, timeZone: string): string =>
  new Date(time).toLocaleString('sv-SE', { timeZone })
