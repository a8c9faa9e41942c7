import type { Span } from '../diagnostics/diagnostic.ts'
import type { Area } from '../model/page.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import type { MapNode } from '../tree/tree.ts'

/** A block of a resolved page: authored values, each with its origin and layers. */
export interface ResolvedBlock {
  id: string
  type: string
  /** What stands as its type where that is no block type; `type` is then the nearest, or the same. */
  written?: string
  area: Area
  /** The fields, without id, type and placing. */
  fields: MapNode
  /** Where the block was first written. */
  origin: Span
  /** Where its id stands, or its type where that is the id. */
  idSpan: Span
  /** Where its type stands. */
  typeSpan: Span
  /** The file whose entry made or last changed it. */
  layer: string
}

/** A fact in scope: its text, where it stands, and the document that gives it (`pages.yaml` for the site's). */
export interface Fact {
  text: string
  span: Span
  file: string
}

/** A document laid over its parents and its frame. */
export interface ResolvedDocument {
  name: string
  file: string
  /** From the outermost parent to the document itself. */
  chain: readonly string[]
  /** Title, description and the other fields beside `blocks` and `facts`. */
  fields: MapNode
  facts: ReadonlyMap<string, Fact>
  blocks: readonly ResolvedBlock[]
  /** False when an entry or the frame could not be made out, so that something may be missing. */
  whole: boolean
}

/** An address and where it is written. */
export interface Address {
  path: string
  span: Span
}

export interface ResolvedRoute extends Address {
  aliases: readonly Address[]
  document: ResolvedDocument
}

export interface ResolvedSite {
  /** `pages.yaml`, with misspelt keys put right. */
  root: MapNode
  settings: SiteSettings
  /** The routes whose documents could be made out. */
  routes: readonly ResolvedRoute[]
  /** Documents that no route shows and no other document builds on; they are checked all the same. */
  orphans: readonly ResolvedDocument[]
  /** Every route as written, followed by its aliases, with those whose documents could not be made out. */
  addresses: readonly Address[]
  redirects: readonly { from: string; to: string; span: Span; target: Span }[]
  /** What stands under `site.facts`, by name. */
  facts: ReadonlyMap<string, Fact>
  /** False when a document cannot be read: what nothing seems to use may be used there. */
  whole: boolean
}
