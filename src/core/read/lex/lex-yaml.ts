import { CST, Lexer } from 'yaml'
import type { DiagnosticCollector } from '../collect-diagnostics.ts'
import { lexBracket, lexColon, lexComment, lexDocumentMark, lexProperty } from './lex-mark.ts'
import { lexNodeStart, lexPlain, lexQuoted } from './lex-value.ts'
import { addToken, createTokenList, endBlockScalar, type TokenList } from './token-list.ts'
import type { Comment, Token } from './yaml-token.ts'

interface LexedYaml {
  /** Ends with a token of kind `end`. */
  tokens: Token[]
  comments: Comment[]
}

/** Splits a YAML text into tokens, in linear time. */
export function lexYaml(
  text: string,
  lineStarts: readonly number[],
  collector: DiagnosticCollector,
): LexedYaml {
  const list = createTokenList(text, lineStarts, collector)
  lexWithPackage(list)
  const end = addToken(list, 'end', text.length, text.length)
  Object.assign(end, { indent: -1, first: true })
  return { tokens: list.tokens, comments: list.comments }
}

/**
 * Lexes a text with the lexer of the `yaml` package. Features outside the profile and values that YAML misreads are
 * reported here; such a value becomes the text that its author means, and lexing continues after it with a new lexer.
 */
function lexWithPackage(list: TokenList): void {
  let base: number | undefined = 0
  while (base !== undefined && base < list.text.length) base = lexFrom(list, base)
}

/** Lexes from the start of a line or from the line feed before it; returns where to start again, if necessary. */
function lexFrom(list: TokenList, base: number): number | undefined {
  let offset = base
  let scalarFollows = false
  let block: Token | undefined
  for (const lexeme of new Lexer().lex(base === 0 ? list.text : list.text.slice(base))) {
    const start = offset
    let restart: number | undefined
    if (scalarFollows) {
      scalarFollows = false
      offset += lexeme.length
      if (block === undefined) restart = lexPlain(list, start, lexeme)
      else endBlockScalar(list, block, start, lexeme)
      block = undefined
    } else if (lexeme === CST.SCALAR) {
      scalarFollows = true
    } else if (lexeme === CST.FLOW_END) {
      breakFlow(list)
    } else if (lexeme !== CST.DOCUMENT) {
      offset += lexeme.length
      if ((lexeme[0] === '|' || lexeme[0] === '>') && list.open.length === 0) {
        restart = lexNodeStart(list, start)
        if (restart === undefined) block = addToken(list, 'block', start, offset)
      } else restart = lexMark(list, start, lexeme)
    }
    if (restart !== undefined) return restart
  }
  return undefined
}

function lexMark(list: TokenList, offset: number, lexeme: string): number | undefined {
  switch (lexeme[0]) {
    case ' ':
    case '\t':
      if (lexeme.includes('\t')) list.tab = true
      return undefined
    case '\n':
      list.tab = false
      return undefined
    case '#':
      return lexComment(list, offset, lexeme)
    case '%':
      list.collector.add(
        'yaml-feature',
        offset,
        offset + lexeme.length,
        'A line that begins with % is a YAML directive; directives are not allowed.',
      )
      return undefined
    case '"':
    case "'":
      return lexQuoted(list, offset, lexeme)
    case '[':
    case '{':
    case ']':
    case '}':
      return lexBracket(list, offset, lexeme[0])
    case '&':
    case '!':
    case '*':
      return lexProperty(list, offset, lexeme)
    case ':':
      return lexColon(list, offset)
    default:
      break
  }
  if (lexeme === '---' || lexeme === '...') return lexDocumentMark(list, offset, lexeme)
  if (lexeme === '-' || lexeme === '?' || lexeme === ',') addIndicator(list, offset, lexeme)
  else list.collector.add('yaml-syntax', offset, offset + lexeme.length, 'This text is out of place.')
  return undefined
}

function addIndicator(list: TokenList, offset: number, kind: '-' | '?' | ','): void {
  addToken(list, kind, offset, offset + 1)
  if (kind !== '?') return
  const message = 'A key that is marked with "? " is not allowed. Write `key: value` with a text as key.'
  list.collector.add('yaml-feature', offset, offset + 1, message)
}

/** Marks the end of `[` and `{` that are never closed. */
function breakFlow(list: TokenList): void {
  const end = list.tokens.at(-1)?.end ?? 0
  addToken(list, 'flowBroken', end, end)
  list.open.length = 0
}
