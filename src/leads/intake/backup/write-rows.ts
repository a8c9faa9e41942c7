import { join } from 'node:path'
import { readPages } from '../leads/read-pages.ts'
import { backupTables, type KeptRow } from '../store/backup/backup-tables.ts'
import type { LeadReader } from '../store/lead-store.ts'
import { writeSynced } from '../store/synced-files.ts'
import { type Manifest, toRowsFileName } from './backup-files.ts'

const pageSize = 500

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
  const isLater = ({ lead, version }: KeptRow) => Number(version) > (versions.get(String(lead)) ?? 0)

  for (const { name } of backupTables) {
    const counts = { rows: 0, damaged: 0 }
    async function* writeLines(): AsyncGenerator<string> {
      for await (const page of readPages((after?: string[]) => reader.copyRows(name, pageSize, after))) {
        counts.damaged += page.damaged
        let lines = ''
        for (const row of page.rows) {
          if (name === 'vaasal_desk_leads') versions.set(String(row.lead), Number(row.version))
          if (name === 'vaasal_desk_events' && isLater(row)) continue
          counts.rows++
          lines += `${JSON.stringify(row)}\n`
        }
        yield lines
      }
    }
    const sha256 = await writeSynced(join(folder, toRowsFileName(name)), writeLines())
    tables[name] = { ...counts, sha256 }
  }
  return tables
}
