/** What a token is. Indicators are their own name; `flowBroken` ends `[` and `{` that were never closed. */
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
  /** Code units before it on its line. */
  indent: number
  /** Nothing but white space stands before it on its line. */
  first: boolean
  /** A tab is among the white space directly before it. */
  tab: boolean
  /** Number of `[` and `{` around it. */
  depth: number
  /** The value meant by the author, where YAML would have read another one. */
  text?: string
  /** Of a block scalar: its header (`|`, `>-` …), where its lines begin, and the lines. */
  header?: { source: string; bodyStart: number; body: string }
}

/** A comment; `alone` when nothing else stands on its line. */
export interface Comment {
  line: number
  column: number
  /** With the leading `#`. */
  text: string
  alone: boolean
}
