import { type AuthoredMap, type AuthoredValue, readAuthored, valueAt } from '../tree/authored-value.ts'
import { asMap, getItems, getText, type NodePath } from '../tree/nodes.ts'
import type { Node } from '../tree/tree.ts'
import { findEntry } from './block-edits.ts'
import type { DocumentEdit } from './document-edit.ts'
import { editDocument } from './edit-document.ts'
import { openDocument } from './plan/open-document.ts'

/** What stays in the child: keys of the document such as `title`, and fields of its blocks. */
interface OwnParts {
  keys: readonly string[]
  fields: readonly { block: string; field: string }[]
}

/**
 * Splits a document into a parent with everything that others can share, and a child that extends it and has the parts
 * that are its own. The parent keeps the text and the comments of the document.
 */
export function extractParent(
  file: string,
  source: string,
  parent: { file: string; name: string },
  own: OwnParts,
): { parent: string; child: string } {
  const document = openDocument(file, source)
  const all = readAuthored(document.root)
  const keys = own.keys.filter((key) => valueAt(all, [key]) !== undefined)
  const fields = own.fields.flatMap(({ block, field }) => {
    const path: NodePath = ['blocks', findEntry(document.root, block), field]
    const value = valueAt(all, path)
    return value === undefined ? [] : [{ block, field, path, value }]
  })
  const removals = [...fields.map(({ path }) => path), ...keys.map((key) => [key])]
  const above = getText(document.root, 'extends')
  const edits = removals.map((path): DocumentEdit => ({ kind: 'unset', path }))
  const kept = Object.fromEntries(keys.map((key) => [key, valueAt(all, [key]) as AuthoredValue]))
  const entries = groupFields(document.root, fields)
  const modeline = /^\ufeff?# yaml-language-server:[^\r\n]*/.exec(source)?.[0]
  const start = `${modeline ? modeline + document.newline : ''}extends: ${parent.name}${document.newline}`
  const child: AuthoredMap = { ...kept, ...(entries.length > 0 && { blocks: entries }) }
  return {
    parent: editDocument(parent.file, source, edits),
    child: editDocument(
      file,
      start,
      Object.entries({
        ...child,
        ...(above !== undefined && keys.includes('extends') && { extends: parent.name }),
      }).map(([key, value]): DocumentEdit => ({ kind: 'set', path: [key], value })),
    ),
  }
}

/** One entry for each block, in the order of the document. */
function groupFields(
  root: Node,
  fields: readonly { block: string; field: string; value: AuthoredValue }[],
): AuthoredMap[] {
  const order = getItems(root, ['blocks']).map(
    (entry) => getText(asMap(entry), 'id') ?? getText(entry, 'type'),
  )
  const blocks = [...new Set(fields.map(({ block }) => block))]
  blocks.sort((one, other) => order.indexOf(one) - order.indexOf(other))
  return blocks.map((id) => ({
    id,
    ...Object.fromEntries(
      fields.filter(({ block }) => block === id).map(({ field, value }) => [field, value]),
    ),
  }))
}
