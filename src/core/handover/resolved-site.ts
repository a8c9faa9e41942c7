import type { Span } from '../diagnostics/diagnostic.ts'
import type { Area, Redirect } from '../model/page.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import type { MapNode } from '../tree/tree.ts'
import type { PageState } from './page-states.ts'
import type { BlockSchedule, RouteSchedule, ScheduleEvent } from './schedule.ts'
import type { Table, TableColumns, TableRow } from './table.ts'

/** A block of a resolved page: authored values, each with its origin and layers. */
export interface ResolvedBlock {
  id: string
  type: string
  /** The type as written, if it is not a block type; `type` is then the nearest one, or the same. */
  written?: string
  area: Area
  /** The fields, without id, type and position. */
  fields: MapNode
  /** The first definition of the block. */
  origin: Span
  /** The location of its id, or of its type if that is the id. */
  idSpan: Span
  /** The location of its type. */
  typeSpan: Span
  /** The file whose entry made or last changed it. */
  layer: string
}

/** A fact in scope: its text, its location, and the document that defines it (`pages.yaml` for the site's). */
export interface Fact {
  text: string
  span: Span
  file: string
  /** Where it is marked as a sample. */
  sample?: Span
}

/** A document laid over its parents and its frame. */
export interface ResolvedDocument extends PageState {
  name: string
  file: string
  /** From the outermost parent to the document itself. */
  chain: readonly string[]
  /** Title, description and the other fields beside `blocks` and `facts`. */
  fields: MapNode
  /** The facts of the document and its parents; those of the site are in `SiteIndex`. */
  facts: ReadonlyMap<string, Fact>
  blocks: readonly ResolvedBlock[]
  /** The table of the page's matches, if it names one. */
  matchTable?: Table
  /** The facts of the match, if a row of that table makes it: they win over all others. */
  matchFacts?: ReadonlyMap<string, Fact>
  /** Where blocks of the parents or the frame were removed, by id. */
  removed: ReadonlyMap<string, Span>
  /** False if an entry or the frame could not be resolved, so that something may be missing. */
  isComplete: boolean
}

/** A document as it is at a moment. */
export interface ScheduledDocument extends ResolvedDocument {
  /** What its schedules change, the past included; absent without a schedule. */
  events?: readonly ScheduleEvent[]
  /** By the ids of the blocks, also of those that are not there now; absent for the document as it will be later. */
  schedules?: ReadonlyMap<string, BlockSchedule>
}

/** An address and where it is written. */
export interface Address {
  path: string
  span: Span
}

/** A route with its other addresses. */
export interface ResolvedAddress extends Address {
  aliases: readonly Address[]
  /** The row of a table that makes the page. */
  row?: TableRow
  /** When the route is open; absent if it always is. */
  schedule?: RouteSchedule
}

/** A table that makes pages, and the columns that their addresses use. */
export interface RoutedTable extends TableColumns {
  usedColumns: readonly string[]
}

/** A redirect of `pages.yaml` or of its table, and where its address and its target are written. */
export interface WrittenRedirect extends Redirect {
  span: Span
  target: Span
}

/** What `pages.yaml` says, without what its routes show. */
export interface ResolvedSite {
  /** `pages.yaml`, with misspelt keys renamed. */
  root: MapNode
  settings: SiteSettings
  /** Every route as written, followed by its aliases, also without a resolved document. */
  addresses: readonly Address[]
  redirects: readonly WrittenRedirect[]
  /** The tables that make pages, each with the columns that addresses use. */
  tables: readonly RoutedTable[]
  /** The facts under `site.facts`, by name. */
  facts: ReadonlyMap<string, Fact>
  /** The site's contacts as facts, such as `contacts.market.phone`. */
  contacts: ReadonlyMap<string, Fact>
}
