import type { Span } from '../../diagnostics/diagnostic.ts'
import { findLineStarts } from '../../read/line-starts.ts'
import { readYaml } from '../../read/read-yaml.ts'
import type { Node } from '../../tree/tree.ts'

/** The text of a document with its tree, and how the file is written. Offsets are into the text as it is on disk. */
export interface OpenDocument {
  source: string
  root: Node
  /** The number of problems that the reader has with the file. */
  problems: number
  lineStarts: readonly number[]
  newline: '\n' | '\r\n'
  /** Spaces by which a map is indented below its key. */
  step: number
  /** Spaces by which the dashes of a list are indented below its key. */
  listStep: number
}

/** @throws if the file has no document */
export function openDocument(file: string, source: string): OpenDocument {
  const { source: read, diagnostics } = readYaml(file, source)
  if (!read.root) throw new Error(`${file} cannot be edited: ${diagnostics[0]?.message ?? 'it is empty.'}`)
  const lineStarts = findLineStarts(source)
  if (source.charCodeAt(0) === 0xfeff) lineStarts[0] = 1
  const newline = source.includes('\r\n') ? '\r\n' : '\n'
  const steps = findSteps(read.root)
  const layout = { newline, step: steps.map ?? 2, listStep: steps.list ?? steps.map ?? 2 } as const
  return { source, root: read.root, problems: diagnostics.length, lineStarts, ...layout }
}

/** The offset of a location in UTF-16 code units. Lines and columns count from 1. */
export function findStart(document: OpenDocument, { line, column }: Pick<Span, 'line' | 'column'>): number {
  return (document.lineStarts[line - 1] ?? 0) + column - 1
}

/** The offset after the last character of a span. */
export function findEnd(document: OpenDocument, { endLine, endColumn }: Span): number {
  return findStart(document, { line: endLine, column: endColumn })
}

/** The offset of the end of a line, before its line ending. */
export function endOfLine({ source, lineStarts }: OpenDocument, line: number): number {
  const next = lineStarts[line]
  if (next === undefined) return source.length
  return source[next - 2] === '\r' ? next - 2 : next - 1
}

/** Whether a map or list is written with brackets. */
export function isFlow(document: OpenDocument, node: Node): boolean {
  const mark = document.source[findStart(document, node.span)]
  return node.kind === 'map' ? mark === '{' : node.kind === 'list' && mark === '['
}

/** The indentation of the first nested map and of the first nested list of a file. */
function findSteps(root: Node): { map?: number; list?: number } {
  const found: { map?: number; list?: number } = {}
  const search = (node: Node): void => {
    if (node.kind === 'list') node.items.forEach(search)
    if (node.kind !== 'map') return
    for (const { key, value } of node.entries.values()) {
      if (found.map !== undefined && found.list !== undefined) return
      const isBelow = value.kind !== 'scalar' && value.span.line > key.line
      const step = value.span.column - key.column
      if (isBelow && value.kind === 'list') found.list ??= Math.max(step, 0)
      if (isBelow && value.kind === 'map' && step > 0) found.map ??= step
      search(value)
    }
  }
  search(root)
  return found
}
