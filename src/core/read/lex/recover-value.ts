import { quoteText, quoteValue } from '../../text/quote-value.ts'
import { explainCut, fixCut } from './find-pitfall.ts'
import { addToken, lineEnd, moveTo, ownerIndent, type TokenList } from './token-list.ts'

/**
 * Recovers from a value that YAML misreads: reports it, and replaces all tokens from `index` on with the value that
 * its author means. Returns the offset at which lexing continues, at the end of a line.
 */
export function takeAsText(
  list: TokenList,
  index: number,
  offset: number,
  report: (value: string, end: number) => void,
): number {
  const currentLine = list.line
  const owner = ownerIndent(list, index, offset)
  const end = findTextEnd(list, currentLine, owner)
  const source = list.text.slice(offset, end)
  const value = foldLines(source)
  list.tokens.length = index
  list.open.length = 0
  const valueEnd = source.includes('\n') ? end : offset + value.length
  addToken(list, 'plain', offset, valueEnd).text = value
  report(value, valueEnd)
  return end
}

/**
 * Recovers from a value in `[…]` or `{…}` that a comment cuts; continues after the line if everything is closed
 * there.
 */
export function recoverCutInFlow(list: TokenList, comment: number): number | undefined {
  const { tokens, text } = list
  const last = tokens.at(-1)
  const before = last?.kind === 'plain' ? last : undefined
  const start = before?.offset ?? comment
  const length = /[,\]}\n]|$/.exec(text.slice(comment))?.index ?? 0
  const value = text.slice(start, comment + length).trimEnd()
  const kept = before === undefined ? '' : text.slice(before.offset, before.end)
  list.collector.add('unquoted-value', start, start + value.length, explainCut(kept, value), {
    hint: 'If it is a comment, put a space after the #.',
    ...fixCut(kept, value),
  })
  const token = before ?? addToken(list, 'plain', comment, comment + value.length)
  Object.assign(token, { text: value, end: start + value.length })
  return closeOnLine(list, comment)
}

/** Recovers from `${…}` in `[…]` or `{…}`, where braces have a meaning of their own. */
export function recoverFactInFlow(list: TokenList, brace: number): number | undefined {
  const token = list.tokens.at(-1)
  if (token === undefined) return undefined
  const length = /^[^}\n]*\}?[^,\]}\n]*/.exec(list.text.slice(brace))?.[0].length ?? 0
  const value = list.text.slice(token.offset, brace + length).trimEnd()
  const message = `Inside [ ] and { } a value with { in it needs quotes: ${quoteValue(value)}.`
  list.collector.add('unquoted-value', token.offset, token.offset + value.length, message, {
    fixed: quoteText(value),
  })
  Object.assign(token, { text: value, end: token.offset + value.length })
  return closeOnLine(list, brace)
}

/** Closes all open brackets if the line seems to do so; then returns the end of the line. */
function closeOnLine(list: TokenList, offset: number): number | undefined {
  const end = lineEnd(list, moveTo(list, offset))
  if (!/[\]}]/.test(list.text.slice(offset, end))) return undefined
  while (list.open.length > 0) {
    const opening = list.tokens[list.open.pop() ?? 0]
    addToken(list, opening?.kind === '{' ? '}' : ']', end, end)
  }
  return end
}

/** The end of the last line of a value: the lines below it that are indented deeper than its owner. */
function findTextEnd(list: TokenList, fromLine: number, owner: number): number {
  let last = fromLine
  for (let line = fromLine + 1; line <= list.lineStarts.length; line++) {
    const { indent, start } = measureLine(list, line)
    if (start === '') continue
    if (indent <= owner || start === '#') break
    last = line
  }
  return lineEnd(list, last)
}

/** True if the value of a key or dash is on the lines below. */
export function hasValueBelow(list: TokenList, owner: number, ownerIsKey: boolean): boolean {
  for (let line = list.line + 1; line <= list.lineStarts.length; line++) {
    const { indent, start } = measureLine(list, line)
    if (start === '' || start === '#') continue
    return indent > owner || (ownerIsKey && indent === owner && start === '-')
  }
  return false
}

function measureLine(list: TokenList, line: number): { indent: number; start: string } {
  const end = lineEnd(list, line)
  const lineStart = list.lineStarts[line - 1] ?? end
  let at = lineStart
  while (at < end && list.text[at] === ' ') at++
  let content = at
  while (content < end && list.text[content] === '\t') content++
  return { indent: at - lineStart, start: content < end ? list.text.charAt(content) : '' }
}

/** Joins the lines of a plain value, without comments at their ends. */
export function foldLines(source: string): string {
  const lines = source.split('\n').map(withoutComment)
  return lines.filter((line) => line !== '').join(' ')
}

function withoutComment(line: string): string {
  const comment = /[ \t]#(?=[ \t]|$)/.exec(line)
  return (comment === null ? line : line.slice(0, comment.index)).trim()
}
