import type { LeadRecord } from '../store/lead-store.ts'

export const manifestName = 'manifest.json'
export const leadsName = 'leads.jsonl'
export const resumesName = 'resumes'
export const countsName = 'counts.jsonl'

/** Describes a backup. It is written last, so a folder without it is not a complete backup. */
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
  /** Hash of the file with the leads, in hexadecimal digits. The leads name their résumés by hash. */
  sha256: string
  /** Sums of counts; absent in backups of older versions. */
  counts?: TableManifest
  /** The other tables by their names; absent in backups of older versions. */
  tables?: Record<string, TableManifest>
}

/** The rows of a table, and the hash of their file. */
export interface TableManifest {
  rows: number
  /** Rows that cannot be read, so they are not in the backup. */
  damaged: number
  sha256: string
}

/** A line of `leads.jsonl`. The bytes of the résumé are in `resumes/SHA256.pdf`, unless they were lost. */
export interface BackupLine {
  lead: LeadRecord
  hasResume: boolean
}

/** The file with the rows of a table. */
export const toRowsFileName = (table: string): string => `${table.replace(/^vaasal_/, '')}.jsonl`

/** The name tells the content, so résumés with the same bytes share a file. */
export const toResumeFileName = (sha256: string): string => `${sha256}.pdf`
