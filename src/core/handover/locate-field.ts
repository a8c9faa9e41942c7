import type { FieldLocation, Span } from '../diagnostics/diagnostic.ts'
import { startOfFile } from '../diagnostics/locations.ts'
import { findAt, formatPath, locatePath, type NodePath } from '../tree/nodes.ts'
import type { Node } from '../tree/tree.ts'
import type { CheckedBlock, CheckedPage, SiteIndex } from './checked-site.ts'

/** The location of a field of a block, in the source and in the page. */
export function locateField({ block, path }: CheckedBlock, fieldPath: NodePath): FieldLocation {
  return {
    span: locatePath(block.fields, fieldPath, block.typeSpan).value,
    path: formatPath([...path, ...fieldPath]),
  }
}

/** The location of a part of a field's text; of the whole field if the text is not written as it is read. */
export function locateInText(
  block: CheckedBlock,
  fieldPath: NodePath,
  index: number,
  length = 1,
): FieldLocation {
  const location = locateField(block, fieldPath)
  return narrow(location, findAt(block.block.fields, fieldPath), index, length)
}

/** The location of a part of the text of one of the page's own fields; of the whole field if it is not written as it is read. */
export function locateInPageText(
  page: CheckedPage,
  path: NodePath,
  index: number,
  length: number,
): FieldLocation {
  return narrow(locatePageField(page, ...path), findAt(page.document.fields, path), index, length)
}

/** The location of a part of a text of `pages.yaml`; of the whole text if it is not written as it is read. */
export function locateInSiteText(
  site: Pick<SiteIndex, 'root'>,
  path: NodePath,
  index: number,
  length: number,
): FieldLocation {
  return narrow(locateSiteField(site, path), findAt(site.root, path), index, length)
}

/** The location of a value of `pages.yaml`. */
export function locateSiteField({ root }: Pick<SiteIndex, 'root'>, path: NodePath): FieldLocation {
  return { span: locatePath(root, path).value, path: formatPath(path) }
}

function narrow(
  location: FieldLocation,
  node: Node | undefined,
  index: number,
  length: number,
): FieldLocation {
  if (node?.kind !== 'scalar' || node.text === null || index < 0) return location
  const before = node.text.slice(0, index)
  const start = node.literal === undefined ? findStart(node.span, node.text) : node.literal
  if (!start) return location
  const line = start.line + (before.match(/\n/g) ?? []).length
  const column = start.column + index - (before.lastIndexOf('\n') + 1)
  return {
    ...location,
    span: { file: node.span.file, line, column, endLine: line, endColumn: column + length },
  }
}

/** Whether a text of one line stands in quotes, which are not a part of it. */
export const isInQuotes = ({ line, column, endLine, endColumn }: Span, text: string): boolean =>
  line === endLine && endColumn - column - text.length === 2

/** Where a text of one line begins, if all of its characters are written as they are: with quotes or without. */
function findStart({ line, column, endLine, endColumn }: Span, text: string) {
  const more = endColumn - column - text.length
  return line === endLine && (more === 0 || more === 2) ? { line, column: column + more / 2 } : undefined
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
