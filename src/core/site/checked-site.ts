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
  /** False if the value does not fit the schema: it is not bound. */
  valid: boolean
}

export interface CheckedPage {
  /** Absent if no route shows the document. */
  route?: ResolvedRoute
  document: ResolvedDocument
  fields: PageFields
  lang: string
  blocks: readonly CheckedBlock[]
  /** Whether its own fields are valid. */
  valid: boolean
  /** False if a reported mistake may hide a part of the page: whatever seems to be missing may be there. */
  whole: boolean
}

/** An anchor inside a block, and where its key is written. */
export interface Anchor extends FieldLocation {
  id: string
}

/** The targets of links on a page and to it. */
export interface PageTargets {
  /** The location of each block's id. */
  blocks: ReadonlyMap<string, Span>
  anchors: readonly Anchor[]
  /** The location of the id of each block or anchor. */
  targets: ReadonlyMap<string, Span>
  /** The location of each dialog's id. */
  dialogs: ReadonlyMap<string, Span>
}

/** What an address leads to. */
export interface AddressTarget {
  /** Absent for files, redirects, and routes without a resolved document. */
  page: CheckedPage | undefined
  span: Span
  /** True for a file below `public/`. */
  isFile?: boolean
}

/**
 * An index of the site for the rules for single pages and for binding. It contains no list of pages: a rule for pages
 * cannot look through all the others.
 */
export interface SiteIndex {
  /** `pages.yaml`. */
  root: MapNode
  settings: SiteSettings
  media: MediaLibrary
  /** The time for `${year}` and deadlines. */
  at: Date
  /** The pages that routes show. Of two pages with one route the first counts. */
  byRoute: ReadonlyMap<string, CheckedPage>
  /** The pages of each `translations` group, in the order of their routes. */
  byTranslations: ReadonlyMap<string, readonly CheckedPage[]>
  /** Routes, aliases, redirects and files. */
  addresses: ReadonlyMap<string, AddressTarget>
  /** The location of each chat pool's name. */
  pools: ReadonlyMap<string, Span>
  /** The location of each form's name. */
  forms: ReadonlyMap<string, Span>
  /** Listed on first use. */
  targetsOf(page: CheckedPage): PageTargets
}

/** A site after all checks. */
export interface CheckedSite {
  resolved: ResolvedSite
  settings: SiteSettings
  specs: BlockSpecs
  pages: readonly CheckedPage[]
  index: SiteIndex
  media: MediaLibrary
  /** The time for `${year}` and deadlines. */
  at: Date
}
