import type { FieldLocation, Span } from '../diagnostics/diagnostic.ts'
import type { MediaLibrary } from '../model/media.ts'
import type { Side } from '../model/page.ts'
import type { BlockSpec, BlockSpecs } from '../schema/block-spec.ts'
import type { PageFields } from '../schema/page-fields-schema.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import type { Field } from '../schema/walk-fields.ts'
import type { NodePath } from '../tree/nodes.ts'
import type { MapNode } from '../tree/tree.ts'
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

/** A place inside a block that links lead to, and where its key is written. */
export interface Anchor extends FieldLocation {
  id: string
}

/** What links on a page and to it can lead to. */
export interface PageTargets {
  /** Where the id of each block is written. */
  blocks: ReadonlyMap<string, Span>
  anchors: readonly Anchor[]
  /** Where the id of each block or anchor is written. */
  targets: ReadonlyMap<string, Span>
  /** Where the id of each dialog is written. */
  dialogs: ReadonlyMap<string, Span>
}

/** What answers an address. */
export interface AddressTarget {
  /** Absent for files, redirects, and routes whose document could not be made out. */
  page: CheckedPage | undefined
  span: Span
  /** True for a file below `public/`. */
  isFile?: boolean
}

/**
 * What the rules for single pages and the binding of a page ask of the site, listed once. There is no list of pages in it:
 * a rule for pages cannot look through all the others.
 */
export interface SiteIndex {
  /** `pages.yaml`. */
  root: MapNode
  settings: SiteSettings
  media: MediaLibrary
  /** What `${year}` and deadlines are reckoned from. */
  at: Date
  /** The pages that routes show. Of two pages with one route the first counts. */
  byRoute: ReadonlyMap<string, CheckedPage>
  /** The pages of each `translations` group, in the order of their routes. */
  byTranslations: ReadonlyMap<string, readonly CheckedPage[]>
  /** Routes, aliases, redirects and files. */
  addresses: ReadonlyMap<string, AddressTarget>
  /** Where the name of each chat pool is written. */
  pools: ReadonlyMap<string, Span>
  /** Where the name of each form is written. */
  forms: ReadonlyMap<string, Span>
  /** Listed when they are first asked for. */
  targetsOf(page: CheckedPage): PageTargets
}

/** A site of which everything is known that the checks can tell. */
export interface CheckedSite {
  resolved: ResolvedSite
  settings: SiteSettings
  specs: BlockSpecs
  pages: readonly CheckedPage[]
  index: SiteIndex
  media: MediaLibrary
  /** What `${year}` and deadlines are reckoned from. */
  at: Date
}
