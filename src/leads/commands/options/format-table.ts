import { cleanText } from './leads-options.ts'

const maxCellLength = 60

/** Writes aligned columns, without control characters: a terminal would interpret those of visitors. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(shorten))
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A time as tables show it: in a zone, like the days in filters. The Swedish format of dates is that of ISO 8601. */
export const formatTime = (time: number, timeZone: string): string =>
  new Date(time).toLocaleString('sv-SE', { timeZone })

function shorten(text: string): string {
  const plain = cleanText(text)
  return plain.length > maxCellLength
    ? `${plain.slice(0, maxCellLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
    : plain
}
