import type { DocumentEdit } from '../../core/edit/document-edit.ts'

export const removeKinds = ['route', 'document', 'block', 'fact', 'pool', 'media'] as const
export type RemoveKind = (typeof removeKinds)[number]

/** Something that refers to what is removed. */
export interface Reference {
  file: string
  line: number
  /** `hero: actions[1]`, and what happens to it. */
  what: string
}

/** What is taken away. Nothing is written yet. */
export interface RemovePlan {
  /** By file. */
  edits: ReadonlyMap<string, readonly DocumentEdit[]>
  /** Documents and tables that are deleted, from the site's folder. */
  deletedFiles: readonly string[]
  /** Files below `public/` that are deleted, from the site's folder. */
  deletedMedia: readonly string[]
  /** What is taken away or changed because it referred to it. */
  references: readonly Reference[]
  /** References of which only the author can say what takes their place: nothing may be written. */
  undecided: readonly Reference[]
}
