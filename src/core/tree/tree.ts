import type { Span } from '../diagnostics/diagnostic.ts'

/**
 * The authored value with its positions. A scalar keeps its source text: whether it is a text, a number or a
 * boolean is decided by the schema at its place, so `+919800000000` and `4.80` mean what they look like.
 */
export type Node = ScalarNode | MapNode | ListNode

interface Authored {
  readonly span: Span
  /** The value this one replaced, one layer below: parent document, frame or shared block. */
  readonly under?: Node
}

export interface ScalarNode extends Authored {
  readonly kind: 'scalar'
  /** `null` for `null`, `~` and nothing at all. */
  readonly text: string | null
  /** Of a block that begins with `|`: where its first line stands. Its lines are those of the file. */
  readonly literal?: { readonly line: number; readonly column: number }
}

export interface MapNode extends Authored {
  readonly kind: 'map'
  readonly entries: ReadonlyMap<string, Entry>
  /** Keys that a layer above took away with `null`, and where. */
  readonly unset?: ReadonlyMap<string, Span>
}

export interface Entry {
  readonly key: Span
  readonly value: Node
}

export interface ListNode extends Authored {
  readonly kind: 'list'
  readonly items: readonly Node[]
}

/** A comment `# vaasal-ignore CODE: reason (who, YYYY-MM-DD)`; `reason` is absent when it is not in that form. */
export interface Waiver {
  file: string
  line: number
  column: number
  code: string
  /** The code as written, if it does not exist: `code` is then the one that is meant. */
  written?: string
  reason?: string
  /** The lines whose warnings it waives: its own, and the next one when the comment stands alone. */
  lines: readonly number[]
}

/** One file, read: its tree (absent when it cannot be read) and the waivers in its comments. */
export interface SourceFile {
  file: string
  source: string
  root?: Node
  waivers: readonly Waiver[]
}
