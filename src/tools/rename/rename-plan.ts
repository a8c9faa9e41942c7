import { listNames, suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'
import type { DocumentEdit } from '../../core/edit/document-edit.ts'
import type { AuthoredLink } from '../../core/links/authored-link.ts'
import type { AuthoredSource } from '../authored/site-model.ts'
import { ChangeError } from '../changes/change-error.ts'
import type { FileChange } from '../changes/file-change.ts'
import type { WrittenField } from './list-fields.ts'

/** What can be renamed, and removed. */
export const namedKinds = ['route', 'document', 'block', 'fact', 'pool', 'media'] as const
export type NamedKind = (typeof namedKinds)[number]

export const isNamedKind = (kind: string): kind is NamedKind =>
  (namedKinds as readonly string[]).includes(kind)

/** What a new name changes. Nothing is written yet. */
export interface RenamePlan {
  /** By file. */
  edits: ReadonlyMap<string, readonly DocumentEdit[]>
  /** The table of redirects, if some of its rows lead to what is renamed. */
  table?: FileChange
  /** A document that gets another path. */
  movedDocuments: readonly Move[]
  /** Files below `public/`, from the site's folder. */
  movedMedia: readonly Move[]
  /** What the author has to know, in sentences. */
  notes: readonly string[]
}

interface Move {
  from: string
  to: string
}

/** What a new name changes, as each kind of thing says it: where it is referred to, and where it is defined. */
export interface Renaming extends Partial<Omit<RenamePlan, 'edits' | 'table'>> {
  /** The new text of a field that names the thing other than by a link; `undefined` if it does not. */
  field?: (field: WrittenField) => string | undefined
  /**
   * The new addresses of the links in a layer, wherever links are written. Links in facts and redirects belong to no
   * layer.
   */
  link?: (unit: AuthoredSource | undefined) => LinkChange
  /** The address of a redirect that keeps its target. */
  keptRedirect?: string
  /** What else names the thing, and its definition: changed in this order, after the references. */
  edits: readonly FileEdit[]
}

/** The new address of a link; `undefined` if it stays. */
export type LinkChange = (link: AuthoredLink) => string | undefined

/** A change to what a file says. */
export type FileEdit = DocumentEdit & { file: string }

/** The problem of a name that does not exist: with the nearest name, or the names that there are. */
export function unknownName(what: string, written: string, names: Iterable<string>): ChangeError {
  const list = [...names]
  const meant = findMeant(written, list, list)
  const rest = meant === undefined && list.length > 0 ? ` There are ${listNames(list)}.` : ''
  return new ChangeError(`There is no ${what} "${written}"${suggest(meant)}${rest}`)
}

/** The error to throw if a new name exists already. `what` is its kind in a sentence, such as `chat pool`. */
export function takenName(what: string, name: string): ChangeError {
  return new ChangeError(`There is already a ${what} "${name}". Choose another name.`)
}

/** The error to throw if a new name breaks a rule. `rule` is a sentence, and `what` as in `takenName`. */
export function invalidName(what: string, name: string, rule: string): ChangeError {
  return new ChangeError(`"${name}" cannot be the name of a ${what}: ${rule}`)
}
