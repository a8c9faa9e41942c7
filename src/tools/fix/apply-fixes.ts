import type { Fix } from '../../core/diagnostics/diagnostic.ts'
import { applyTextEdits, type TextEdit } from '../../core/edit/text-edit.ts'
import { findLineStarts } from '../../core/read/line-starts.ts'
import { findWrittenLink } from '../../core/text/collect-links.ts'
import { isReadAlike, quoteForAll } from '../../core/text/is-read-alike.ts'

/** A correction that was made. */
export interface AppliedFix {
  file: string
  line: number
  from: string
  to: string
}

/** A text with its corrections. */
export interface FixedText {
  text: string
  applied: readonly AppliedFix[]
}

/**
 * Makes the corrections of one file. One that does not find what it replaces, or that touches another, is left out: the
 * next check reports it again.
 */
export function applyFixes(source: string, fixes: readonly Fix[]): FixedText {
  const lineStarts = findLineStarts(source)
  const edits: TextEdit[] = []
  const applied: AppliedFix[] = []
  for (const fix of fixes) {
    const { file, line } = fix.span
    const found = locateFix(source, lineStarts, fix)
    if (found.some((edit) => edits.some((other) => touches(edit, other)))) continue
    for (const edit of found) {
      edits.push(edit)
      applied.push({ file, line, from: source.slice(edit.start, edit.end), to: edit.text })
    }
  }
  return { text: applyTextEdits(source, edits), applied }
}

/** The places that a correction replaces; none if the span does not hold what it expects. */
function locateFix(source: string, lineStarts: readonly number[], { span, from, text }: Fix): TextEdit[] {
  const start = (lineStarts[span.line - 1] ?? Number.NaN) + span.column - 1
  const end = (lineStarts[span.endLine - 1] ?? Number.NaN) + span.endColumn - 1
  if (!(start < end && end <= source.length)) return []
  const found = source.slice(start, end)
  if (from === undefined) return found === text ? [] : [{ start, end, text }]
  if (found === from)
    return isPlainName(text) ? [{ start, end, text: isReadAlike(text) ? text : quoteForAll(text) }] : []
  const isQuoted = found === `"${from}"` || found === `'${from}'`
  if (isQuoted) return isPlainName(text) ? [{ start: start + 1, end: end - 1, text }] : []
  return isPartOfText(from) ? findParts(source, start, end, from, text) : []
}

/** A name that means the same with and without quotes. */
const isPlainName = (text: string) => /^[\p{L}\p{N}/#$][\p{L}\p{M}\p{N}_:./#?=&${}+-]*$/u.test(text)

/** A fact or a link, which no other word of a text contains. */
const isPartOfText = (from: string) => /^\$\{.*\}$|^\]\(/.test(from)

function findParts(source: string, start: number, end: number, from: string, text: string): TextEdit[] {
  const edits: TextEdit[] = []
  for (let found = findPart(source, from, start); found && found.end <= end; ) {
    edits.push({ ...found, text })
    found = findPart(source, from, found.end)
  }
  return edits
}

function findPart(source: string, part: string, from: number): { start: number; end: number } | undefined {
  if (part.startsWith('](')) {
    const link = findWrittenLink(source, part.slice(2), from)
    return link && { start: link.label, end: link.start + part.length - 2 }
  }
  const start = source.indexOf(part, from)
  return start < 0 ? undefined : { start, end: start + part.length }
}

const touches = (one: TextEdit, other: TextEdit) => one.start < other.end && other.start < one.end
