import type { FieldLocation, Span } from '../diagnostics/diagnostic.ts'
import type { BudgetKind, Budgets } from '../schema/page-fields-schema.ts'
import type { PageSummary } from './checked-site.ts'
import type { ScheduleEvent } from './schedule.ts'

/**
 * What a page contributes to the checks of the whole site: small and plain, so that it can be kept between builds
 * while the page itself is not read again.
 */
export interface Contribution {
  /** Absent if no route shows the document. */
  summary?: PageSummary
  /** The document's file, and those of the chain from its outermost parent to itself. */
  file: string
  chain: readonly string[]
  /** The table whose row makes the page. */
  table?: string
  valid: boolean
  isComplete: boolean
  title: SharedText
  description: SharedText
  /** Whether search engines may list the page. */
  indexed: boolean
  /** What schedules change on the page, the past included. */
  events?: readonly ScheduleEvent[]
  facts: FactUses
  languages: readonly LanguageUse[]
  /** Files below `public/` that it names, if any: paths, of videos without their ending. */
  media?: readonly string[]
  /** The chat pools that its links name, if any. */
  pools?: readonly string[]
  /** Numbers in its texts that claim something and are not facts, in their order. */
  claims?: readonly FileClaims[]
  /** Its experiment, if it has one. */
  experiment?: ExperimentUse
  /** Where the group of its translations is written. */
  translations?: Span
  /** Where the page is marked as the privacy policy of the site. */
  privacyPolicy?: Span
  /** The page's own budgets, and where each is written. */
  budgets?: { values: Budgets; spans: Partial<Record<BudgetKind, Span>> }
}

/** The experiment of a page, and where its document writes it. */
export interface ExperimentUse {
  name: string
  /** By the names of all arms, `control` among them. */
  weights: Readonly<Record<string, number>>
  spans: { weights: Span; arms: Span }
}

/** Claims that follow each other in one file. The list names no file, so that it is kept once for pages that are alike. */
export interface FileClaims {
  file: string
  list: readonly Claim[]
}

/** A number in a text that claims something. */
export interface Claim extends Omit<Span, 'file'> {
  /** As written: `60K+`. */
  text: string
}

/** A final text of the head, and where it comes from. */
export interface SharedText {
  text: string
  /** Where it is written, if in the page's own document. */
  span?: Span
  /** Where it is written, if in another document. */
  inherited?: Span
}

/** The facts that the texts of a page use. */
export interface FactUses {
  /** Names, as far as the page's documents define them. */
  own: readonly string[]
  /** Names, as far as the site defines them. */
  site: readonly string[]
  /** Names that nothing defines. */
  unknown: readonly string[]
  /** Names in something that looks like a fact but is not one. */
  mentioned: readonly string[]
  /** Names of the page's documents that one of the unknown names most likely means. */
  wanted: readonly string[]
  /** The facts of the page's documents that the page itself does not use. */
  unused: readonly { name: string; span: Span }[]
}

/** A language of a page. */
export interface LanguageUse {
  lang: string
  /** Where it was chosen; absent if it is the site's. */
  location?: FieldLocation
  /** The types of the blocks in this language that show messages; the page itself is '', privacy facts are `privacyUse`. */
  types: readonly string[]
  /** By block type, the names of the messages that the language lacks and that none of these blocks shows. */
  unused?: Readonly<Record<string, readonly string[]>>
}
