import { quoteText } from '../../text/quote-value.ts'
import { isWaiver } from '../read-waivers.ts'
import { explainCut, explainNested, explainPitfall, fixCut, hintBracket } from './find-pitfall.ts'
import { endsHere, lexNodeStart } from './lex-value.ts'
import { foldLines, hasValueBelow, recoverCutInFlow, recoverFactInFlow, takeAsText } from './recover-value.ts'
import { addToken, lineEnd, moveTo, ownerIndent, type TokenList } from './token-list.ts'
import type { Token, TokenKind } from './yaml-token.ts'

/** Maximum length of a key in which a bracket is looked for. */
const maxKeyLength = 200

const ifComment = { hint: 'If it is a comment, put a space after the #.' }
const ifText = (mark: string) => ({ hint: `If ${mark} belongs to the text, put the whole value in quotes.` })

/** Takes a comment, and reports one that cuts a value off. */
export function lexComment(list: TokenList, offset: number, text: string): number | undefined {
  const { tokens, collector } = list
  const line = moveTo(list, offset)
  const last = tokens.at(-1)
  const alone = last === undefined || last.endLine < line
  const column = offset - (list.lineStarts[line - 1] ?? 0) + 1
  list.tab = false
  if (!alone && /^#[^\s]/.test(text) && !isWaiver(text)) {
    if (list.open.length > 0) return recoverCutInFlow(list, offset)
    const isEmpty = last.kind === ':' || last.kind === '-'
    const owner = ownerIndent(list, tokens.length, offset)
    if (last.kind === 'plain' || (isEmpty && !hasValueBelow(list, owner, last.kind === ':'))) {
      const index = isEmpty ? tokens.length : tokens.length - 1
      const start = isEmpty ? offset : last.offset
      const kept = isEmpty ? '' : foldLines(list.text.slice(last.offset, last.end))
      return takeAsText(list, index, start, (value, end) =>
        collector.add('unquoted-value', start, end, explainCut(kept, value), {
          ...ifComment,
          ...fixCut(kept, value),
        }),
      )
    }
  }
  if (!/[\s]/.test(list.text.charAt(offset - 1) || ' '))
    collector.add('yaml-syntax', offset, offset + 1, 'A comment needs a space before its #.')
  list.comments.push({ line, column, text, alone })
  return undefined
}

/** Reports anchors, tags and aliases; only an alias leaves a token, because it stands for a value. */
export function lexProperty(list: TokenList, offset: number, source: string): number | undefined {
  const { collector, tokens } = list
  const end = offset + source.length
  if (list.open.length === 0) {
    const restart = lexNodeStart(list, offset)
    if (restart !== undefined) return restart
  }
  if (source.startsWith('*')) {
    const key = tokens.at(-1)?.kind === ':' ? tokens.at(-2) : undefined
    addToken(list, 'alias', offset, end)
    if (key !== undefined && list.text.slice(key.offset, key.end) === '<<') return undefined
    const message = `"${source}" is a YAML alias; aliases are not allowed. Write the value out, or use \`use\`.`
    collector.add('yaml-feature', offset, end, message, ifText('*'))
    return undefined
  }
  const line = moveTo(list, offset)
  const last = tokens.at(-1)
  const first = last === undefined || last.endLine < line
  const indent = offset - (list.lineStarts[line - 1] ?? 0)
  if (list.property?.line !== line) list.property = { line, indent, first }
  const what = source.startsWith('&') ? 'anchor; anchors' : 'tag; tags'
  const mark = source.startsWith('&') ? '&' : '!'
  collector.add('yaml-feature', offset, end, `"${source}" is a YAML ${what} are not allowed.`, ifText(mark))
  return undefined
}

/** Takes a colon after a key, and reports one inside a value. */
export function lexColon(list: TokenList, offset: number): number | undefined {
  const { tokens, collector } = list
  const key = tokens.at(-1)
  const line = moveTo(list, offset)
  if (key?.kind === 'plain' && key.endLine === line) {
    if (list.open.length === 0 && key.line < key.endLine) return splitLastLine(list)
    const before = tokens.at(-2)
    if (list.open.length === 0 && before?.kind === ':' && before.line === key.line) {
      return takeAsText(list, tokens.length - 1, key.offset, (value, end) =>
        collector.add('unquoted-value', key.offset, end, explainNested(value), hintBracket(value)),
      )
    }
    if (list.open.length === 0) reportBracketInKey(list, key)
    if (list.text.slice(key.offset, key.end) === '<<') {
      const message =
        '"<<" is a YAML merge key; merge keys are not allowed. Write the fields out, or use `use`.'
      collector.add('yaml-feature', key.offset, key.end, message)
    }
  }
  addToken(list, ':', offset, offset + 1)
  return undefined
}

/** `name { a: b }` and `name:{ a: b }`: the key ends before the bracket. The bracket of `${name}` belongs to the key. */
function reportBracketInKey({ text, collector }: TokenList, key: Token): void {
  const start = text.slice(key.offset, Math.min(key.end, key.offset + maxKeyLength))
  const [, name, colon] = /^((?:(?!\$\{)[^\s{[:]|\$\{[\w.-]*\})+)(:?)[ \t]*[{[]/.exec(start) ?? []
  if (name === undefined) return
  const message = colon
    ? `A space is missing after the colon: write \`${name}: …\`.`
    : `A colon is missing after "${name}".`
  collector.add('yaml-syntax', key.offset, key.end, message)
}

/** Ends a plain value that continued into the line of the next key before that line, which is lexed again. */
function splitLastLine(list: TokenList): number {
  const value = list.tokens.pop()
  const lineStart = list.lineStarts[(value?.endLine ?? 1) - 1] ?? 0
  if (value !== undefined) {
    const end = value.offset + list.text.slice(value.offset, lineStart).trimEnd().length
    Object.assign(addToken(list, 'plain', value.offset, end), { tab: value.tab, first: value.first })
  }
  return lineStart
}

/** Takes a bracket, and reports text after the last one. */
export function lexBracket(list: TokenList, offset: number, kind: '[' | ']' | '{' | '}'): number | undefined {
  const { tokens, open } = list
  if (kind === '[' || kind === '{') {
    const last = tokens.at(-1)
    if (open.length > 0 && kind === '{' && last?.kind === 'plain' && last.end === offset)
      return recoverFactInFlow(list, offset)
    const restart = open.length === 0 ? lexNodeStart(list, offset) : undefined
    if (restart !== undefined) return restart
    addToken(list, kind, offset, offset + 1)
    open.push(tokens.length - 1)
    return undefined
  }
  if (open.length === 0) return lexNodeStart(list, offset)
  const start = open.pop() ?? 0
  addToken(list, kind, offset, offset + 1)
  if (open.length > 0 || endsHere(list, offset + 1)) return undefined
  return endFlow(list, start, offset, kind)
}

/** Text follows the closing bracket: the whole is a text, or the rest of the line is out of place. */
function endFlow(list: TokenList, start: number, offset: number, kind: TokenKind): number {
  const line = moveTo(list, offset)
  const opening = list.tokens[start]
  if (opening?.line === line) {
    return takeAsText(list, start, opening.offset, (value, end) =>
      list.collector.add('unquoted-value', opening.offset, end, explainPitfall(value), {
        fixed: quoteText(value),
      }),
    )
  }
  const end = lineEnd(list, line)
  list.collector.add('yaml-syntax', offset + 1, end, `Only a comment may follow the closing ${kind} here.`)
  return end
}

/** Takes `---` or `...`, and reports a second document. */
export function lexDocumentMark(list: TokenList, offset: number, mark: '---' | '...'): number | undefined {
  const { tokens } = list
  if (mark === '...') {
    list.ended = true
    return undefined
  }
  if (tokens.length === 0 && !list.ended) {
    addToken(list, 'documentStart', offset, offset + 3)
    return undefined
  }
  list.collector.add(
    'yaml-feature',
    offset,
    offset + 3,
    'A file contains one document: a second one begins at "---".',
    list.text.slice(offset + 3).trim() === ''
      ? { hint: 'Delete this line: the file has no text below its fields.' }
      : {},
  )
  return list.text.length
}
