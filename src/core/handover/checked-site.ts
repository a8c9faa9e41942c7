import type { FieldLocation, Span } from '../diagnostics/diagnostic.ts'
import type { WrittenOptions } from '../model/block-options.ts'
import type { MediaLibrary } from '../model/media.ts'
import type { Side } from '../model/page.ts'
import type { BlockSpec } from '../schema/block-spec.ts'
import type { PageFields } from '../schema/page-fields-schema.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import type { Field } from '../schema/walk-fields.ts'
import type { NodePath } from '../tree/nodes.ts'
import type { MapNode } from '../tree/tree.ts'
import type { PageState } from './page-states.ts'
import type {
  Fact,
  ResolvedAddress,
  ResolvedBlock,
  ScheduledDocument,
  WrittenRedirect,
} from './resolved-site.ts'
import type { RouteSchedule } from './schedule.ts'

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
  options: WrittenOptions
  /** False if the value does not fit the schema: it is not bound. */
  valid: boolean
}

export interface CheckedPage extends PageState {
  /** Absent if no route shows the document. */
  route?: ResolvedAddress
  document: ScheduledDocument
  fields: PageFields
  lang: string
  blocks: readonly CheckedBlock[]
  /** The block whose first heading is the page's level 1; absent if no block of its own has a heading. */
  headline?: CheckedBlock
  /** Whether its own fields are valid. */
  valid: boolean
  /** False if a reported mistake may hide a part of the page: whatever seems to be missing may be there. */
  isComplete: boolean
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

/** What other pages may ask about a page. */
export interface PageSummary {
  route: string
  /** The document's name. */
  document: string
  lang: string
  /** The final title. */
  title: string
  /** The group of its translations. */
  translations?: string
  /** The ids of its blocks and anchors at any time, to which links may lead. */
  targets: readonly string[]
}

/** What an address leads to. */
export interface AddressTarget {
  /** Absent for files, redirects, and routes without a document. */
  page: Pick<PageSummary, 'route' | 'document'> | undefined
  span: Span
  /** When the route is open; absent if it always is. */
  schedule?: RouteSchedule
  /** Where a redirect leads. */
  to?: string
  /** True for a file below `public/`. */
  isFile?: boolean
}

/** An address that a redirect of everything below a path takes, and where to. */
export interface TakenBelow {
  redirect: WrittenRedirect
  to: string
}

/**
 * What the rules for single pages and the binding of a page may ask of the site. It contains no list of pages: a rule
 * for pages cannot look through all the others. During a build every access is recorded (`core/questions`): nothing
 * else may lead a page to the site.
 */
export interface SiteIndex {
  /** `pages.yaml`, for the locations of diagnostics. */
  readonly root: MapNode
  readonly settings: SiteSettings
  /**
   * What follows from the settings alone. It is computed once for the site under a name, and the same object for every
   * page; it must not be changed, and must not hold a map of the settings itself.
   */
  derive<Value>(name: string, compute: (settings: SiteSettings) => Value): Value
  /** The facts under `site.facts` and `site.contacts`. */
  readonly facts: ReadonlyMap<string, Fact>
  readonly media: Pick<MediaLibrary, 'paths' | 'findImage' | 'findVideo' | 'findPlayed' | 'describeImage'>
  readonly clock: Clock
  /** The final titles of the pages that routes show. Of two pages with one route the first counts. */
  readonly titles: Pick<ReadonlyMap<string, string>, 'get'>
  /** The pages of each `translations` group, in the order of their routes. */
  readonly translations: ReadonlyMap<string, readonly Pick<PageSummary, 'lang' | 'route'>[]>
  /** Routes, aliases, redirects and files. */
  readonly addresses: ReadonlyMap<string, AddressTarget>
  /** The redirect of everything below a path that takes an address which nothing has: only for a diagnostic. */
  findRedirectBelow(path: string): TakenBelow | undefined
  /** The location of each chat pool's name. */
  readonly pools: ReadonlyMap<string, Span>
  /** The location of each form's name. */
  readonly forms: ReadonlyMap<string, Span>
  /** Whether the page of a route has a block or an anchor with this id, at any time. */
  hasTarget(route: string, id: string): boolean
  /** The targets of a page with their locations: of the page itself, or of another in a diagnostic. */
  targetsOf(page: CheckedPage): PageTargets
  /** The page of a route as a whole, for the diagnostic of a link to it. */
  inspect(route: string): CheckedPage | undefined
}

/** The time to which `${year}` and deadlines refer. */
export interface Clock {
  year(): number
  /** Whether a time, in milliseconds, has been reached. */
  isPast(time: number): boolean
}
