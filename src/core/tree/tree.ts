import type { Span } from '../diagnostics/diagnostic.ts'

/**
 * The authored value with its positions. A scalar keeps its source text: the schema decides whether it is a text, a
 * number or a boolean, so `+919800000000` and `4.80` mean what they look like.
 */
export type Node = ScalarNode | MapNode | ListNode

interface Authored {
  readonly span: Span
  /** The value that this one replaced, one layer below: parent document, frame or shared block. */
  readonly under?: Node
}

export interface ScalarNode extends Authored {
  readonly kind: 'scalar'
  /** `null` for `null`, `~` and an empty value. */
  readonly text: string | null
  /**
   * Of a block that begins with `|`: the position of its first line. Its lines are those of the file. `null` of a text that
   * is not written with the characters that it has, so that none of its parts can be located.
   */
  readonly literal?: { readonly line: number; readonly column: number } | null
}

export interface MapNode extends Authored {
  readonly kind: 'map'
  readonly entries: ReadonlyMap<string, Entry>
  /** Keys that a layer above removed with `null`, and where. */
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

/** A comment `# vaasal-ignore CODE: reason (who, YYYY-MM-DD)`; `reason` is absent if the comment is incomplete. */
export interface Waiver {
  file: string
  line: number
  column: number
  code: string
  /** The code as written, if it does not exist: `code` is then the one that is meant. */
  written?: string
  reason?: string
  /** The lines whose warnings it waives: its own, and the next one if the comment is alone on its line. */
  lines: readonly number[]
}

/** One file: its tree (absent if it cannot be read) and the waivers in its comments. */
export interface SourceFile {
  file: string
  source: string
  root?: Node
  waivers: readonly Waiver[]
}
