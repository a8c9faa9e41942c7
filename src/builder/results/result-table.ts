import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import type { Question } from '../../core/questions/question.ts'
import type { FileRecord } from '../config/file-record.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { KnownOutput } from '../output/write-site.ts'
import type { FormDefinition, PageRecord } from '../page/page-record.ts'
import type { Result } from '../page/result.ts'
import { Records } from './records.ts'

/** Diagnostics that were made from other results. */
export interface ReportedResult extends Result {
  diagnostics: readonly Diagnostic[]
}

/** What is wrong with a site, but for its budgets. */
export interface SiteReport extends ReportedResult {
  /** Waived ones included. */
  hasErrors: boolean
}

/**
 * Everything that is kept of a site between runs. A result holds as long as each of its inputs has the fingerprint with
 * which it was read. It names no absolute path.
 */
export interface ResultTable {
  read: Map<Question, string>
  /** The code of all block types with which the documents were read. */
  codes: string
  config?: SiteConfig
  /** Absent if the last run has failed, or could not use `pages.yaml`. */
  report?: SiteReport
  /** How often a page or a document that was made or read again has said something else. */
  said: number
  /** By path from the site's folder. */
  files: Records<FileRecord>
  /** By key, in the order of the routes. */
  pages: Records<PageRecord>
  /** Of the pages' budgets, by the keys of the pages. */
  budgets: Records<ReportedResult>
  /** The forms of the pages, by id. */
  definitions: Map<string, FormDefinition>
  /** By the folder of the built site, relative to that of the site. */
  outputs: Map<string, Map<string, KnownOutput>>
}

/** A table without results: a run that begins with it makes everything. */
export function createResultTable(): ResultTable {
  return {
    read: new Map(),
    codes: '',
    said: 0,
    files: new Records(),
    pages: new Records(),
    budgets: new Records(),
    definitions: new Map(),
    outputs: new Map(),
  }
}
