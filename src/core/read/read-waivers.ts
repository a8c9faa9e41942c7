import { diagnosticCodes } from '../diagnostics/codes.ts'
import { findMeant } from '../diagnostics/recover-name.ts'
import type { Waiver } from '../tree/tree.ts'
import type { Comment } from './lex/yaml-token.ts'

const waiverStart = /^#+[ \t]*vaasal-ignore(?![\w-])[ \t]*/
const codeAndColon = /^([a-z][a-z-]*):[ \t]*/
const nameAndDate = /^[^,]*[^\s,][^,]*,[ \t]*(\d{4}-\d{2}-\d{2})\)\.?[ \t]*$/
/** Longer comments are not complete waivers; the limit is for the patterns above, whose time grows with the text. */
const maxWaiverLength = 1000

/** True for a comment that is meant to waive a warning, complete or not. */
export function isWaiver(comment: string): boolean {
  return waiverStart.test(comment)
}

/** The waivers among the comments of a file, with the lines they cover. */
export function readWaivers(
  file: string,
  { text, lineStarts }: { text: string; lineStarts: readonly number[] },
  comments: readonly Comment[],
): Waiver[] {
  const found = comments.filter((comment) => isWaiver(comment.text))
  if (found.length === 0) return []
  const covered = findCoveredLines(found, text, lineStarts)
  return found.map(({ line, column, text: comment }) => {
    const words = comment.replace(waiverStart, '')
    const { code: written, reason } = readParts(words)
    const code = Object.hasOwn(diagnosticCodes, written)
      ? written
      : findMeant(written, Object.keys(diagnosticCodes))
    const next = covered.get(line)
    return {
      file,
      line,
      column,
      code: code ?? written,
      ...(code !== written && { written }),
      ...(reason === undefined ? {} : { reason }),
      lines: next === undefined ? [line] : [line, next],
    }
  })
}

function readParts(words: string): { code: string; reason?: string } {
  const start = codeAndColon.exec(words)
  const code = start?.[1] ?? /^[\w-]*/.exec(words)?.[0] ?? ''
  if (start === null || words.length > maxWaiverLength) return { code }
  const bracket = words.lastIndexOf('(')
  const reason = words.slice(start[0].length, bracket).trim()
  const date = nameAndDate.exec(words.slice(bracket + 1))?.[1]
  return bracket > 0 && reason !== '' && isDate(date) ? { code, reason } : { code }
}

/**
 * For the line of each comment that is alone on it: the first one after it that is neither empty nor a comment. From the
 * last comment to the first, so that no line is looked at twice.
 */
function findCoveredLines(
  comments: readonly Comment[],
  text: string,
  lineStarts: readonly number[],
): Map<number, number | undefined> {
  const covered = new Map<number, number | undefined>()
  for (const comment of comments.toReversed()) {
    if (!comment.alone) continue
    let line = comment.line + 1
    while (line <= lineStarts.length && !covered.has(line) && isPassedOver(text, lineStarts, line)) line++
    const found = line <= lineStarts.length ? line : undefined
    covered.set(comment.line, covered.has(line) ? covered.get(line) : found)
  }
  return covered
}

/** Whether a line is empty or a comment. */
function isPassedOver(text: string, lineStarts: readonly number[], line: number): boolean {
  const first = text
    .slice(lineStarts[line - 1], lineStarts[line])
    .trimStart()
    .charAt(0)
  return first === '' || first === '#'
}

/** Whether the digits, which have the form of a date, are one. */
function isDate(date = ''): boolean {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))]
  const isDay = day >= 1 && (day <= 28 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate())
  return isDay && month >= 1 && month <= 12
}
