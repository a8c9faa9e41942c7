import type { TextEdit } from '../text-edit.ts'
import type { Slot } from './slot.ts'

/**
 * Removes an entry between brackets that has others, with the comment behind it on its line and those directly above it.
 * All other comments belong to what stays.
 */
export function planFlowRemoval(source: string, children: readonly Slot[], index: number): TextEdit[] {
  const [child, before, next] = [children[index], children[index - 1], children[index + 1]]
  if (!child) return []
  const start = findTop(source, child.start)
  const comma = findComma(source, child.end)
  const end = endOfComment(source, comma ?? child.end)
  if (start === child.start && end === undefined) {
    if (before && !hasComment(source, before.end, child.start))
      return [{ start: before.end, end: child.end, text: '' }]
    if (next && !hasComment(source, child.end, next.start)) return [{ start, end: next.start, text: '' }]
  }
  const separator = comma === undefined && before ? findComma(source, before.end) : undefined
  return [
    ...(separator === undefined ? [] : [{ start: separator - 1, end: separator, text: '' }]),
    cutLines(source, start, end ?? comma ?? child.end),
  ]
}

/** The start of the comments directly above an entry that begins its line; otherwise the offset of the entry. */
function findTop(source: string, offset: number): number {
  let top = offset
  for (;;) {
    const lineStart = source.lastIndexOf('\n', top - 1) + 1
    if (source.slice(lineStart, top).trim() !== '') return top
    const above = source.slice(source.lastIndexOf('\n', lineStart - 2) + 1, lineStart)
    if (lineStart === 0 || !/^[ \t]*#/.test(above)) return top
    top = lineStart - above.trimStart().length
  }
}

/** The offset behind the comma that follows an entry, also behind comments; `undefined` if the bracket closes first. */
function findComma(source: string, offset: number): number | undefined {
  const gap = /(?:\s|#.*)*,/y
  gap.lastIndex = offset
  return gap.test(source) ? gap.lastIndex : undefined
}

/** The end of a comment that is all that follows on the line; `undefined` if there is none. */
function endOfComment(source: string, offset: number): number | undefined {
  const rest = /[ \t]+#[^\r\n]*/y
  rest.lastIndex = offset
  return rest.test(source) ? rest.lastIndex : undefined
}

const hasComment = (source: string, start: number, end: number) => /(?:^|\s)#/.test(source.slice(start, end))

/** Removes a range, with its line if nothing else is on it. */
function cutLines(source: string, start: number, end: number): TextEdit {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1
  const isAlone = source.slice(lineStart, start).trim() === ''
  const rest = /[ \t]*(\r?\n)?/y
  rest.lastIndex = end
  const feed = rest.exec(source)?.[1]
  if (feed === undefined) return { start, end: rest.lastIndex, text: '' }
  if (isAlone) return { start: lineStart, end: rest.lastIndex, text: '' }
  return { start: source.slice(0, start).trimEnd().length, end, text: '' }
}
