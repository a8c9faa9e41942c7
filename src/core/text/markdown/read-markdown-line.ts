/** The position in a line. A tab reaches to the next column that is a multiple of 4, and can be used up in part. */
export interface LineReader {
  readonly text: string
  at: number
  column: number
}

/** A reader at the start of a line, which is given without its line ending. */
export function readLine(text: string): LineReader {
  return { text, at: 0, column: 0 }
}

/** Takes up to `max` columns of white space, and returns their number. */
export function takeSpace(line: LineReader, max: number): number {
  const end = line.column + max
  const start = line.column
  for (
    let character = line.text[line.at];
    line.column < end && isSpace(character);
    character = line.text[line.at]
  ) {
    const next = character === '\t' ? line.column + 4 - (line.column % 4) : line.column + 1
    line.column = Math.min(next, end)
    if (next <= end) line.at += 1
  }
  return line.column - start
}

/** True if only white space follows. */
export function isBlankFrom({ text, at }: LineReader): boolean {
  let next = at
  while (isSpace(text[next])) next += 1
  return next === text.length
}

export interface ListMark {
  ordered: boolean
  /** The bullet, or the character after the number: it is the same for all items of one list. */
  sign: string
  start: number
  length: number
}

const markForm = /(?:([-+*])|(\d{1,9})([.)]))(?=[ \t]|$)/y

/** The mark of a list item at the current position. */
export function findListMark({ text, at }: LineReader): ListMark | undefined {
  markForm.lastIndex = at
  const [whole = '', bullet, number, sign] = markForm.exec(text) ?? []
  if (whole === '') return undefined
  return {
    ordered: bullet === undefined,
    sign: bullet ?? sign ?? '',
    start: Number(number ?? 1),
    length: whole.length,
  }
}

const headingForm = /#{1,6}(?=[ \t]|$)/y

/** A heading's level and text, without closing number signs. */
export function findHeading({ text, at }: LineReader): { level: number; content: string } | undefined {
  headingForm.lastIndex = at
  const level = headingForm.exec(text)?.[0].length
  if (level === undefined) return undefined
  const content = trimSpace(text.slice(at + level))
  let end = content.length
  while (content[end - 1] === '#') end -= 1
  return {
    level,
    content: end === 0 || isSpace(content[end - 1]) ? trimSpace(content.slice(0, end)) : content,
  }
}

/** Without the spaces and tabs at both ends. */
export function trimSpace(text: string): string {
  let start = 0
  while (isSpace(text[start])) start += 1
  let end = text.length
  while (end > start && isSpace(text[end - 1])) end -= 1
  return text.slice(start, end)
}

/** Whether a line ends with a line break: two spaces or more. */
export function endsInBreak(text: string): boolean {
  let start = text.length
  while (isSpace(text[start - 1])) start -= 1
  return text.length - start >= 2 && !text.slice(start).includes('\t')
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t'
}
