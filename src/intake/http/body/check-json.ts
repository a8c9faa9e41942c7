import { Problem } from '../problem.ts'

/** A lead has two dozen of these, three deep. Beyond it a body is made to keep this process busy. */
const maxMarks = 2_000
const deepest = 8
const maxNameLength = 200

/**
 * Looks at JSON before it is parsed: it may be neither deep nor full of small things, and names nothing twice in one
 * object, where parsers would silently take the last. Whether it is JSON at all is left to the parser.
 */
export function checkJson(text: string): void {
  const marks = /["[\]{},]/g
  /** The names of each object around; nothing for a list. */
  const around: (Set<string> | undefined)[] = []
  let isName = false
  let count = 0
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    if (++count > maxMarks) throw new Problem('malformed-body')
    const [mark] = found
    if (mark === '"') {
      const end = findEnd(text, found.index)
      if (isName) addName(around.at(-1), text.slice(found.index, end + 1))
      isName = false
      marks.lastIndex = end + 1
    } else if (mark === '{' || mark === '[') {
      around.push(mark === '{' ? new Set() : undefined)
      if (around.length > deepest) throw new Problem('malformed-body')
      isName = mark === '{'
    } else if (mark === ',') isName = around.at(-1) !== undefined
    else around.pop()
  }
}

/** The quote that ends a string: one with an even number of backslashes before it. */
function findEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at
  }
  throw new Problem('malformed-body')
}

function addName(names: Set<string> | undefined, quoted: string): void {
  if (!names || quoted.length > maxNameLength) throw new Problem('malformed-body')
  const name: unknown = quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1)
  if (typeof name !== 'string' || names.has(name)) throw new Problem('malformed-body')
  names.add(name)
}
