import { isDeepStrictEqual } from 'node:util'
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
 * which it was read. It names no absolute path. A run that fails leaves a table that may not be used again.
 */
export class ResultTable {
  read = new Map<Question, string>()
  /** The code of all block types with which the documents were read. */
  codes = ''
  config?: SiteConfig
  /** Absent if the last run has failed, or could not use `pages.yaml`. */
  report?: SiteReport
  /** Is another number when a page or a document that was made or read again says something else than before. */
  reportVersion = 0
  /** By path from the site's folder. */
  files = new Records<FileRecord>()
  /** By key, in the order of the routes. */
  pages = new Records<PageRecord>()
  /** Of the pages' budgets, by the keys of the pages. */
  budgets = new Records<ReportedResult>()
  /** The forms of the pages that were built, by id. */
  definitions = new Map<string, FormDefinition>()
  /** By the folder of the built site, relative to that of the site. */
  outputs = new Map<string, Map<string, KnownOutput>>()

  /** Takes over a page that was made, and compares what others read of it with what they have read. */
  put(page: PageRecord): void {
    const before = this.pages.get(page.key)
    if (before) page.made = before.made + 1
    if (!isDeepStrictEqual(before && listSaid(before), listSaid(page))) this.reportVersion += 1
    this.pages.set(page.key, page)
  }

  /** Compares what others read of a document that was read again with what was known of it. */
  compareDocument(before: FileRecord | undefined, now: FileRecord | undefined): void {
    const [one, other] = [before, now].map((record) => ({ ...record, stamp: '', hash: '' }))
    if (!isDeepStrictEqual(one, other)) this.reportVersion += 1
  }
}

/** What rules, the report and other pages read of a page. */
function listSaid({ inputs: _, types: __, made: ___, built: ____, ...said }: PageRecord) {
  return said
}
