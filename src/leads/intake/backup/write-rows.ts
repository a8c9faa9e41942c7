import { join } from 'node:path'
import { readPages } from '../leads/read-pages.ts'
import { type BackupRow, backupTables } from '../store/backup/backup-tables.ts'
import type { LeadReader } from '../store/lead-store.ts'
import { writeSynced } from '../store/synced-files.ts'
import { type Manifest, type TableManifest, toRowsFileName } from './backup-files.ts'

const pageSize = 500

/** Some rows of a table, the number of those that cannot be read, and the position of the next ones. */
interface RowsPage {
  rows: readonly object[]
  damaged: number
  next?: string[]
}

/** Writes rows that are read page by page to a file, a line for each. */
export async function writeTable(
  path: string,
  read: (after: string[] | undefined) => Promise<RowsPage>,
): Promise<TableManifest> {
  const counts = { rows: 0, damaged: 0 }
  async function* writeLines(): AsyncGenerator<string> {
    for await (const { rows, damaged } of readPages(read)) {
      counts.rows += rows.length
      counts.damaged += damaged
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  const sha256 = await writeSynced(path, writeLines())
  return { ...counts, sha256 }
}

/**
 * Writes the rows of every table beside the leads, a file for each. People may be working meanwhile: of a lead, changes
 * that are newer than the copied state are left out, so that its history ends with its state.
 */
export async function writeRows(
  reader: LeadReader,
  folder: string,
): Promise<NonNullable<Manifest['tables']>> {
  const tables: NonNullable<Manifest['tables']> = {}
  const versions = new Map<string, number>()
  const isLater = ({ lead, version }: BackupRow) => Number(version) > (versions.get(String(lead)) ?? 0)
  for (const { name } of backupTables)
    tables[name] = await writeTable(join(folder, toRowsFileName(name)), async (after) => {
      const page = await reader.copyRows(name, pageSize, after)
      if (name === 'vaasal_desk_leads')
        for (const { lead, version } of page.rows) versions.set(String(lead), Number(version))
      if (name !== 'vaasal_desk_events') return page
      return { ...page, rows: page.rows.filter((row) => !isLater(row)) }
    })
  return tables
}
