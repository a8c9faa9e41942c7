import { replaceControls } from '../../text/replace-controls.ts'
import type { Span } from '../diagnostic.ts'
import { measureText } from './measure-text.ts'

/** Maximum columns of a line in the terminal, without its number. */
const widestLine = 96
const tab = '  '

interface FrameColours {
  frame(text: string): string
  caret(text: string): string
}

/** Draws the lines around a location, the last one with carets under it; nothing if it is not in a text. */
type DrawCodeFrame = (location: Span, colour: FrameColours) => string[]

/**
 * Makes a function that draws code frames. Diagnostics come file by file and many may be in one, so the lines of the
 * last file are kept: each file is read once for all diagnostics that follow one another in it.
 *
 * @param sourceOf the text of a file; `undefined` if it is not available
 */
export function createFrameDrawer(sourceOf: (file: string) => string | undefined): DrawCodeFrame {
  let last: { file: string; lines: readonly string[] } | undefined
  return (location, colour) => {
    if (last?.file !== location.file)
      last = { file: location.file, lines: splitLines(sourceOf(location.file)) }
    return drawCodeFrame(last.lines, location, colour)
  }
}

const splitLines = (source: string | undefined) => (source ? source.split('\n') : [])

function drawCodeFrame(all: readonly string[], location: Span, colour: FrameColours): string[] {
  const lines = takeLines(all, location.line)
  const line = lines.at(-1)
  if (line === undefined) return []
  const start = Math.min(location.column - 1, line.length)
  const end = location.endLine > location.line ? line.length : Math.min(location.endColumn - 1, line.length)
  const view = chooseView(line, start, Math.max(end, start))
  const width = String(location.line).length
  const frame = lines.map((text, index) => {
    const number = String(location.line - lines.length + 1 + index).padStart(width)
    const shown = index === lines.length - 1 ? view.shown : shorten(text)
    return `  ${colour.frame(`${number} │`)} ${shown}`.trimEnd()
  })
  const carets = ' '.repeat(view.before) + colour.caret('^'.repeat(view.carets))
  return [...frame, `  ${colour.frame(`${' '.repeat(width)} │`)} ${carets}`]
}

/** The line and up to two before it, without empty ones at the top. */
function takeLines(all: readonly string[], line: number): string[] {
  if (line > all.length) return []
  const lines = all.slice(Math.max(0, line - 3), line)
  while (lines.length > 1 && lines[0]?.trim() === '') lines.shift()
  return lines.map((text) => text.replace(/\r$/, ''))
}

/** The visible part of a line and the position of the carets in it, in terminal columns. */
function chooseView(
  line: string,
  start: number,
  end: number,
): { shown: string; before: number; carets: number } {
  let from = 0
  const lead = 30
  if (measureText(clean(line.slice(0, Math.min(end, start + lead)))) > widestLine - lead)
    from = charStart(line, Math.max(0, start - lead))
  const cutBefore = from > 0 ? '…' : ''
  const { text, isCut } = fitWidth(line.slice(from), widestLine - 2)
  const shown = `${cutBefore}${clean(text)}${isCut ? '…' : ''}`
  const before = measureText(cutBefore + clean(line.slice(from, start)))
  const marked = measureText(clean(line.slice(start, Math.min(end, from + text.length))))
  return { shown, before, carets: Math.max(1, marked) }
}

function shorten(line: string): string {
  const { text, isCut } = fitWidth(line, widestLine - 1)
  return `${clean(text)}${isCut ? '…' : ''}`
}

/** The part of a text that fits into a number of terminal columns, never half a character. */
function fitWidth(text: string, width: number): { text: string; isCut: boolean } {
  let end = Math.min(text.length, width * 4)
  while (end > 0 && measureText(clean(text.slice(0, end))) > width) {
    const excess = measureText(clean(text.slice(0, end))) - width
    end = charStart(text, end - Math.max(1, excess >> 1))
  }
  end = charStart(text, end)
  return { text: text.slice(0, end), isCut: end < text.length }
}

function charStart(text: string, index: number): number {
  const code = text.charCodeAt(index)
  return code >= 0xdc00 && code <= 0xdfff && index > 0 ? index - 1 : index
}

/** Replaces tabs with spaces, and shows characters that would steer the terminal or turn the direction of text. */
const clean = (text: string) => replaceControls(text.replaceAll('\t', tab))
