import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { formatCount } from '../diagnostics/format-count.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import { isTableFile } from '../handover/table.ts'
import { findLimits } from './file-limits.ts'
import { findConflict } from './find-conflict.ts'

interface DecodedSource {
  /** The text without byte order mark; empty if the file is too large. */
  text: string
  /** Why the text must not be parsed. */
  diagnostic?: Diagnostic
}

const strictDecoder = new TextDecoder('utf-8', { fatal: true })

/** Decodes bytes: size limit, UTF-8 only, without byte order mark. */
export function decodeSource(file: string, bytes: Uint8Array | string): DecodedSource {
  const limit = findLimits(file).bytes
  const size = typeof bytes === 'string' ? countBytes(bytes, limit) : bytes.length
  if (size > limit) {
    const kibibytes = formatCount(Math.ceil(size / 1024))
    const message = `The file has ${kibibytes} KiB; at most ${formatCount(limit / 1024)} KiB are allowed. Split it into several ${isTableFile(file) ? 'tables' : 'documents'}.`
    return { text: '', diagnostic: explainUnreadable(file, message) }
  }
  const otherKind = explainOtherKind(bytes)
  if (otherKind !== undefined) return { text: '', diagnostic: explainUnreadable(file, otherKind) }
  if (typeof bytes === 'string') return checkText(file, withoutMark(bytes))
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    const message = 'The file is UTF-16 text. Save it as UTF-8.'
    return { text: '', diagnostic: explainUnreadable(file, message) }
  }
  try {
    return checkText(file, strictDecoder.decode(bytes))
  } catch {
    const valid = new TextDecoder().decode(bytes.subarray(0, countValidBytes(bytes)))
    const wanted = isTableFile(file) ? 'Export it as "CSV UTF-8".' : 'Save it as UTF-8.'
    const message = `The file is not UTF-8 text: the bytes here are not a character. ${wanted}`
    return {
      text: new TextDecoder().decode(bytes),
      diagnostic: explainUnreadable(file, message, valid),
    }
  }
}

/** A text whose lines cannot be told, or that holds two versions of some of them, is not parsed. */
function checkText(file: string, text: string): DecodedSource {
  const endsWithReturns = !text.includes('\n') && text.indexOf('\r') !== text.lastIndexOf('\r')
  const diagnostic = endsWithReturns ? explainLineEnds(file, text) : findConflict(file, text)
  return { text, ...(diagnostic && { diagnostic }) }
}

function explainLineEnds(file: string, text: string): Diagnostic {
  const kind = isTableFile(file) ? 'as "CSV UTF-8"' : 'with the line ends of Unix (LF)'
  const message = `The lines of the file end with carriage returns alone, as on old Macintosh computers. Save it ${kind}.`
  return explainUnreadable(file, message, text.slice(0, text.indexOf('\r')))
}

const otherKinds: readonly [start: string, message: string][] = [
  [
    'PK\u0003\u0004',
    'The file is a workbook, a document of a text processor or a zip archive. Export a table as "CSV UTF-8", a document as plain text.',
  ],
  ['\u00d0\u00cf\u0011\u00e0', 'The file is an old Excel workbook. Export it as "CSV UTF-8".'],
  ['%PDF-', 'The file is a PDF. Save its text as plain text.'],
  ['{\\rtf', 'The file is rich text (RTF). Save it as plain text.'],
]

/** A file of another program under a name of ours. */
function explainOtherKind(bytes: Uint8Array | string): string | undefined {
  const start = typeof bytes === 'string' ? bytes.slice(0, 8) : String.fromCharCode(...bytes.subarray(0, 8))
  return otherKinds.find(([signature]) => start.startsWith(signature))?.[1]
}

/** A text of more characters than the limit is not encoded to be counted. */
function countBytes(text: string, limit: number): number {
  return text.length > limit ? text.length : new TextEncoder().encode(text).length
}

function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}

/** Length of the longest beginning that is valid UTF-8, by bisection: a fatal decoder only says yes or no. */
function countValidBytes(bytes: Uint8Array): number {
  let valid = 0
  let tooMany = bytes.length + 1
  while (tooMany - valid > 1) {
    const middle = (valid + tooMany) >> 1
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true })
      valid = middle
    } catch {
      tooMany = middle
    }
  }
  return valid
}

/** The diagnostic after the text that can be read. */
function explainUnreadable(file: string, message: string, text = ''): Diagnostic {
  const lines = text.replace(/\ufffd$/, '').split('\n')
  const line = lines.length
  const column = (lines.at(-1)?.length ?? 0) + 1
  const span = { file, line, column, endLine: line, endColumn: column + 1 }
  return makeDiagnostic({ code: 'unreadable-file', span, message })
}
