import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import type { Page } from '../../core/model/page.ts'
import type { SiteSource } from '../../core/questions/site-source.ts'
import type { HeadlineFonts } from '../../render/write-page-styles.ts'
import type { SiteMedia } from '../media/media-library.ts'
import type { DraftPlace } from '../output/draft-folder.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { WriteInput } from '../pages/page-task.ts'
import type { SiteHead } from '../pages/site-head.ts'
import type { Inputs } from '../results/inputs.ts'
import type { ResultTable } from '../results/result-table.ts'
import type { ListedFile } from '../site/find-files.ts'

/** Says what is done to how many of how many. */
export type OnProgress = (step: string, done: number, total: number) => void

export interface UpdateOptions {
  files: readonly ListedFile[]
  media: SiteMedia
  at: Date
  /** The results of earlier runs. It is brought up to date. */
  table: ResultTable
  /** The code of each block type as one value to compare. */
  codes: Readonly<Record<string, string>>
  workers?: number | undefined
  onProgress?: OnProgress | undefined
  /** Without it pages are only checked. */
  output?: PlannedOutput | undefined
}

export interface PlannedOutput {
  place: DraftPlace
  /** Called when nothing is known that forbids to write pages. */
  open: (site: { head: UsableHead; outputs: ResultTable['outputs'] }) => Promise<PageOutput>
}

/** Where pages are written. */
export interface PageOutput {
  write: WriteInput
  /** The headline font in these languages. */
  openFonts: (languages: ReadonlySet<string>) => Promise<HeadlineFonts>
  /** Whether the files of a page are there as they were written. */
  isIntact: (page: PageRecord) => boolean
}

export type UsableHead = SiteHead & { parts: object }

/** A site brought up to date. */
export interface UpdatedPages {
  head: SiteHead
  /** The documents by name. */
  documents: ReadonlyMap<string, ListedFile>
  names: readonly Diagnostic[]
  /** The pages that routes show, in their order, followed by documents that no route shows. */
  pages: readonly PageRecord[]
  /** What pages see of the site; absent if `pages.yaml` cannot be used. */
  source?: SiteSource
  /** How everything reads that the results were made from; absent if `pages.yaml` cannot be used. */
  inputs?: Inputs
  /** Of documents and tables that nothing uses, and of the rules for the site. */
  unused: readonly Diagnostic[]
  compared: readonly Diagnostic[]
  /** Whether an error is known, waived ones included. */
  hasErrors: boolean
  /** Why pages were made again, by their keys. */
  reasons: ReadonlyMap<string, string>
  /** The page of a route as it is rendered. Only for sites without errors. */
  bind: (route: string) => Promise<Page>
  /** What was thrown while the page of a route was rendered, with the block and where it is written. */
  explain: (route: string, cause: unknown) => Promise<unknown>
  /** Moves what was written to its place. */
  commit: () => string[]
  /** Ends the processes that made the pages. */
  close: () => Promise<void>
}
