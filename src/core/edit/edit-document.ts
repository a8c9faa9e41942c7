import {
  type AuthoredValue,
  isAuthoredList,
  isAuthoredMap,
  isSameValue,
  readAuthored,
} from '../tree/authored-value.ts'
import type { NodePath } from '../tree/nodes.ts'
import { findAt } from '../tree/nodes.ts'
import type { Node } from '../tree/tree.ts'
import { applyEdit, type DocumentEdit, EditError } from './document-edit.ts'
import { chooseKeyIndex } from './plan/key-order.ts'
import { type OpenDocument, openDocument } from './plan/open-document.ts'
import { findContainer, planKey, planNewItem, planNewKey, planReplacement } from './plan/plan-entry.ts'
import { indexOfChild, planMove, planRemoval } from './plan/plan-removal.ts'
import { planScalar } from './plan/plan-scalar.ts'
import { splitSet } from './plan/split-set.ts'
import { applyTextEdits, type TextEdit } from './text-edit.ts'

/**
 * The text of a document after edits, which are applied one after the other. Everything that the edits do not ask for
 * keeps its text: comments, order, quotes, line endings, indentation.
 *
 * @throws {EditError} if an edit does not fit the document, or the new text would not say exactly what the edits ask for
 */
export function editDocument(file: string, source: string, edits: readonly DocumentEdit[]): string {
  let document = openDocument(file, source)
  const { problems } = document
  let expected = readAuthored(document.root)
  let written: TextEdit[] = []
  const flush = () => {
    if (written.length === 0) return
    document = openDocument(file, applyTextEdits(document.source, written))
    written = []
  }
  for (const edit of edits) {
    const before = expected
    expected = applyEdit(before, edit)
    if (isSameValue(before, expected) && edit.kind === 'set') continue
    for (const part of edit.kind === 'set' ? splitSet(before, edit) : [edit]) {
      // Values that replace others on their own do not move anything: they are written together.
      if (!isScalarChange(document, part)) flush()
      const next = planPart(document, part)
      if (overlaps(written, next)) {
        flush()
        written = planPart(document, part)
      } else written.push(...next)
      if (!isScalarChange(document, part)) flush()
    }
  }
  flush()
  if (!isSameValue(readAuthored(document.root), expected) || document.problems > problems)
    throw new EditError(
      `${file} cannot be edited safely: the new text would say something else. Edit it by hand.`,
    )
  return document.source
}

function isScalarChange({ root }: OpenDocument, edit: DocumentEdit): boolean {
  const isScalar = edit.kind === 'set' && (edit.value === null || typeof edit.value === 'string')
  return isScalar && findAt(root, edit.path)?.kind === 'scalar'
}

function overlaps(written: readonly TextEdit[], next: readonly TextEdit[]): boolean {
  return next.some(({ start, end }) => written.some((other) => start <= other.end && other.start <= end))
}

function planPart(document: OpenDocument, edit: DocumentEdit): TextEdit[] {
  if (edit.kind === 'insert') return planInsertion(document, edit)
  const step = edit.path.at(-1)
  const parentPath = edit.path.slice(0, -1)
  const parent = findContainer(document, parentPath)
  if (step === undefined || !parent) throw new EditError('There is no map or list at this place.')
  if (edit.kind === 'renameKey') return planKey(document, parent, String(step), edit.name)
  const index = indexOfChild(parent, step)
  if (edit.kind === 'move') return planMove(document, parent, index, edit.to)
  if (edit.kind === 'set') return planSet(document, parent, step, edit)
  if (countChildren(parent.node) > 1) return planRemoval(document, parent, index)
  return planEmpty(document, parentPath, parent.node.kind === 'map' ? {} : [])
}

function planSet(
  document: OpenDocument,
  parent: NonNullable<ReturnType<typeof findContainer>>,
  step: string | number,
  { path, value }: DocumentEdit & { kind: 'set' },
): TextEdit[] {
  const node = findAt(document.root, path)
  if (node?.kind === 'scalar' && !isAuthoredMap(value) && !isAuthoredList(value)) {
    const indent = parent.node.span.column - 1
    const place = {
      flow: parent.flow,
      indent: parent.node.kind === 'list' ? indent + 2 - document.step : indent,
    }
    return planScalar(document, node, value, place)
  }
  if (node) return planReplacement(document, parent, step, value)
  if (parent.node.kind === 'list') throw new EditError(`The list has no item ${step}.`)
  if (parent.node.entries.size === 0 && !parent.flow)
    return planEmpty(document, path.slice(0, -1), { [step]: value })
  const index = chooseKeyIndex([...parent.node.entries.keys()], String(step), path)
  return planNewKey(document, { node: parent.node, flow: parent.flow }, index, [String(step), value])
}

function planInsertion(
  document: OpenDocument,
  { path, index, value }: DocumentEdit & { kind: 'insert' },
): TextEdit[] {
  const list = findContainer(document, path)
  if (list?.node.kind !== 'list') throw new EditError('There is no list at this place.')
  const isEmpty = list.node.items.length === 0
  const isInBrackets = path.length > 0 && findContainer(document, path.slice(0, -1))?.flow
  if (isEmpty && !isInBrackets) return planEmpty(document, path, [value])
  return planNewItem(document, { node: list.node, flow: list.flow }, index, value)
}

/** Writes a map or list that was empty, or becomes empty. */
function planEmpty(document: OpenDocument, path: NodePath, value: AuthoredValue): TextEdit[] {
  const step = path.at(-1)
  const parent = step === undefined ? undefined : findContainer(document, path.slice(0, -1))
  if (step === undefined || !parent) throw new EditError('A document cannot become empty.')
  return planReplacement(document, parent, step, value)
}

function countChildren(node: Node): number {
  if (node.kind === 'map') return node.entries.size
  return node.kind === 'list' ? node.items.length : 0
}
