import type { InlineAst, NewlineMeaning } from './inline-ast.ts'
import { nestEmphasis } from './nest-emphasis.ts'
import { readInlineTokens } from './read-inline-tokens.ts'

/**
 * Parses `**bold**`, `*emphasis*`, `[label](link)`, line breaks and backslash escapes. Everything else, including
 * unmatched marks, is text: nothing is lost.
 */
export function parseInline(source: string, newline: NewlineMeaning = 'break'): InlineAst[] {
  if (!mayHoldMarks.test(source)) return source === '' ? [] : [{ kind: 'text', text: source }]
  return parseMarks(source, newline)
}

/** Most texts have none of the characters that mean anything: they are the result. */
const mayHoldMarks = /[\\*[\r\n]/

/** Parses a text that may have marks. */
export function parseMarks(source: string, newline: NewlineMeaning): InlineAst[] {
  return nestEmphasis(readInlineTokens(trimEmptyLines(source), newline))
}

/** Removes newlines at both ends with the spaces around them; spaces alone stay. */
function trimEmptyLines(source: string): string {
  if (!/[\r\n]/.test(source)) return source
  let start = 0
  while (isBlank(source[start])) start += 1
  let end = source.length
  while (end > start && isBlank(source[end - 1])) end -= 1
  if (!/[\r\n]/.test(source.slice(0, start))) start = 0
  if (!/[\r\n]/.test(source.slice(end))) end = source.length
  return source.slice(start, end)
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t' || character === '\n' || character === '\r'
}
