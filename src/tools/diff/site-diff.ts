import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import type { Change } from './compare/change.ts'

/** What changed for visitors between a commit and the working tree. */
export interface SiteDiff {
  commit: string
  /** Of the site as a whole: colours, chat pools, redirects, files. */
  site: Change[]
  pages: PageDiff[]
  problems: SideProblem[]
  /** All routes after the change. */
  routes: readonly string[]
}

export interface PageDiff {
  kind: 'added' | 'removed' | 'moved' | 'changed'
  route: string
  /** The route before, of a page that moved. */
  from?: string
  /** The name of its document. */
  document: string
  changes: Change[]
}

/** Errors that keep a page, or with pages.yaml all pages, from being compared. */
export interface SideProblem {
  side: 'before' | 'after'
  /** Absent if the whole site is meant. */
  route?: string
  errors: readonly Diagnostic[]
}
