/** Rows as a Markdown table that is also aligned as plain text. Cells that begin with a digit are aligned to the right. */
export function formatTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const isNumeric = heads.map((_, column) => rows.some((row) => /^\d/.test(row[column] ?? '')))
  const widths = heads.map((head, column) =>
    Math.max(3, head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const formatRow = (cells: readonly string[]) => {
    const padded = heads.map((_, column) => {
      const [cell = '', width = 0] = [cells[column], widths[column]]
      return isNumeric[column] ? cell.padStart(width) : cell.padEnd(width)
    })
    return `| ${padded.join(' | ')} |`
  }
  const line = widths.map((width, column) =>
    isNumeric[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  return [formatRow(heads), `| ${line.join(' | ')} |`, ...rows.map(formatRow)].join('\n')
}
