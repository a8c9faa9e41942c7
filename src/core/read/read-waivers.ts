import { diagnosticCodes } from '../diagnostics/codes.ts'
import { findMeant } from '../diagnostics/recover-name.ts'
import type { Waiver } from '../tree/tree.ts'
import type { Comment } from './lex/yaml-token.ts'

const waiverStart = /^#+[ \t]*vaasal-ignore(?![\w-])[ \t]*/
const codeAndColon = /^([a-z][a-z-]*):[ \t]*/
const nameAndDate = /^[^,]*[^\s,][^,]*,[ \t]*(\d{4}-\d{2}-\d{2})\)\.?[ \t]*$/
/** Longer comments are not complete waivers; the limit keeps the patterns above cheap. */
const maxWaiverLength = 1000

/** True for a comment that is meant to waive a warning, complete or not. */
export function isWaiver(comment: string): boolean {
  return waiverStart.test(comment)
}

/** The waivers among the comments of a file, with the lines they cover. */
export function readWaivers(file: string, text: string, comments: readonly Comment[]): Waiver[] {
  const found = comments.filter((comment) => isWaiver(comment.text))
  if (found.length === 0) return []
  const lines = text.split('\n')
  const coveredLines = findCoveredLines(lines)
  return found.map(({ line, column, text: comment, alone }) => {
    const words = comment.replace(waiverStart, '')
    const { code: written, reason } = readParts(words)
    const code = Object.hasOwn(diagnosticCodes, written)
      ? written
      : findMeant(written, Object.keys(diagnosticCodes))
    const next = coveredLines[line]
    return {
      file,
      line,
      column,
      code: code ?? written,
      ...(code !== written && { written }),
      ...(reason === undefined ? {} : { reason }),
      lines: alone && next !== undefined ? [line, next] : [line],
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

/** For each index `n`: the first line after line `n` that is neither empty nor a comment. */
function findCoveredLines(lines: readonly string[]): (number | undefined)[] {
  const covered: (number | undefined)[] = []
  let next: number | undefined
  for (let index = lines.length - 1; index >= 0; index--) {
    const first = (lines[index] ?? '').trimStart().charAt(0)
    if (first !== '' && first !== '#') next = index + 1
    covered[index] = next
  }
  return covered
}

/** Whether the digits, which have the form of a date, are one. */
function isDate(date: string | undefined): boolean {
  const [year = 0, month = 0, day = 0] = (date ?? '').split('-').map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
