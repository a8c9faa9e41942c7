import type { FieldLocation } from '../diagnostics/diagnostic.ts'
import { startOfFile } from '../diagnostics/locations.ts'
import type { CheckedBlock, CheckedPage } from '../site/checked-site.ts'
import { findAt, formatPath, locatePath, type NodePath } from '../tree/nodes.ts'

/** Where a field of a block stands, in the source and in the page. */
export function locateField({ block, path }: CheckedBlock, fieldPath: NodePath): FieldLocation {
  return {
    span: locatePath(block.fields, fieldPath, block.typeSpan).value,
    path: formatPath([...path, ...fieldPath]),
  }
}

/** Where a stretch of a field's text stands: in a block that begins with `|` its own line, else the field. */
export function locateInText(
  block: CheckedBlock,
  fieldPath: NodePath,
  index: number,
  length = 1,
): FieldLocation {
  const location = locateField(block, fieldPath)
  const node = findAt(block.block.fields, fieldPath)
  if (node?.kind !== 'scalar' || node.literal === undefined || index < 0) return location
  const before = (node.text ?? '').slice(0, index)
  const lineStart = before.lastIndexOf('\n') + 1
  const line = node.literal.line + (before.match(/\n/g) ?? []).length
  const column = node.literal.column + index - lineStart
  const span = { file: node.span.file, line, column, endLine: line, endColumn: column + length }
  return { ...location, span }
}

/** Where one of the page's own fields stands, or a part of it; a page without it is placed at its document's start. */
export function locatePageField({ document }: CheckedPage, ...path: NodePath): FieldLocation {
  const { file, line, column } = document.fields.span
  const start =
    file === document.file
      ? { file, line, column, endLine: line, endColumn: column }
      : startOfFile(document.file)
  return { span: findAt(document.fields, path)?.span ?? start, path: formatPath(path) }
}

/** The routes a finding names. */
export function routesOf({ route }: CheckedPage): string[] | undefined {
  return route && [route.path]
}
