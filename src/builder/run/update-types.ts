import type { BlockRegistry } from '../../blocks/block-registry.ts'
import type { SiteSource } from '../../core/questions/site-source.ts'
import type { SiteMedia } from '../assets/media-library.ts'
import type { MeasuredPages } from '../budgets/prepare-measures.ts'
import type { ClientOptions } from '../client/build-client.ts'
import type { ClientAssets } from '../client/client-cache.ts'
import type { DraftPlace } from '../files/draft-folder.ts'
import type { ListedFile } from '../files/find-files.ts'
import type { OutputStamps } from '../files/output-stamps.ts'
import type { SayProgress } from '../files/say-progress.ts'
import type { SiteFonts } from '../fonts/choose-fonts.ts'
import type { ReportedResult, ResultTable } from '../results/result-table.ts'
import type { PrebuiltSite } from '../shard/merge-shards.ts'

/** Says what is done to how many of how many. */
export type OnProgress = (step: string, done: number, total: number) => void

export interface UpdateOptions {
  registry: BlockRegistry
  files: readonly ListedFile[]
  media: SiteMedia
  at: Date
  /** The results of earlier runs. It is brought up to date; if that fails, it may not be used again. */
  table: ResultTable
  /** Content that would harm visitors, such as a placeholder, is an error. */
  release: boolean
  /** The code of each block type as one value to compare. */
  codes: Readonly<Record<string, string>>
  workers?: number | undefined
  onProgress?: OnProgress | undefined
  /** Without it pages are only checked. */
  output?: OutputPlan | undefined
}

/** Where the pages of a site are to be written. */
export interface OutputPlan extends Omit<ClientOptions, 'library'> {
  /** The folder of the site, with its font files. */
  siteDir: string
  place: DraftPlace
  /** The folder of the built site, relative to the site's. */
  name: string
  stamps: OutputStamps
  /** What was made elsewhere. */
  prebuilt?: PrebuiltSite | undefined
  /** Writes files even if they are as they would be. */
  force?: boolean | undefined
  onProgress?: SayProgress | undefined
}

/** What all pages of a site were written with. */
export interface SiteLook {
  client: ClientAssets
  fonts: SiteFonts
}

/** A site brought up to date. */
export interface UpdatedPages extends MeasuredPages {
  /** The documents by name. */
  documents: ReadonlyMap<string, ListedFile>
  /** What pages see of the site; absent if `pages.yaml` cannot be used. */
  source?: SiteSource
  report: ReportedResult
  /** Absent if no pages were to be written, or errors forbid it. */
  look?: SiteLook
  /** Why pages were made again, by their keys. */
  reasons: ReadonlyMap<string, string>
  /** Moves what was written to its place. */
  commit: () => string[]
  /** Ends the threads that made the pages. */
  close: () => Promise<void>
}
