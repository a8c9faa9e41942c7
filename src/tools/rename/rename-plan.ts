import { listNames, suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'
import type { DocumentEdit } from '../../core/edit/document-edit.ts'
import { ChangeProblem } from '../changes/change-problem.ts'

export const renameKinds = ['route', 'document', 'block', 'fact', 'pool', 'media'] as const
export type RenameKind = (typeof renameKinds)[number]

/** Why something cannot be renamed. */
export class RenameProblem extends ChangeProblem {}

/** What a new name changes. Nothing is written yet. */
export interface RenamePlan {
  /** By file. */
  edits: ReadonlyMap<string, readonly DocumentEdit[]>
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

export type AddEdit = (file: string, edit: DocumentEdit) => void

/** Collects the edits of several files. */
export function createEdits(): { add: AddEdit; edits: Map<string, DocumentEdit[]> } {
  const edits = new Map<string, DocumentEdit[]>()
  return {
    edits,
    add(file, edit) {
      const known = edits.get(file)
      if (known) known.push(edit)
      else edits.set(file, [edit])
    },
  }
}

export function makePlan(
  edits: RenamePlan['edits'],
  rest: Partial<Omit<RenamePlan, 'edits'>> = {},
): RenamePlan {
  return { edits, movedDocuments: [], movedMedia: [], notes: [], ...rest }
}

/** The problem of a name that does not exist: with the nearest name, or the names that there are. */
export function unknownName(what: string, written: string, names: Iterable<string>): RenameProblem {
  const list = [...names]
  const meant = findMeant(written, list, list)
  const rest = meant === undefined && list.length > 0 ? ` There are ${listNames(list)}.` : ''
  return new RenameProblem(`There is no ${what} "${written}"${suggest(meant)}${rest}`)
}

export function takenName(what: string, name: string): RenameProblem {
  return new RenameProblem(`There is already a ${what} "${name}". Choose another name.`)
}

export function invalidName(what: string, name: string, rule: string): RenameProblem {
  return new RenameProblem(`"${name}" cannot be the name of a ${what}: ${rule}`)
}
