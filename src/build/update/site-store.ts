import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import type { Question } from '../../core/questions/question.ts'
import type { KnownOutput } from '../output/write-site.ts'
import type { FileRecord } from '../pages/file-record.ts'
import type { FormDefinition, PageRecord } from '../pages/page-record.ts'
import type { SiteHead } from '../pages/site-head.ts'
import type { Comparison } from './comparison.ts'
import type { Users } from './repeat/list-users.ts'

/** What is kept of a site between runs. Plain data without an absolute path, but for `comparison`. */
export interface SiteStore {
  head?: SiteHead
  /** The code of each block type with which the pages were made. */
  codes: Readonly<Record<string, string>>
  /** By path from the site's folder. */
  files: Map<string, FileRecord>
  /** By key, in the order of the routes. */
  pages: Map<string, PageRecord>
  /** The keys of pages by other documents than their own that they depend on. */
  users?: Users
  /** The answers with which the pages were made. */
  answers: Map<Question, string>
  definitions: Map<string, FormDefinition>
  /** The diagnostics of the rules for the site, and what they were made from. Only in memory: making them is faster. */
  comparison?: Comparison
  /** What was judged about the budgets of pages, by their keys, and what it was judged by. */
  judged: Map<string, { basis: string; diagnostics: readonly Diagnostic[] }>
  /** By the folder of the built site, relative to that of the site. */
  outputs: Map<string, Map<string, KnownOutput>>
}

export function createStore(): SiteStore {
  return {
    codes: {},
    files: new Map(),
    pages: new Map(),
    answers: new Map(),
    definitions: new Map(),
    judged: new Map(),
    outputs: new Map(),
  }
}

/** Forgets everything that was made from documents, but not what is known of the documents themselves. */
export function forgetPages(store: SiteStore): void {
  delete store.head
  delete store.comparison
  delete store.users
  store.pages = new Map()
  store.answers = new Map()
}
