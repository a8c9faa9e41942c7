/** Inline text as its author meant it; text and `href` still hold `${fact}` placeholders. */
export type InlineAst =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: InlineAst[] }
  | { kind: 'link'; href: string; children: InlineAst[] }
  | { kind: 'break' }

/** What a newline in the source means: a line break, or (in markdown) a space unless marked as a break. */
export type NewlineMeaning = 'break' | 'space'
