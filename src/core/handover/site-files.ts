import type { SourceFile } from '../tree/tree.ts'
import type { Table } from './table.ts'

/** One file as found: its bytes, or why it cannot be read. */
export interface FoundFile {
  /** Path from the site's folder, with `/`. */
  file: string
  content: Uint8Array | string | { problem: string; code?: 'unreadable-file' | 'unsafe-file' }
}

/** The files of a site as trees. */
export interface SiteFiles {
  /** All files, by path. */
  sources: ReadonlyMap<string, SourceFile>
  /** `pages.yaml`. */
  site?: SourceFile
  /** Everything below `pages/`, by name: `campaign/sunday-box` for pages/campaign/sunday-box.yaml. */
  documents: ReadonlyMap<string, SourceFile>
  /** The tables of routes below `pages/`, by path. */
  tables: ReadonlyMap<string, Table>
}
