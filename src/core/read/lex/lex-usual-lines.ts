import { isPitfall } from './find-pitfall.ts'
import { addToken, endBlockScalar, lineEnd, restOfLine, type TokenList } from './token-list.ts'

/**
 * Lexes the YAML that documents usually consist of: keys, dashes, values on one line, brackets that are closed on
 * their line, blocks that begin with `|` or `>`, and comments. The result is that of the package's lexer, which takes
 * several times as long; a property test compares them. Returns false at everything else, above all at every mistake:
 * the list is then incomplete, and the whole text has to be lexed again with the package.
 */
export function lexUsualLines(list: TokenList): boolean {
  if (unusual.test(list.text)) return false
  const reading: Reading = { list, owner: -1, mayContinue: false }
  let line = 1
  while (line <= list.lineStarts.length) {
    const next = lexLine(reading, line)
    if (next === undefined) return false
    line = next
  }
  return true
}

/** Tabs, lone carriage returns, marks of documents, and directives. */
const unusual = /[\t\r]|^(?:---|\.\.\.|%)/m

interface Reading {
  list: TokenList
  /** The column of the last key, or of the last dash if no key follows it. */
  owner: number
  /** A value without quotes has just ended: a deeper line would continue it. */
  mayContinue: boolean
}

const keyForm = /[A-Za-z_/](?:[\w./-]|\$\{[A-Za-z][\w-]*\})*(?=:(?: |\n|$))/y
const plainForm = /(?:[^\s?:,[\]{}#&*!|>'"%@`-]|-(?=[^\s]))(?:[^\n:#]|:(?=[^ \n])|(?<=[^ \n])#)*/y
const plainInFlow =
  /(?:[^\s<?:,[\]{}#&*!|>'"%@`-]|-(?=[^\s,[\]{}]))(?:[^\n:#,[\]{}]|:(?=[^\s,[\]{}])|(?<=[^ \n])#)*/y
const doubleForm = /"(?:[^"\\\n]|\\[^\n])*"/y
const singleForm = /'(?:[^'\n]|'')*'/y
const blockHeader = /[|>]-?(?= *(?:\n|$))/y
const commentForm = /#(?: [^\n]*)?(?=\n|$)/y

/** Lexes a line, and the lines of a block that begins on it; the number of the next line. */
function lexLine(reading: Reading, line: number): number | undefined {
  const { list } = reading
  const start = list.lineStarts[line - 1] ?? 0
  const end = lineEnd(list, line)
  let at = skipSpaces(list.text, start)
  if (at === end) return line + 1
  if (list.text[at] === '#') {
    const text = list.text.slice(at, end)
    list.comments.push({ line, column: at - start + 1, text, alone: true })
    return line + 1
  }
  if (reading.mayContinue && at - start > reading.owner) return undefined
  reading.mayContinue = false
  let hasOwner = false
  while (list.text[at] === '-' && isBlank(list.text[at + 1])) {
    addToken(list, '-', at, at + 1)
    reading.owner = at - start
    hasOwner = true
    at = skipSpaces(list.text, at + 1)
  }
  const keyEnd = matchEnd(keyForm, list.text, at)
  if (keyEnd !== undefined) {
    addToken(list, 'plain', at, keyEnd)
    addToken(list, ':', keyEnd, keyEnd + 1)
    reading.owner = at - start
    hasOwner = true
    at = skipSpaces(list.text, keyEnd + 1)
  }
  if (!hasOwner) return undefined
  return lexRest(reading, line, at, end)
}

/** Lexes a value and the comment after it, or only one of them. */
function lexRest(reading: Reading, line: number, at: number, end: number): number | undefined {
  const { list } = reading
  const mark = list.text[at]
  let after: number | undefined = at
  if (mark === '|' || mark === '>') return lexBlock(reading, line, at)
  if (mark === '"' || mark === "'") after = lexQuoted(list, at)
  else if (mark === '[' || mark === '{')
    after = isPitfall(restOfLine(list, at)) ? undefined : lexFlow(list, at, end)
  else if (at < end && mark !== '#') {
    after = lexPlain(list, at, plainForm)
    reading.mayContinue = true
  }
  if (after === undefined) return undefined
  const rest = skipSpaces(list.text, after)
  if (rest === end) return line + 1
  if (matchEnd(commentForm, list.text, rest) !== end || list.text[rest - 1] !== ' ') return undefined
  const column = rest - (list.lineStarts[line - 1] ?? 0) + 1
  list.comments.push({ line, column, text: list.text.slice(rest, end), alone: false })
  return line + 1
}

function lexQuoted(list: TokenList, at: number): number | undefined {
  const isDouble = list.text[at] === '"'
  const end = matchEnd(isDouble ? doubleForm : singleForm, list.text, at)
  if (end !== undefined) addToken(list, isDouble ? 'double' : 'single', at, end)
  return end
}

/** A value that ends with a quotation mark may be one whose first mark is missing. */
function lexPlain(list: TokenList, at: number, form: RegExp): number | undefined {
  let end = matchEnd(form, list.text, at)
  if (end === undefined) return undefined
  while (list.text[end - 1] === ' ') end -= 1
  if (list.text[end - 1] === '"') return undefined
  addToken(list, 'plain', at, end)
  return end
}

/** Lexes brackets up to the one that closes the first. */
function lexFlow(list: TokenList, start: number, end: number): number | undefined {
  const { text, open } = list
  let at: number | undefined = start
  do {
    at = skipSpaces(text, at)
    const mark = text[at]
    if (mark === '[' || mark === '{') {
      addToken(list, mark, at, at + 1)
      open.push(list.tokens.length - 1)
      at += 1
    } else if (mark === ']' || mark === '}') {
      const opening = list.tokens[open.pop() ?? 0]
      if (opening?.kind !== (mark === ']' ? '[' : '{')) return undefined
      addToken(list, mark, at, at + 1)
      at += 1
    } else if (mark === ',' || (mark === ':' && text[at + 1] === ' ')) {
      addToken(list, mark, at, at + 1)
      at = skipSpaces(text, at + 1)
      // The package makes a value of nothing there.
      if (text[at] === ',' || (mark === ':' && isClosing(text[at]))) return undefined
    } else {
      at = mark === '"' || mark === "'" ? lexQuoted(list, at) : lexPlain(list, at, plainInFlow)
      if (at === undefined || !endsInFlow(text, skipSpaces(text, at))) return undefined
    }
  } while (open.length > 0 && at < end)
  return open.length > 0 ? undefined : at
}

const isClosing = (mark: string | undefined) => mark === ']' || mark === '}'

function endsInFlow(text: string, at: number): boolean {
  const mark = text[at]
  return mark === ',' || isClosing(mark) || (mark === ':' && text[at + 1] === ' ')
}

/** Lexes a block: the lines that are indented like the first, and empty ones between them. */
function lexBlock({ list, owner }: Reading, line: number, at: number): number | undefined {
  const headerEnd = matchEnd(blockHeader, list.text, at)
  const bodyStart = list.lineStarts[line]
  if (headerEnd === undefined || bodyStart === undefined) return undefined
  const indent = skipSpaces(list.text, bodyStart) - bodyStart
  if (indent <= owner) return undefined
  let last = line
  let next = line + 1
  for (; next <= list.lineStarts.length; next += 1) {
    const start = list.lineStarts[next - 1] ?? 0
    const content = skipSpaces(list.text, start)
    const isEmpty = content === lineEnd(list, next)
    if (isEmpty && content > start) return undefined
    if (isEmpty) continue
    if (content - start < indent) {
      if (content - start > owner) return undefined
      break
    }
    last = next
  }
  const block = addToken(list, 'block', at, headerEnd)
  endBlockScalar(
    list,
    block,
    bodyStart,
    list.text.slice(bodyStart, list.lineStarts[last] ?? list.text.length),
  )
  return next
}

/** The end of a match that begins at an offset. */
function matchEnd(form: RegExp, text: string, at: number): number | undefined {
  form.lastIndex = at
  return form.test(text) ? form.lastIndex : undefined
}

function skipSpaces(text: string, from: number): number {
  let at = from
  while (text[at] === ' ') at += 1
  return at
}

const isBlank = (character: string | undefined) =>
  character === undefined || character === ' ' || character === '\n'
