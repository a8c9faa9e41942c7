import type { BlockRegistry } from '../../blocks/block-registry.ts'
import type { SiteSource } from '../../core/questions/site-source.ts'
import type { HeadlineFonts } from '../../render/render-page-styles.ts'
import type { SiteMedia } from '../assets/media-library.ts'
import type { MeasuredPages } from '../budgets/prepare-measures.ts'
import type { UsableConfig } from '../config/site-config.ts'
import type { DraftPlace } from '../files/draft-folder.ts'
import type { ListedFile } from '../files/find-files.ts'
import type { PageRecord } from '../page/page-record.ts'
import type { WriteInput } from '../page/page-worker.ts'
import type { ReportedResult, ResultTable } from '../results/result-table.ts'

/** Says what is done to how many of how many. */
export type OnProgress = (step: string, done: number, total: number) => void

export interface UpdateOptions {
  registry: BlockRegistry
  files: readonly ListedFile[]
  media: SiteMedia
  at: Date
  /** The results of earlier runs. It is brought up to date. */
  table: ResultTable
  /** Content that would harm visitors, such as a placeholder, is an error. */
  release: boolean
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
  open: (site: { config: UsableConfig; outputs: ResultTable['outputs'] }) => Promise<PageOutput>
}

/** Where pages are written. */
export interface PageOutput {
  write: WriteInput
  /** The headline font in these languages. */
  openFonts: (languages: ReadonlySet<string>) => Promise<HeadlineFonts>
  /** Whether the files of a page are there as they were written. */
  isIntact: (page: PageRecord) => boolean
}

/** A site brought up to date. */
export interface UpdatedPages extends MeasuredPages {
  /** The documents by name. */
  documents: ReadonlyMap<string, ListedFile>
  /** What pages see of the site; absent if `pages.yaml` cannot be used. */
  source?: SiteSource
  report: ReportedResult
  /** Why pages were made again, by their keys. */
  reasons: ReadonlyMap<string, string>
  /** Moves what was written to its place. */
  commit: () => string[]
  /** Ends the threads that made the pages. */
  close: () => Promise<void>
}
