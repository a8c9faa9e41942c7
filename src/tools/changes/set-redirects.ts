import type { DocumentEdit } from '../../core/edit/document-edit.ts'
import { getText } from '../../core/tree/nodes.ts'
import type { Node } from '../../core/tree/tree.ts'

type SetEdit = Extract<DocumentEdit, { kind: 'set' }>

/** Adds redirects to `pages.yaml`: beside the others, or beside the table that `redirects` names. */
export function setRedirects(root: Node, from: readonly string[], to: string): SetEdit[] {
  const table = getText(root, 'redirects')
  if (table === undefined) return from.map((path) => ({ kind: 'set', path: ['redirects', path], value: to }))
  const value = { table, ...Object.fromEntries(from.map((path) => [path, to])) }
  return [{ kind: 'set', path: ['redirects'], value }]
}
