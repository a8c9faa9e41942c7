/** Parsed inline text; text and `href` still contain `${fact}` placeholders. */
export type InlineAst =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: InlineAst[] }
  | { kind: 'link'; href: string; children: InlineAst[] }
  | { kind: 'break' }

/** The meaning of a newline in the source: a line break, or (in markdown) a space unless marked as a break. */
export type NewlineMeaning = 'break' | 'space'
