import type { Finding, Span } from '../diagnostics/diagnostic.ts'
import type { MediaLibrary } from '../model/media.ts'
import type { Side } from '../model/page.ts'
import type { BlockSpec, BlockSpecs } from '../schema/block-spec.ts'
import type { PageFields } from '../schema/page-fields-schema.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import type { Field } from '../schema/walk-fields.ts'
import type { NodePath } from '../tree/nodes.ts'
import type { ResolvedBlock, ResolvedDocument, ResolvedRoute, ResolvedSite } from './resolved-site.ts'

/** A block whose type is known, as a plain value with defaults filled in. */
export interface CheckedBlock {
  block: ResolvedBlock
  spec: BlockSpec
  /** Path in the page, e.g. `blocks[1]`. */
  path: NodePath
  value: Record<string, unknown>
  /** Its fields that have a kind. */
  fields: readonly Field[]
  lang: string
  side?: Side
  /** False when the value does not fit the schema: it is not bound. */
  valid: boolean
}

export interface CheckedPage {
  /** Absent for a document that no route shows. */
  route?: ResolvedRoute
  document: ResolvedDocument
  fields: PageFields
  lang: string
  blocks: readonly CheckedBlock[]
  /** Whether its own fields are in order. */
  valid: boolean
  /** False when a mistake told already may hide a part of the page: what seems to be missing may be there. */
  whole: boolean
}

/** The pages that routes show, by what other pages ask of them, so that no page searches all the others. */
export interface PageIndex {
  byRoute: ReadonlyMap<string, CheckedPage>
  /** The pages of each `translations` group, in the order of their routes. */
  byTranslations: ReadonlyMap<string, readonly CheckedPage[]>
}

/** What the rules look at. */
export interface CheckedSite {
  resolved: ResolvedSite
  settings: SiteSettings
  specs: BlockSpecs
  pages: readonly CheckedPage[]
  index: PageIndex
  media: MediaLibrary
  /** What `${year}` and deadlines are reckoned from. */
  at: Date
  /** False when a document cannot be read: what nothing seems to use may be used there. */
  whole: boolean
}

/** A rule looks at the whole site and reports what it finds; it never throws and never looks at files. */
export type Rule = (site: CheckedSite, report: (finding: Finding) => void) => void

export interface FieldPlace {
  span: Span
  path: string
}
