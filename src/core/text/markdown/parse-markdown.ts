import type { InlineAst } from '../inline-ast.ts'
import { parseInline } from '../parse-inline.ts'
import {
  endsInBreak,
  findHeading,
  findListMark,
  isBlankFrom,
  type LineReader,
  type ListMark,
  readLine,
  takeSpace,
  trimSpace,
} from './read-markdown-line.ts'

export type MarkdownAst =
  | { kind: 'paragraph'; content: InlineAst[] }
  | { kind: 'heading'; level: 2 | 3 | 4; content: InlineAst[] }
  | { kind: 'list'; ordered: boolean; start: number; items: MarkdownAst[][] }

/** Maximum depth of lists, including the outermost; the marks of deeper ones are shown as written. */
export const maxListDepth = 8

interface ParsedMarkdown {
  readonly blocks: readonly MarkdownAst[]
  /** The first line, counted from 1, that begins a list nested too deeply. */
  readonly tooDeepAt?: number
}

/** A list whose last item can continue. */
interface OpenList {
  mark: ListMark
  list: MarkdownAst & { kind: 'list' }
  /** Columns by which the lines of the item are indented. */
  indent: number
  /** The number of blank lines between the item's mark and its first content; `undefined` once it has content. */
  blankLines: number | undefined
}

interface Reading {
  blocks: MarkdownAst[]
  open: OpenList[]
  /** The lines of a paragraph that can continue. */
  paragraph: string[]
  line: number
  tooDeepAt?: number
}

/** Reads paragraphs, headings (`##` to `####`) and lists; everything else, HTML included, is text. */
export function parseMarkdown(source: string): readonly MarkdownAst[] {
  return readMarkdown(source).blocks
}

/** The texts that were read last: the checks of a page and its binding ask for the same ones. */
const recent = new Map<string, ParsedMarkdown>()
const maxRecent = 200

/** Reads markdown, with what the rules want to know. Most texts are one line without marks, which is one paragraph. */
export function readMarkdown(source: string): ParsedMarkdown {
  if (oneLine.test(source)) return { blocks: [{ kind: 'paragraph', content: parseInline(source, 'space') }] }
  const known = recent.get(source)
  if (known) return known
  if (recent.size >= maxRecent) recent.clear()
  const read = readLines(source)
  recent.set(source, read)
  return read
}

/** No list mark or number sign at its beginning, and no white space at its ends. */
const oneLine = /^(?![-+*#\d])\S(?:.*\S)?$/

/**
 * CommonMark's lists, headings and paragraphs, line by line: the time is linear in the length of the source, because
 * a line is looked at once for each open list.
 */
export function readLines(source: string): ParsedMarkdown {
  const reading: Reading = { blocks: [], open: [], paragraph: [], line: 0 }
  for (const text of source.split(/\r\n|[\r\n]/)) {
    reading.line += 1
    readNext(reading, readLine(text))
  }
  endParagraph(reading)
  const { blocks, tooDeepAt } = reading
  return tooDeepAt === undefined ? { blocks } : { blocks, tooDeepAt }
}

function readNext(reading: Reading, line: LineReader): void {
  const { open } = reading
  const { matched, isSibling } = matchLists(reading, line)
  const isInParagraph = reading.paragraph.length > 0 && !isSibling
  const interrupts = isInParagraph && matched === open.length
  const begun = beginLists(reading, line, matched, interrupts) || isSibling
  if (isBlankFrom(line)) {
    endParagraph(reading)
    return
  }
  takeSpace(line, Number.POSITIVE_INFINITY)
  const heading = findHeading(line)
  if (!begun && isInParagraph && !heading) {
    reading.paragraph.push(line.text.slice(line.at))
    return
  }
  if (!begun) closeLists(reading, matched)
  endParagraph(reading)
  const last = open.at(-1)
  if (last) last.blankLines = undefined
  if (!heading) reading.paragraph.push(line.text.slice(line.at))
  else blocksOf(reading).push(toHeading(heading, line.text.slice(line.at)))
}

/** The number of open lists that the line belongs to, and whether it begins another item of the last of them. */
function matchLists(reading: Reading, line: LineReader): { matched: number; isSibling: boolean } {
  for (const [index, list] of reading.open.entries()) {
    if (isBlankFrom(line)) {
      if (list.blankLines !== undefined) list.blankLines += 1
      takeSpace(line, list.indent)
      continue
    }
    const start = { ...line }
    const isOver = (list.blankLines ?? 0) > 1
    list.blankLines = list.blankLines === undefined || isOver ? list.blankLines : undefined
    if (!isOver && takeSpace(line, list.indent) === list.indent) continue
    Object.assign(line, start)
    const before = takeSpace(line, Number.POSITIVE_INFINITY)
    const mark = findListMark(line)
    if (mark?.sign !== list.mark.sign) {
      Object.assign(line, start)
      return { matched: index, isSibling: false }
    }
    closeLists(reading, index + 1)
    endParagraph(reading)
    beginItem(list, mark, before, line)
    return { matched: index + 1, isSibling: true }
  }
  return { matched: reading.open.length, isSibling: false }
}

/** Begins the lists whose marks are next on the line; true if there are any. */
function beginLists(reading: Reading, line: LineReader, matched: number, interrupts: boolean): boolean {
  let begun = false
  for (;;) {
    const start = { ...line }
    const before = takeSpace(line, Number.POSITIVE_INFINITY)
    const mark = findListMark(line)
    const depth = begun ? reading.open.length : matched
    if (mark && depth >= maxListDepth) reading.tooDeepAt ??= reading.line
    if (!mark || depth >= maxListDepth || (interrupts && !canInterrupt(mark, line))) {
      Object.assign(line, start)
      return begun
    }
    if (!begun) {
      closeLists(reading, matched)
      endParagraph(reading)
    }
    const { ordered } = mark
    const list: MarkdownAst & { kind: 'list' } = { kind: 'list', ordered, start: mark.start, items: [] }
    blocksOf(reading).push(list)
    const last = reading.open.at(-1)
    if (last) last.blankLines = undefined
    const opened: OpenList = { mark, list, indent: 0, blankLines: undefined }
    beginItem(opened, mark, before, line)
    reading.open.push(opened)
    begun = true
  }
}

/** An empty item, or a number other than 1, is part of the paragraph before it. */
function canInterrupt(mark: ListMark, line: LineReader): boolean {
  if (mark.ordered && (mark.start !== 1 || mark.length !== 2)) return false
  return !isBlankFrom({ ...line, at: line.at + mark.length })
}

function beginItem(list: OpenList, mark: ListMark, before: number, line: LineReader): void {
  line.at += mark.length
  line.column += mark.length
  const isEmpty = isBlankFrom(line)
  const after = isEmpty ? 1 : takeSpace(line, Number.POSITIVE_INFINITY)
  list.indent = before + mark.length + after
  list.blankLines = isEmpty ? 1 : undefined
  list.list.items.push([])
}

function closeLists(reading: Reading, count: number): void {
  if (reading.open.length <= count) return
  endParagraph(reading)
  reading.open.length = count
}

/** The list of nodes for the next block: in the last item of the innermost open list. */
function blocksOf({ open, blocks }: Reading): MarkdownAst[] {
  return open.at(-1)?.list.items.at(-1) ?? blocks
}

function endParagraph(reading: Reading): void {
  if (reading.paragraph.length === 0) return
  const lines = reading.paragraph
  const text = lines.map((line, index) =>
    index < lines.length - 1 && endsInBreak(line) ? `${trimSpace(line)}  ` : trimSpace(line),
  )
  blocksOf(reading).push({ kind: 'paragraph', content: parseInline(text.join('\n'), 'space') })
  reading.paragraph = []
}

function toHeading({ level, content }: { level: number; content: string }, written: string): MarkdownAst {
  if (content !== '' && (level === 2 || level === 3 || level === 4))
    return { kind: 'heading', level, content: parseInline(content, 'space') }
  return { kind: 'paragraph', content: parseInline(written, 'space') }
}
