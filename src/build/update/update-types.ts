import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import type { Page } from '../../core/model/page.ts'
import type { SiteSource } from '../../core/questions/site-source.ts'
import type { HeadlineFonts } from '../../render/write-page-styles.ts'
import type { MovedCut } from '../forms/move-cuts.ts'
import type { SiteMedia } from '../media/media-library.ts'
import type { DraftPlace } from '../output/draft-folder.ts'
import type { FileRecord } from '../pages/file-record.ts'
import type { StartedMaker } from '../pages/page-pool.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { WriteInput } from '../pages/page-task.ts'
import type { SiteHead } from '../pages/site-head.ts'
import type { ListedFile } from '../site/find-files.ts'
import type { Comparison } from './comparison.ts'
import type { Conclusion } from './repeat/conclusion.ts'
import type { PageTexts } from './repeat/renew-texts.ts'
import type { SiteStore } from './site-store.ts'

/** Says what is done to how many of how many. */
export type OnProgress = (step: string, done: number, total: number) => void

export interface UpdateOptions {
  files: readonly ListedFile[]
  media: SiteMedia
  at: Date
  /** The results of earlier runs. It is brought up to date. */
  store: SiteStore
  /** The code of each block type as one value to compare. */
  codes: Readonly<Record<string, string>>
  workers?: number | undefined
  /** The processes for the pages, if they were started before the site was read. */
  started?: StartedMaker | undefined
  onProgress?: OnProgress | undefined
  /** Receives what will be kept, while other processes make pages. */
  onRecord?: ((record: SiteHead | PageRecord | FileRecord) => void) | undefined
  /** What the run concluded that left the store, if nothing but the contents of documents may have changed since. */
  conclusion?: Conclusion | undefined
  /** The files that are not as the run left them that wrote the store; absent if that is not known. */
  touched?: ReadonlySet<string> | undefined
  /** Without it pages are only checked. */
  output?: PlannedOutput | undefined
}

export interface PlannedOutput {
  cacheDir: string
  place: DraftPlace
  /** Whether all files are as the last run left them. */
  isAsLeft: boolean
  /** Called when nothing is known that forbids to write pages. */
  open: (site: { head: UsableHead; outputs: SiteStore['outputs'] }) => Promise<PageOutput>
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

/** The report of an earlier run still holds. */
export interface SameReport {
  /** The pages that were made again. */
  pages: readonly PageRecord[]
  /** Whether everything but their own files and the forms is written as before, if it is written. */
  isHostedAlike: boolean
  /** The forms that are at other places of these pages; absent if more may differ of forms. */
  moved?: readonly MovedCut[]
  /** The titles and descriptions of all pages, if they are known. */
  texts?: PageTexts | undefined
}

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
  /** Absent as well if the report is that of the earlier run. */
  comparison?: Comparison
  /** What was found out about the pages that were made again; absent if the report may be another one. */
  sameReport?: SameReport
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
  /** When the headline font is made, if another process makes it; it can be opened before that as well. */
  fontsMade: Promise<void>
  /** Ends the processes that made the pages. */
  close: () => Promise<void>
  /** Whether the store has changed. */
  changed: boolean
}
