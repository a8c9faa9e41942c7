import type { SiteSide } from '../../authored/open-side.ts'

/** A site as it was in a commit, and as it is in the working tree. */
export interface Sides {
  commit: string
  before: OpenSide
  after: OpenSide
  /** The names of the documents that differ, or exist on one side only. */
  documents: ReadonlySet<string>
  /** The files of tables of routes that differ, or exist on one side only. */
  tables: ReadonlySet<string>
  /** Whether pages.yaml differs. */
  site: boolean
  /** The files below `public/` that differ, or exist on one side only. */
  publicFiles: ReadonlySet<string>
  /** The files in `fonts/` with another content than before. */
  fontFiles: ReadonlySet<string>
  /** The site's own block types whose code differs. */
  blockTypes: ReadonlySet<string>
}

export interface OpenSide extends SiteSide {
  publicPaths: readonly string[]
  /** What tells the content of a file below `public/` from that of the other side; absent if both are the same. */
  contentOf: (path: string) => string | undefined
}
