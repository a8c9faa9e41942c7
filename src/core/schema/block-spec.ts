import type { MessageCatalogue } from '../messages/message-catalogue.ts'
import type { OptionName } from '../model/block-options.ts'
import type { FieldEffect } from '../model/field-effect.ts'
import type { GroundName } from '../model/grounds.ts'
import type { Migration } from '../model/migration.ts'
import type { NodePath } from '../tree/nodes.ts'
import type { RenamedKey } from './renamed-key.ts'

export type ShownAs = 'sign' | 'ground' | 'cropped' | 'cover' | 'backdrop'

/** A JSON Schema as blocks write it: a plain object of the subset that `walk-fields` understands. */
export type Schema = {
  readonly type?: string
  readonly kind?: string
  /** `nav`: pages can name the values of this field under `nav`. */
  readonly defines?: 'nav'
  /**
   * Of an image. `sign`: it is drawn in a small square. `ground`: text stands on it. `cropped`: it fills its place.
   * `cover`: it fills the first view, and text stands on it where the layout of its block is `cover`. `backdrop`: its block
   * stands on it where the ground of that is `image`.
   */
  readonly shownAs?: ShownAs
  /** Of a text: it repeats another one of its block to refer to it, and is not read by itself. */
  readonly repeats?: true
  /** Of an `enum`: other words for its values, each with the value that is proposed for it. */
  readonly synonyms?: Readonly<Record<string, string>>
  readonly title?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly [keyword: string]: unknown
}

/** The keywords of the engine that say something about a value and require nothing of it. */
export const annotationKeywords = ['kind', 'level', 'defines', 'shownAs', 'repeats', 'synonyms'] as const

export const blockCategories = ['opening', 'content', 'proof', 'action', 'frame'] as const
export type BlockCategory = (typeof blockCategories)[number]

/** What is wrong with a value that fits the schema, and where in the block. */
export interface ValueProblem {
  path: NodePath
  message: string
  hint?: string
}

/** Fields that a former name of a block type stood for, as documents write them. */
export type FormerFields = Readonly<Record<string, string>>

/** The part of a block type that core knows. `defineBlock` in `src/blocks` adds views and client code. */
export interface BlockSpec {
  readonly type: string
  /**
   * What it was called in earlier versions, each with the fields that the name stood for: documents with that name still
   * build, with a warning.
   */
  readonly formerTypes?: Readonly<Record<string, FormerFields>>
  readonly title: string
  /** One sentence: its purpose and when to use it. */
  readonly summary: string
  readonly category: BlockCategory
  /** Other words for it, which are proposed as this block when somebody writes one as a type: `gallery`. */
  readonly synonyms?: readonly string[]
  readonly schema: Schema
  /** Texts of the view that are not in the document; they arrive as `props.messages`. */
  readonly messages?: MessageCatalogue
  /** The names of the messages that a block with these values, which fit its schema, never shows; without it, all may be shown. */
  readonly listUnusedMessages?: (value: unknown) => readonly string[]
  /** What the view receives instead of its bound fields and messages, made when a page is built: plain data. */
  readonly prepare?: (props: object) => object
  /** What `prepare` made, with the words back that it has put elsewhere: the text beside a page follows the schema. */
  readonly toTextProps?: (props: object) => object
  /** How documents for older versions of the schema become documents for this one, from version 1. */
  readonly migrations?: readonly Migration[]
  /** Fields and values that have been renamed. */
  readonly renamed?: readonly RenamedKey[]
  /** Fields that have no effect unless others allow it. */
  readonly effects?: readonly FieldEffect[]
  /** The ground of a block with these values if its entry does not name one; default: the page's own. */
  readonly ground?: (value: Readonly<Record<string, unknown>>) => GroundName
  /** The options of any block that do something for this one; default: `ground` and `width`. */
  readonly options?: readonly OptionName[]
  /** Keys of its lists' entries that must differ, among all of these lists: `[['fields', 'name'], ['steps[].fields', 'name'], …]`. */
  readonly uniqueKeys?: readonly (readonly [list: string, key: string])[]
  /** What a schema cannot say: how values that fit it must go together. */
  readonly findValueProblems?: (value: unknown) => readonly ValueProblem[]
  /** Whether texts of a block with these values may quote answers that visitors give: `${answers.NAME}`. */
  readonly quotesAnswers?: (value: Readonly<Record<string, unknown>>) => boolean
  /** The fact by which a privacy policy tells visitors of a site what the block does; it must have messages. */
  readonly disclosure?: 'privacy.quiz'
  /** Whether, with these values, it is an opening in two halves, which the block after it may join. */
  readonly opensInHalves?: (value: Readonly<Record<string, unknown>>) => boolean
  /** Whether, with these values, its structured data have offers, which may be those of what the page is about. */
  readonly makesOffers?: (value: Readonly<Record<string, unknown>>) => boolean
  /** For a block of a site's own: whether it takes the place of the engine's block of the same type. */
  readonly replaces?: boolean
  /** True for a block that `dialog:ID` can open. */
  readonly dialog?: boolean
}
export type BlockSpecs = Readonly<Record<string, BlockSpec>>

/** The block type of a name; names of object members do not count. */
export function getSpec(specs: BlockSpecs, type: string): BlockSpec | undefined {
  return Object.hasOwn(specs, type) ? specs[type] : undefined
}
