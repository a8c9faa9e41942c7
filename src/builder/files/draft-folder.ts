import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

/** Where files are written before it is known whether the build succeeds. */
export interface DraftPlace {
  /** The folder of the built site. */
  outDir: string
  /** A folder inside it, so that drafts are moved and not copied. */
  drafts: string
  /** Whether there was no built site when the build began, so that no file of it is looked for. */
  isNew?: boolean
}

/** Files that wait to be moved to their places. */
export interface Drafts {
  /** Those that differ from what is there. */
  changed: [draft: string, name: string][]
  /** The names of those that are not there yet. They are in `locateNew`. */
  added: string[]
}

/** A folder for the drafts of a process. Nobody can have put anything there before: the name is known to it alone. */
export const toDraftFolderName = (pid: number) => `.drafts-${pid}-${randomUUID()}`

/** Whether a name is that of a folder for drafts, of whatever process. The random part may be missing. */
export const isDraftFolder = (name: string) => /^\.drafts-\d+(?:-[\da-f-]+)?$/.test(name)

/** The folder for files that are not in the built site yet, in folders as there. */
export const locateNew = ({ drafts }: DraftPlace) => join(drafts, 'new')
