import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { LeadRecord } from '../store/lead-store.ts'

export const manifestName = 'manifest.json'
export const leadsName = 'leads.jsonl'
export const resumesName = 'resumes'

/** What a backup says of itself. It is written last, so a folder without it is not a backup. */
export interface Manifest {
  format: 'vaasal leads backup'
  version: 1
  /** ISO 8601. */
  created: string
  leads: number
  resumes: number
  /** Leads whose résumé could not be read. */
  missingResumes: number
  /** Damaged rows that are not in the backup. */
  damagedRows: number
  /** Of the file with the leads, in hexadecimal digits. Résumés are named by their own hash in it. */
  sha256: string
}

/** A line of `leads.jsonl`. The bytes of its résumé are in `resumes/SHA256.pdf`, unless they were lost. */
export interface BackupLine {
  lead: LeadRecord
  hasResume: boolean
}

export const nameResume = (sha256: string): string => `${sha256}.pdf`

/** Writes a new file that only its owner can read, and syncs it to disk; gives its hash. */
export async function writeSynced(path: string, parts: AsyncIterable<string | Uint8Array>): Promise<string> {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  try {
    for await (const part of parts) {
      hash.update(part)
      await file.writeFile(part)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

/** Where a backup cannot be written or read: a sentence for whoever asked for it. */
export class BackupFailure extends Error {}
