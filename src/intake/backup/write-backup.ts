import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Cursor, DamagedRow, LeadReader, LeadRecord } from '../store/lead-store.ts'
import {
  BackupFailure,
  type BackupLine,
  leadsName,
  type Manifest,
  manifestName,
  nameResume,
  resumesName,
  writeSynced,
} from './backup-files.ts'

const pageSize = 200

export interface BackupResult {
  manifest: Manifest
  damaged: DamagedRow[]
}

/**
 * Writes everything that a store holds to a new folder, while others go on storing. Leads never change once they are
 * stored, so a backup holds every lead that was stored before it began and not erased before it ended. It has a
 * temporary name until it is complete and synced to disk.
 */
export async function writeBackup(
  reader: LeadReader,
  folder: string,
  { now, onProgress }: { now: Date; onProgress: (leads: number) => void },
): Promise<BackupResult> {
  if (existsSync(folder)) throw new BackupFailure(`${folder} exists already. Name a folder that does not.`)
  const draft = `${folder}.partial-${randomUUID()}`
  try {
    await mkdir(join(draft, resumesName), { recursive: true, mode: 0o700 })
    const result = await writeDraft(reader, draft, now, onProgress)
    await syncFolder(join(draft, resumesName))
    await syncFolder(draft)
    await rename(draft, folder)
    await syncFolder(dirname(folder))
    return result
  } catch (cause) {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    if (/^E[A-Z]+$/.test(code))
      throw new BackupFailure(`The backup cannot be written to ${folder} (${code}).`)
    throw cause
  }
}

async function writeDraft(
  reader: LeadReader,
  draft: string,
  now: Date,
  onProgress: (leads: number) => void,
): Promise<BackupResult> {
  const damaged: DamagedRow[] = []
  const resumes = new Set<string>()
  const counts = { leads: 0, missingResumes: 0 }

  async function* writeLines(): AsyncGenerator<string> {
    for (let after: Cursor | undefined; ; ) {
      const page = await reader.copy(pageSize, after)
      damaged.push(...page.damaged)
      for (const lead of page.leads) {
        const line = await describe(lead)
        if (!line) continue
        counts.leads++
        yield `${JSON.stringify(line)}\n`
      }
      onProgress(counts.leads)
      if (!page.next) return
      after = page.next
    }
  }

  /** Nothing for a lead that was erased since its page was read. */
  async function describe(lead: LeadRecord): Promise<BackupLine | undefined> {
    if (!lead.resume) return { lead, hasResume: false }
    const { sha256 } = lead.resume
    const bytes = await reader.readResume(lead.id)
    if (!bytes) {
      if ((await reader.find(lead.id)) === undefined) return undefined
      counts.missingResumes++
      return { lead, hasResume: false }
    }
    if (!resumes.has(sha256)) await writeSynced(join(draft, resumesName, nameResume(sha256)), only(bytes))
    resumes.add(sha256)
    return { lead, hasResume: true }
  }

  const sha256 = await writeSynced(join(draft, leadsName), writeLines())
  const manifest: Manifest = {
    format: 'vaasal leads backup',
    version: 1,
    created: now.toISOString(),
    leads: counts.leads,
    resumes: resumes.size,
    missingResumes: counts.missingResumes,
    damagedRows: damaged.length,
    sha256,
  }
  await writeSynced(join(draft, manifestName), only(`${JSON.stringify(manifest, null, 2)}\n`))
  return { manifest, damaged }
}

async function* only<Part>(part: Part): AsyncGenerator<Part> {
  yield part
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
