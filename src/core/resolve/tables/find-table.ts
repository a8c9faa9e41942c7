import type { Span } from '../../diagnostics/diagnostic.ts'
import type { Report } from '../../diagnostics/make-diagnostic.ts'
import { listNames } from '../../diagnostics/phrases.ts'
import { recoverName } from '../../diagnostics/recover-name.ts'
import type { Table } from '../../handover/table.ts'

/** The tables of a site by their paths, such as `pages/towns.csv`. */
export type Tables = ReadonlyMap<string, Table>

/** The table that `each` names; an unknown one is reported, and the nearest is used. */
export function findTable(
  written: string,
  span: Span,
  tables: Tables,
  { report, path }: { report: Report; path: string },
): Table | undefined {
  const file = `pages/${written}`
  // macOS may have written the name of the file with its accents apart.
  const table = tables.get(file) ?? [...tables.values()].find((one) => one.file.normalize('NFC') === file)
  if (table) return table
  const names = [...tables.keys()].map((name) => name.slice('pages/'.length))
  const bare = written.replace(/^(?:\.{0,2}\/)*(?:pages\/)?/, '').replace(/\.csv$/i, '')
  const { meant, diagnostic } = recoverName(written, names, {
    code: 'unknown-parent',
    cause: written,
    message: `There is no table "${written}" (pages/${written})`,
    meant: names.find((name) => name.replace(/\.csv$/i, '') === bare),
  })
  const hint =
    names.length === 0
      ? 'A table is a CSV file below pages/, such as pages/towns.csv. There are none yet.'
      : `Tables: ${listNames(names)}.`
  report({ ...diagnostic, span, path, hint: meant === undefined ? hint : undefined })
  return meant === undefined ? undefined : tables.get(`pages/${meant}`)
}
