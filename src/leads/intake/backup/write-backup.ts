import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { RefusalError } from '../../../core/refusal-error.ts'
import { readPages } from '../leads/read-pages.ts'
import type { DamagedRow, LeadReader, LeadRecord } from '../store/lead-store.ts'
import { readErrorCode } from '../store/store-error.ts'
import { syncFolder, writeSynced } from '../store/synced-files.ts'
import { type AbandonedDrafts, removeAbandoned, signDraft } from './abandoned-drafts.ts'
import {
  type BackupLine,
  countsName,
  leadsName,
  type Manifest,
  manifestName,
  resumesName,
  toResumeFileName,
} from './backup-files.ts'
import { writeRows, writeTable } from './write-rows.ts'

const pageSize = 200
const sumsPageSize = 1_000

interface BackupResult {
  manifest: Manifest
  damaged: DamagedRow[]
}

interface BackupOptions {
  now: Date
  onProgress: (leads: number) => void
  /** Unfinished backups that were found beside this one. */
  onAbandoned?: (drafts: AbandonedDrafts) => void
  /** Ends the backup; nothing of it stays. */
  signal?: AbortSignal
}

/**
 * Writes everything in a store to a new folder while leads are still being stored, except the sessions of the desk.
 * Leads never change once they are stored, so a backup contains every lead that was stored before it began and not
 * erased before it ended. The folder has a temporary name until it is complete and synced to disk. What an earlier backup
 * left there when it was killed is removed first.
 */
export async function writeBackup(
  reader: LeadReader,
  folder: string,
  options: BackupOptions,
): Promise<BackupResult> {
  if (existsSync(folder)) throw new RefusalError(`${folder} already exists. Choose a new folder.`)
  const draft = `${folder}.partial-${randomUUID()}`
  try {
    options.onAbandoned?.(await removeAbandoned(dirname(folder)))
    await mkdir(join(draft, resumesName), { recursive: true, mode: 0o700 })
    const unsign = await signDraft(draft)
    const result = await writeDraft(reader, draft, options)
    await unsign()
    await syncFolder(join(draft, resumesName))
    await syncFolder(draft)
    await rename(draft, folder)
    await syncFolder(dirname(folder))
    return result
  } catch (cause) {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
    const code = readErrorCode(cause)
    if (/^E[A-Z]+$/.test(code))
      throw new RefusalError(`The backup could not be written to ${folder} (${code}).`)
    throw cause
  }
}

async function writeDraft(
  reader: LeadReader,
  draft: string,
  { now, onProgress, signal }: BackupOptions,
): Promise<BackupResult> {
  const damaged: DamagedRow[] = []
  const resumes = new Set<string>()
  const counts = { leads: 0, missingResumes: 0 }

  async function* writeLines(): AsyncGenerator<string> {
    for await (const page of readPages((after) => reader.copy(pageSize, after))) {
      signal?.throwIfAborted()
      damaged.push(...page.damaged)
      for (const lead of page.leads) {
        const line = await backUpLead(lead)
        if (!line) continue
        counts.leads++
        yield `${JSON.stringify(line)}\n`
      }
      onProgress(counts.leads)
    }
  }

  /** Writes the resume of a lead, and returns its line; `undefined` if it was erased after its page was read. */
  async function backUpLead(lead: LeadRecord): Promise<BackupLine | undefined> {
    if (!lead.resume) return { lead, hasResume: false }
    const { sha256 } = lead.resume
    const bytes = await reader.readResume(lead.id)
    if (!bytes) {
      if ((await reader.find(lead.id)) === undefined) return undefined
      counts.missingResumes++
      return { lead, hasResume: false }
    }
    if (!resumes.has(sha256)) await writeSynced(join(draft, resumesName, toResumeFileName(sha256)), [bytes])
    resumes.add(sha256)
    return { lead, hasResume: true }
  }

  const sha256 = await writeSynced(join(draft, leadsName), writeLines())
  const sums = await writeTable(join(draft, countsName), async (after) => {
    signal?.throwIfAborted()
    const { counts: rows, ...page } = await reader.copyCounts(sumsPageSize, after)
    return { rows, ...page }
  })
  const tables = await writeRows(reader, draft)
  signal?.throwIfAborted()
  const manifest: Manifest = {
    format: 'vaasal leads backup',
    version: 1,
    created: now.toISOString(),
    leads: counts.leads,
    resumes: resumes.size,
    missingResumes: counts.missingResumes,
    damagedRows: damaged.length,
    sha256,
    counts: sums,
    tables,
  }
  await writeSynced(join(draft, manifestName), [`${JSON.stringify(manifest, null, 2)}\n`])
  return { manifest, damaged }
}
