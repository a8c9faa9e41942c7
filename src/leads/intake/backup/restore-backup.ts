import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Count } from '../../../contracts/counts.ts'
import { isRecord } from '../../../core/is-record.ts'
import { parseRecord } from '../../../core/parse-record.ts'
import { RefusalError } from '../../../core/refusal-error.ts'
import { inGroups } from '../in-batches.ts'
import { backupTables } from '../store/backup/backup-tables.ts'
import { readBackupRows } from '../store/backup/read-backup-row.ts'
import { readCount } from '../store/counts/sql-count-store.ts'
import type { LeadReader, RestorableLead, RestoreCounts } from '../store/lead-store.ts'
import { hashBytes } from '../store/resume-files.ts'
import { isSoundRecord } from '../store/rows/is-sound-record.ts'
import type { Row } from '../store/sql.ts'
import {
  type BackupLine,
  countsName,
  leadsName,
  type Manifest,
  manifestName,
  resumesName,
  toResumeFileName,
  toRowsFileName,
} from './backup-files.ts'

const batch = { leads: 100, bytes: 4 * 1024 * 1024, counts: 2000, rows: 500 }

/** What a restore did: with leads, and how many rows it wrote of each other table. */
export interface Restored extends RestoreCounts {
  rows: Record<string, number>
  /** What the backup contains and no intake writes, such as an impossible time. It was left out. */
  damaged: DamagedContent
}

interface DamagedContent {
  /** Numbers of lines of the file with the leads. */
  leads: number[]
  /** How many lines of each other file. */
  rows: Record<string, number>
}

/**
 * Adds the leads of a backup that the store does not have, and replaces those whose row or résumé is damaged. All other
 * leads stay unchanged, and so do counts and other rows that are not older than those of the backup, so a restore can be
 * repeated. The whole backup is verified before anything is added; what no intake can have written is left out.
 */
export async function restoreBackup(
  reader: LeadReader,
  folder: string,
  onProgress: (step: string) => void,
): Promise<Restored> {
  onProgress('Verifying the backup')
  const manifest = await readManifest(folder)
  await verify(folder, manifest)
  const damaged: DamagedContent = { leads: [], rows: {} }
  const restoring = { folder, manifest, damaged, onProgress }
  const counts = await restoreLeads(reader, restoring)
  await restoreCounts(reader, restoring)
  return { ...counts, rows: await restoreRows(reader, restoring), damaged }
}

interface Restoring {
  folder: string
  manifest: Manifest
  damaged: DamagedContent
  onProgress: (step: string) => void
}

async function restoreLeads(
  reader: LeadReader,
  { folder, manifest, damaged, onProgress }: Restoring,
): Promise<RestoreCounts> {
  async function* readLeads(): AsyncGenerator<RestorableLead> {
    for await (const { number, line } of readLines(folder)) {
      if (!line) {
        damaged.leads.push(number)
        continue
      }
      const { lead, hasResume } = line
      yield {
        ...lead,
        resume: lead.resume && { ...lead.resume, bytes: hasResume ? await readResume(folder, lead) : null },
      }
    }
  }
  const counts: RestoreCounts = { added: 0, present: 0, repaired: 0 }
  const isFull = (leads: readonly RestorableLead[]) =>
    leads.length >= batch.leads ||
    leads.reduce((sum, { resume }) => sum + (resume?.bytes?.length ?? 0), 0) >= batch.bytes
  for await (const leads of inGroups(readLeads(), isFull)) {
    const found = await reader.restore(leads)
    for (const outcome of ['added', 'present', 'repaired', 'elsewhere'] as const)
      if (found[outcome]) counts[outcome] = (counts[outcome] ?? 0) + found[outcome]
    onProgress(`Restoring ${counts.added + counts.present + counts.repaired} of ${manifest.leads} leads`)
  }
  return counts
}

/** After the leads, since rows about other leads are not restored. */
async function restoreRows(
  reader: LeadReader,
  { folder, manifest, damaged, onProgress }: Restoring,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of backupTables) {
    const { name } = table
    if (!manifest.tables?.[name]) continue
    const file = toRowsFileName(name)
    onProgress(`Restoring ${file}`)
    let count = 0
    const rows = readValues(join(folder, file), (row) => readBackupRows(table, [row]), damaged)
    for await (const some of inGroups(rows, ({ length }) => length >= batch.rows))
      count += await reader.restoreRows(name, some)
    counts[name] = count
  }
  return counts
}

async function restoreCounts(reader: LeadReader, { folder, manifest, damaged }: Restoring): Promise<void> {
  if (!manifest.counts) return
  // Whole days, because a day that was pruned is restored as a whole or not at all.
  const isFull = (counts: readonly Count[], next: Count) =>
    counts.length >= batch.counts && next.day !== counts.at(-1)?.day
  const all = readValues(join(folder, countsName), readCount, damaged)
  for await (const counts of inGroups(all, isFull)) await reader.restoreCounts(counts)
}

/** What the lines of a file contain, one after the other. A line without a value is damaged. */
async function* readValues<Value>(
  path: string,
  read: (row: Row) => readonly Value[],
  { rows }: DamagedContent,
): AsyncGenerator<Value> {
  const file = basename(path)
  for await (const line of readTextLines(path)) {
    const values = read(parseLine(line))
    if (values.length === 0) rows[file] = (rows[file] ?? 0) + 1
    yield* values
  }
}

/**
 * What a backup says of itself.
 *
 * @throws {RefusalError} if the folder is none, or one that cannot be read
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let manifest: Partial<Manifest>
  try {
    manifest = JSON.parse(await readFile(join(folder, manifestName), 'utf8'))
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause
    throw new RefusalError(
      isMissing
        ? `${folder} is not a backup: it has no ${manifestName}. Create a backup with "vaasal leads backup".`
        : `The backup is damaged: ${manifestName} cannot be read.`,
    )
  }
  if (!isRecord(manifest) || manifest.format !== 'vaasal leads backup' || manifest.version !== 1)
    throw new RefusalError(
      `${folder} is a backup in a format that this version cannot read (${manifestName}).`,
    )
  if (![manifest.tables, manifest.counts, ...Object.values(manifest.tables ?? {})].every(isRecordOrAbsent))
    throw new RefusalError(`The backup is damaged: ${manifestName} cannot be read.`)
  const unknown = Object.keys(manifest.tables ?? {}).find(
    (name) => !backupTables.some((table) => table.name === name),
  )
  if (unknown !== undefined)
    throw new RefusalError(
      `The backup contains ${JSON.stringify(unknown)}, which this version does not know. Restore it with the version that made it, or a newer one.`,
    )
  return manifest as Manifest
}

async function verify(folder: string, manifest: Manifest): Promise<void> {
  const damaged = (what: string) =>
    new RefusalError(`The backup is damaged: ${what}. Nothing was restored. Use another backup.`)
  const { counts, tables = {} } = manifest
  const files = [
    [leadsName, manifest.sha256],
    ...(counts ? [[countsName, counts.sha256] as const] : []),
    ...Object.entries(tables).map(([table, { sha256 }]) => [toRowsFileName(table), sha256] as const),
  ] as const
  for (const [name, sha256] of files) {
    const found = await hashFile(join(folder, name)).catch(() => undefined)
    if (found === undefined) throw damaged(`${name} cannot be read`)
    if (found !== sha256) throw damaged(`${name} does not match its checksum`)
  }
  let leads = 0
  const resumes = new Set<string>()
  for await (const { line } of readLines(folder)) {
    leads++
    if (!line) continue
    const { lead, hasResume } = line
    const sha256 = lead.resume?.sha256
    if (!hasResume || !sha256 || resumes.has(sha256)) continue
    resumes.add(sha256)
    const bytes = await readResume(folder, lead).catch(() => undefined)
    const name = `${resumesName}/${toResumeFileName(sha256)}`
    if (!bytes) throw damaged(`${name} is missing`)
    if (hashBytes(bytes) !== sha256) throw damaged(`${name} does not match its checksum`)
  }
  if (leads !== manifest.leads) throw damaged(`it holds ${leads} leads instead of ${manifest.leads}`)
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part)
  return hash.digest('hex')
}

/** The lines of the leads with their numbers; `undefined` for one that is not a lead as intakes write them. */
async function* readLines(folder: string): AsyncGenerator<{ number: number; line: BackupLine | undefined }> {
  let number = 0
  for await (const text of readTextLines(join(folder, leadsName))) {
    number++
    const { lead, hasResume }: { lead?: unknown; hasResume?: unknown } = parseLine(text)
    yield { number, line: isSoundRecord(lead) ? { lead, hasResume: hasResume === true } : undefined }
  }
}

/** The object in a line; an empty one if it contains anything else. */
const parseLine = (text: string): Row => (parseRecord(text) as Row | undefined) ?? {}

async function* readTextLines(path: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(path) })) if (line) yield line
}

const isRecordOrAbsent = (value: unknown): boolean => value === undefined || isRecord(value)

function readResume(folder: string, { resume }: BackupLine['lead']): Promise<Buffer> {
  const sha256 = resume?.sha256 ?? ''
  if (!/^[\da-f]{64}$/.test(sha256))
    throw new RefusalError('The backup is damaged: it names a résumé by something other than a hash.')
  return readFile(join(folder, resumesName, toResumeFileName(sha256)))
}
