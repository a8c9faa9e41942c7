import type { DocumentEdit } from '../../core/edit/document-edit.ts'
import type { SiteModel } from '../authored/site-model.ts'

/**
 * A change of the documents that no single block can make, such as another name for a block type. It runs once for a
 * site: what it looked for may mean something else afterwards, for example a block of the site's own.
 */
export interface SiteMigration {
  /** Is written to the ledger, and never changes. */
  name: string
  /** What changes, for the person who runs the update. */
  summary: string
  /** The edits, by file. */
  plan: (model: SiteModel) => ReadonlyMap<string, readonly DocumentEdit[]>
}
