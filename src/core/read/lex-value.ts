import { describeTrap, isTrap } from './find-trap.ts'
import { takeAsText } from './mend-value.ts'
import { addToken, restOfLine, type TokenList } from './token-list.ts'

const nothingElse = /^[ \t]*(?:$|(?<=[ \t])#|:(?:[ \t]|$))/
const nothingElseInFlow = /^[ \t]*(?:$|(?<=[ \t])#|[,\]}:])/

/** Nothing but a comment, or the colon behind a key, follows on the line. */
export function endsHere(list: TokenList, offset: number): boolean {
  return (list.open.length === 0 ? nothingElse : nothingElseInFlow).test(restOfLine(list, offset))
}

/** Reports a node whose first character leads YAML astray; returns where reading goes on then. */
export function lexNodeStart(list: TokenList, offset: number): number | undefined {
  if (!isTrap(restOfLine(list, offset))) return undefined
  return takeAsText(list, list.tokens.length, offset, (value, end) =>
    list.collector.add('unquoted-value', offset, end, describeTrap(value)),
  )
}

/** Takes a plain scalar. */
export function lexPlain(list: TokenList, offset: number, source: string): number | undefined {
  if (/^[%@`,\]}|>]/.test(source)) {
    if (list.open.length === 0) return lexNodeStart(list, offset)
    list.collector.add('unquoted-value', offset, offset + source.length, describeTrap(source))
  }
  addToken(list, 'plain', offset, offset + source.length)
  return undefined
}

/** Takes a quoted scalar, and reports one that is not closed or goes on behind its quote. */
export function lexQuoted(list: TokenList, offset: number, source: string): number | undefined {
  const quote = source.charAt(0)
  const kind = quote === '"' ? 'double' : 'single'
  const index = list.tokens.length
  const token = addToken(list, kind, offset, offset + source.length)
  if (!isClosed(source)) {
    const message = `The text that begins with ${quote} is never closed with ${quote}.`
    return takeAsText(list, index, offset, () =>
      list.collector.add('yaml-syntax', offset, offset + 1, message),
    )
  }
  if (endsHere(list, token.end)) return undefined
  const hint =
    quote === '"'
      ? String.raw`Inside "…" write \" for a quotation mark, or put the whole value in '…'.`
      : "Inside '…' write an apostrophe twice (''), or put the whole value in \"…\"."
  const report = (_value: string, end: number) =>
    list.collector.add('yaml-syntax', token.end, end, 'The value goes on after its closing quote.', { hint })
  if (list.open.length === 0) return takeAsText(list, index, offset, report)
  report('', token.end + 1)
  return undefined
}

function isClosed(source: string): boolean {
  const quote = source.charAt(0)
  if (source.length < 2 || !source.endsWith(quote)) return false
  const escapes = quote === '"' ? /\\*$/.exec(source.slice(1, -1)) : /'*$/.exec(source.slice(1, -1))
  return (escapes?.[0].length ?? 0) % 2 === 0
}
