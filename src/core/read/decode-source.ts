import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { formatCount } from '../diagnostics/format-count.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import { isTableFile } from '../handover/table.ts'
import { findLimits } from './file-limits.ts'

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
  if (typeof bytes === 'string') return { text: withoutMark(bytes) }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    const message = 'The file is UTF-16 text. Save it as UTF-8.'
    return { text: '', diagnostic: explainUnreadable(file, message) }
  }
  try {
    return { text: strictDecoder.decode(bytes) }
  } catch {
    const valid = new TextDecoder().decode(bytes.subarray(0, countValidBytes(bytes)))
    const message = 'The file is not UTF-8 text: the bytes here are not a character. Save it as UTF-8.'
    return {
      text: new TextDecoder().decode(bytes),
      diagnostic: explainUnreadable(file, message, valid),
    }
  }
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
