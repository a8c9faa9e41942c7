import { countThings } from '../../diagnostics/phrases.ts'
import { peekToken, report, type TreeReader } from '../tree/tree-reader.ts'
import { explainColon, explainLine } from './explain-line.ts'
import type { Token } from './yaml-token.ts'

const fitText =
  'If it belongs to the value above, put that value in quotes or write it as a text block with |.'
const startsWithKey = /^[A-Za-z_][\w-]*:(?: |$)/

/** Maximum length of a line's text in a message. */
const shownLength = 200

/**
 * Reports the next token, whose line does not fit where it is. If that line or the one above it contains a common
 * mistake, the mistake is reported instead, at its own location. `fitting` are the indentations that it could have.
 */
export function reportMisplaced(
  reader: TreeReader,
  token: Token,
  message: string,
  fitting: readonly number[] = [],
): void {
  const above = reader.tokens[reader.at - 1]
  if (above?.kind === 'block' && above.header?.body.trim() === '') {
    report(reader, token, 'The lines of a text block must be indented deeper than its key.')
    return
  }
  const explanation = above && explainAbove(reader, above)
  if (explanation) {
    report(reader, above, explanation.message)
    return
  }
  const text = textOf(reader, token)
  const own = explainLine(text)
  const isEntry = token.kind === '-'
  const fit =
    fitting.length > 0 && (isEntry || startsWithKey.test(text))
      ? `Indent it by ${fitting.join(' or ')} spaces, like the ${isEntry ? 'entries' : 'fields'} above it.`
      : fitText
  report(reader, token, own?.message ?? message, own ? own.hint : fit)
}

/** `- type:hero` above further fields of the entry. */
function explainAbove(reader: TreeReader, above: Token): { message: string } | undefined {
  const text = textOf(reader, above)
  const isEntry = above.kind === 'plain' && reader.tokens[reader.at - 2]?.kind === '-'
  return isEntry && text.includes(':') ? explainColon(text) : undefined
}

/** Reports a key at the level of the dashes above it. `first` is the index of the first of these dashes. */
export function reportDashLevel(reader: TreeReader, token: Token, first: number): void {
  if (token.tab) return
  const [dash, content] = reader.tokens.slice(first, first + 2)
  const deeper = dash && content?.line === dash.line ? content.indent - dash.indent : 2
  const text = textOf(reader, token)
  const explanation = explainLine(text)
  const shown = `"${/^[^\s:]{1,40}/.exec(text)?.[0] ?? token.kind}"`
  const message = `${shown} is at the level of the dashes above it. Either a dash is missing before it, or it must be indented by ${countThings(deeper, 'space')} more.`
  report(reader, token, explanation?.message ?? message, explanation?.hint)
}

/**
 * Reports the entry before the next token (its first token has the index `last`) if that entry has the wrong
 * indentation: it ended a map or list that the token continues.
 */
export function blameDedent(reader: TreeReader, last: number, token: Token): boolean {
  const entry = reader.tokens[last]
  const { at, indents } = reader.dedent
  if (entry === undefined || at !== last || !indents.includes(token.indent)) return false
  if (entry.tab) return true
  const message = `This line is indented by ${countThings(entry.indent, 'space')}, and the lines around it by ${token.indent}.`
  const hint = `If it belongs to them, indent it by ${countThings(token.indent - entry.indent, 'space')} more.`
  report(reader, entry, message, hint)
  return true
}

/** Reports the tab before the next token. */
export function reportTab(reader: TreeReader): void {
  const { offset } = peekToken(reader)
  const lineStart = reader.text.lastIndexOf('\n', offset - 1) + 1
  const space = /[ \t]*$/.exec(reader.text.slice(lineStart, offset))?.[0] ?? ''
  reader.collector.add(
    'yaml-syntax',
    offset - space.length + space.indexOf('\t'),
    offset,
    'There is a tab in the indentation; YAML is indented with spaces only.',
    { hint: 'Replace each tab with two spaces. Most editors can do this when the Tab key is pressed.' },
  )
}

/** The text of the line from the token on. */
function textOf({ text }: TreeReader, { offset }: Token): string {
  return (
    text
      .slice(offset, offset + shownLength)
      .split('\n', 1)[0]
      ?.trimEnd() ?? ''
  )
}
