/** The kinds of tokens. Indicators are their own name; `flowBroken` ends `[` and `{` that were never closed. */
export type TokenKind =
  | ('plain' | 'single' | 'double' | 'block' | 'alias')
  | ('-' | '?' | ':' | ',' | '[' | ']' | '{' | '}')
  | ('flowBroken' | 'documentStart' | 'end')

/** One token of a YAML file; offsets are into the text, lines count from 1. */
export interface Token {
  kind: TokenKind
  offset: number
  end: number
  line: number
  endLine: number
  /** Number of code units before it on its line. */
  indent: number
  /** Only white space is before it on its line. */
  first: boolean
  /** A tab is in the white space directly before it. */
  tab: boolean
  /** Number of `[` and `{` around it. */
  depth: number
  /** The value that the author means, if YAML would have read another one. */
  text?: string
  /** Of a block scalar: its header (`|`, `>-` …), the offset of its lines, and the lines. */
  header?: { source: string; bodyStart: number; body: string }
}

/** A comment; `alone` if nothing else is on its line. */
export interface Comment {
  line: number
  column: number
  /** With the leading `#`. */
  text: string
  alone: boolean
}
