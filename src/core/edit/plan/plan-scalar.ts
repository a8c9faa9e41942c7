import type { ScalarNode } from '../../tree/tree.ts'
import type { TextEdit } from '../text-edit.ts'
import { formatScalar, readsAs, type ScalarStyle } from './format-scalar.ts'
import { findEnd, findStart, type OpenDocument } from './open-document.ts'

/** Where the scalar is: inside brackets, or below a key or dash in column `indent`. */
interface ScalarOwner {
  flow: boolean
  indent: number
}

/**
 * Replaces a scalar by another. Quotes stay; of a text of several lines only the part that differs is replaced. A
 * comment beside it stays.
 */
export function planScalar(
  document: OpenDocument,
  node: ScalarNode,
  text: string | null,
  { flow, indent }: ScalarOwner,
): TextEdit[] {
  const start = findStart(document, node.span)
  const end = findEnd(document, node.span)
  const raw = document.source.slice(start, end)
  if (text !== null && node.text !== null) {
    const part = replacePart(raw, node.text, text, flow)
    if (part) return [{ start: start + part.start, end: start + part.end, text: part.text }]
  }
  const place = { flow, indent: findIndent(raw) ?? indent + document.step }
  const formatted = formatScalar(text, place, styleOf(raw)).replaceAll('\n', document.newline)
  const [first = '', ...lines] = formatted.split(document.newline)
  const space = start === end && /\S/.test(document.source[start - 1] ?? '') ? ' ' : ''
  const comment = /^[|>][-+\d]*([ \t]+#.*)/.exec(raw)?.[1]?.trimEnd() ?? ''
  if (lines.length === 0) return [{ start, end, text: space + first + comment }]
  const rest = lines.map((line) => document.newline + line).join('')
  if (raw.includes('\n')) return [{ start, end, text: space + first + comment + rest }]
  const lineEnd = document.source.slice(end).search(/\r?\n|$/) + end
  return [
    { start, end, text: space + first },
    { start: lineEnd, end: lineEnd, text: rest },
  ]
}

function styleOf(raw: string): ScalarStyle {
  if (raw[0] === '"') return 'double'
  if (raw[0] === "'") return 'single'
  return raw[0] === '|' || raw[0] === '>' ? 'block' : 'plain'
}

/** The indentation of the lines of a text block. */
function findIndent(raw: string): number | undefined {
  if (styleOf(raw) !== 'block') return undefined
  return /\n( *)[^\s]/.exec(raw)?.[1]?.length
}

/**
 * The change of a source of several lines that changes its text into another one, outside of line breaks; `undefined`
 * if the source cannot be followed, for example because of escapes.
 */
function replacePart(raw: string, before: string, after: string, flow: boolean): TextEdit | undefined {
  if (!raw.includes('\n')) return undefined
  let same = 0
  while (same < before.length && same < after.length && before[same] === after[same]) same++
  let tail = 0
  const most = Math.min(before.length, after.length) - same
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const text = after.slice(same, after.length - tail)
  if (text.includes('\n') || before.slice(same, before.length - tail).includes('\n')) return undefined
  const offsets = followText(raw, before)
  const start = offsets?.[same]
  const last = offsets?.[before.length - tail - 1]
  if (start === undefined || last === undefined) return undefined
  const end = before.length - tail === same ? start : last + 1
  const unified = (raw.slice(0, start) + text + raw.slice(end)).replaceAll('\r\n', '\n')
  const indented = unified.replace(/\n(?=[^\n])/g, '\n ')
  return readsAs(indented, after, flow) ? { start, end, text } : undefined
}

/** The offset in the source of each character of a text. */
function followText(raw: string, text: string): number[] | undefined {
  const offsets: number[] = []
  let at = /^(?:["']|[|>][^\n]*\n *)?/.exec(raw)?.[0].length ?? 0
  for (const character of text.split('')) {
    if (raw[at] !== character || character === '\n') {
      const gap = /^\s+/.exec(raw.slice(at))?.[0] ?? ''
      if (!gap.includes('\n')) return undefined
      if (character !== ' ' && character !== '\n') at += gap.length
      else {
        offsets.push(at)
        at += gap.length
        continue
      }
    }
    if (raw[at] !== character) return undefined
    offsets.push(at++)
  }
  return offsets
}
