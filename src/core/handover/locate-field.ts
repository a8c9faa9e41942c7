import type { FieldLocation } from '../diagnostics/diagnostic.ts'
import { startOfFile } from '../diagnostics/locations.ts'
import { findAt, formatPath, locatePath, type NodePath } from '../tree/nodes.ts'
import type { CheckedBlock, CheckedPage } from './checked-site.ts'

/** The location of a field of a block, in the source and in the page. */
export function locateField({ block, path }: CheckedBlock, fieldPath: NodePath): FieldLocation {
  return {
    span: locatePath(block.fields, fieldPath, block.typeSpan).value,
    path: formatPath([...path, ...fieldPath]),
  }
}

/** The location of a part of a field's text: its own line in a block that begins with `|`, else the field. */
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

/** The location of one of the page's own fields, or of a part of it; without the field, the start of the document. */
export function locatePageField({ document }: CheckedPage, ...path: NodePath): FieldLocation {
  const { file, line, column } = document.fields.span
  const start =
    file === document.file
      ? { file, line, column, endLine: line, endColumn: column }
      : startOfFile(document.file)
  return { span: findAt(document.fields, path)?.span ?? start, path: formatPath(path) }
}

/** The routes that a diagnostic names. */
export function listRoutesOf({ route }: CheckedPage): string[] | undefined {
  return route && [route.path]
}
