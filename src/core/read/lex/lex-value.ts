import { quoteText, quoteValue } from '../../text/quote-value.ts'
import { explainPitfall, isPitfall } from './find-pitfall.ts'
import { takeAsText } from './recover-value.ts'
import { addToken, restOfLine, type TokenList } from './token-list.ts'
import type { Token } from './yaml-token.ts'

/** Maximum length of a key that is looked for before a quotation mark. */
const maxKeyLength = 60

const nothingElse = /^[ \t]*(?:$|(?<=[ \t])#|:(?:[ \t]|$))/
const nothingElseInFlow = /^[ \t]*(?:$|(?<=[ \t])#|[,\]}:])/

/** Only a comment, or the colon after a key, follows on the line. */
export function endsHere(list: TokenList, offset: number): boolean {
  return (list.open.length === 0 ? nothingElse : nothingElseInFlow).test(restOfLine(list, offset))
}

/**
 * Reports a node that begins with a character that YAML reads as syntax; returns the offset at which lexing
 * continues.
 */
export function lexNodeStart(list: TokenList, offset: number): number | undefined {
  if (!isPitfall(restOfLine(list, offset))) return undefined
  return takeAsText(list, list.tokens.length, offset, (value, end) =>
    list.collector.add('unquoted-value', offset, end, explainPitfall(value), { fixed: quoteText(value) }),
  )
}

/** Takes a plain scalar. */
export function lexPlain(list: TokenList, offset: number, source: string): number | undefined {
  if (/^[%@`,\]}|>]/.test(source)) {
    if (list.open.length === 0) return lexNodeStart(list, offset)
    list.collector.add('unquoted-value', offset, offset + source.length, explainPitfall(source))
  }
  const token = addToken(list, 'plain', offset, offset + source.length)
  if (!isQuoteLeftOver(list, token, source)) return undefined
  token.text = source.slice(0, -1)
  const message = `The opening " is missing before this text. Put it in quotes: ${quoteValue(token.text)}.`
  list.collector.add('unquoted-value', offset, token.end, message, { fixed: quoteText(token.text) })
  return undefined
}

/** A value on one line that ends with the only quotation mark in it, unless that is the sign for inches. */
function isQuoteLeftOver({ tokens }: TokenList, token: Token, source: string): boolean {
  const owner = tokens.at(-2)?.kind
  if (owner !== ':' && owner !== '-') return false
  return (
    token.line === token.endLine &&
    /[^\d\s]"$/.test(source.slice(-2)) &&
    source.indexOf('"') === source.length - 1
  )
}

/** Takes a quoted scalar, and reports one that is not closed or continues after its quote. */
export function lexQuoted(list: TokenList, offset: number, source: string): number | undefined {
  const quote = source.charAt(0)
  const kind = quote === '"' ? 'double' : 'single'
  const index = list.tokens.length
  const token = addToken(list, kind, offset, offset + source.length)
  if (!isClosed(source)) {
    const message = `The text that begins with ${quote} is never closed.`
    const hint = `Put a ${quote} at its end, on the same line.`
    return takeAsText(list, index, offset, () =>
      list.collector.add('yaml-syntax', offset, offset + 1, message, { hint }),
    )
  }
  if (endsHere(list, token.end)) return undefined
  const next = startsNextValue(list, token, source)
  if (next !== undefined) {
    const message = `The text that begins with ${quote} is never closed: the next ${quote} begins the value of ${quoteValue(next)}.`
    return takeAsText(list, index, offset, () =>
      list.collector.add('yaml-syntax', offset, offset + 1, message),
    )
  }
  const hint =
    quote === '"'
      ? String.raw`Inside "…" write \" for a quotation mark, or put the whole value in '…'.`
      : "Inside '…' write an apostrophe twice (''), or put the whole value in \"…\"."
  // A number sign inside the quotes ends the text that is taken before the quote.
  const report = (_value: string, textEnd: number) => {
    const end = Math.max(textEnd, token.end + 1)
    list.collector.add('yaml-syntax', token.end, end, 'The value continues after its closing quote.', {
      hint,
    })
  }
  if (list.open.length === 0) return takeAsText(list, index, offset, report)
  report('', token.end + 1)
  return undefined
}

/** `{ a: "text, b: "text" }`: the quoted text ends with the next key, whose value follows. */
function startsNextValue(list: TokenList, token: Token, source: string): string | undefined {
  if (list.open.length === 0 || /[\s,}\]]/.test(list.text.charAt(token.end))) return undefined
  return /[,{\s]([A-Za-z][\w-]*):\s?$/.exec(source.slice(-maxKeyLength, -1))?.[1]
}

function isClosed(source: string): boolean {
  const quote = source.charAt(0)
  if (source.length < 2 || !source.endsWith(quote)) return false
  const escapes = quote === '"' ? /\\*$/.exec(source.slice(1, -1)) : /'*$/.exec(source.slice(1, -1))
  return (escapes?.[0].length ?? 0) % 2 === 0
}
