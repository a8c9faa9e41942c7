import { isRecord } from '../../../../core/is-record.ts'
import { SubmissionError } from '../../problems/submission-error.ts'

/** A lead has two dozen of these marks, nested three deep. A body with many more is made to keep the process busy. */
const maxMarks = 2_000
const maxDepth = 8
const maxNameLength = 200

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads an object of JSON. Throws for what is malformed, too deep, named twice or not UTF-8. */
export function readJson(bytes: Uint8Array): Record<string, unknown> {
  const text = utf8.decode(bytes)
  checkJson(text)
  const value: unknown = JSON.parse(text)
  if (!isRecord(value)) throw new SubmissionError('malformed-body')
  return value
}

/**
 * Checks JSON before it is parsed: its depth, the number of its values, and that no object has the same name twice, of
 * which a parser would silently take the last. Whether it is valid JSON is left to the parser.
 */
function checkJson(text: string): void {
  const marks = /["[\]{},]/g
  /** The names of each enclosing object; `undefined` for a list. */
  const enclosing: (Set<string> | undefined)[] = []
  let isName = false
  let count = 0
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    if (++count > maxMarks) throw new SubmissionError('malformed-body')
    const [mark] = found
    if (mark === '"') {
      const end = findEnd(text, found.index)
      if (isName) addName(enclosing.at(-1), text.slice(found.index, end + 1))
      isName = false
      marks.lastIndex = end + 1
    } else if (mark === '{' || mark === '[') {
      enclosing.push(mark === '{' ? new Set() : undefined)
      if (enclosing.length > maxDepth) throw new SubmissionError('malformed-body')
      isName = mark === '{'
    } else if (mark === ',') isName = enclosing.at(-1) !== undefined
    else enclosing.pop()
  }
}

/** The quote that ends a string: one after an even number of backslashes. */
function findEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at
  }
  throw new SubmissionError('malformed-body')
}

function addName(names: Set<string> | undefined, quoted: string): void {
  if (!names || quoted.length > maxNameLength) throw new SubmissionError('malformed-body')
  const name: unknown = quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1)
  if (typeof name !== 'string' || names.has(name)) throw new SubmissionError('malformed-body')
  names.add(name)
}
