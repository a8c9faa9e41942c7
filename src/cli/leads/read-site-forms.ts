import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DeskStatus, listStatuses } from '../../contracts/desk-status.ts'
import { type FormsFile, formsFileName } from '../../contracts/forms-file.ts'
import type { Options } from '../command.ts'
import { readFolders } from '../read-options.ts'

/** What commands need to know of the built site. */
export interface BuiltSite {
  forms: FormsFile['forms']
  experiments: NonNullable<FormsFile['experiments']>
  statuses: readonly DeskStatus[]
  /** Whether there is a built site; without it, the rest is empty or the default. */
  isBuilt: boolean
}

/** Reads the forms file of the built site: in the folder of `--out`, else in `dist` in the site's folder. */
export async function readSiteForms(options: Options): Promise<BuiltSite> {
  const file = await readForms(join(readFolders(options).outDir, formsFileName))
  return {
    forms: file?.forms ?? [],
    experiments: file?.experiments ?? [],
    statuses: listStatuses(file?.desk ?? {}),
    isBuilt: file !== undefined,
  }
}

/** Reads a forms file; `undefined` if it cannot be read. */
export async function readForms(file: string): Promise<Partial<FormsFile> | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'))
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
