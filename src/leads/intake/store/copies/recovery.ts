import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseRecord } from '../../../../core/parse-record.ts'
import { replaceSynced } from '../sql/synced-files.ts'
import { fileSuffixes } from './copy-files.ts'

/** The file beside the store that says what happened when it was damaged. */
const recoveryName = 'recovery.json'

/** What happened to a SQLite file that could not be used. Times are milliseconds since 1970. */
export interface Recovery {
  at: number
  /** Why it could not be used: a code. */
  reason: string
  /** The path of the file that was set aside; `null` if there was none. */
  aside: string | null
  /** When the copy was made that is used instead; `null` if an empty store was started. */
  copyFrom: number | null
}

export const writeRecovery = (folder: string, recovery: Recovery): Promise<void> =>
  replaceSynced(folder, recoveryName, [
    `${JSON.stringify({ ...recovery, aside: recovery.aside && basename(recovery.aside) }, null, 2)}\n`,
  ])

/** What happened to the store in a folder; `null` if nothing did, or if somebody has removed what was set aside. */
export function readRecovery(folder: string): Recovery | null {
  const path = join(folder, recoveryName)
  const { at, reason, aside, copyFrom } =
    parseRecord(existsSync(path) ? readFileSync(path, 'utf8') : '') ?? {}
  if (typeof at !== 'number' || typeof reason !== 'string') return null
  const file = typeof aside === 'string' ? join(folder, basename(aside)) : null
  if (file !== null && fileSuffixes.every((suffix) => !existsSync(file + suffix))) return null
  return { at, reason, aside: file, copyFrom: typeof copyFrom === 'number' ? copyFrom : null }
}

/** Says what happened, from when the copy is, and how the rest is read. */
export function explainRecovery({ at, reason, aside, copyFrom }: Recovery): string {
  const time = (value: number) => `${new Date(value).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const what =
    aside === null
      ? `On ${time(at)} the leads were missing (${reason}).`
      : `On ${time(at)} leads.db was damaged (${reason}) and was set aside as ${aside}.`
  const instead =
    copyFrom === null
      ? 'There was no copy that could be read, so an empty store was started.'
      : `The copy of ${time(copyFrom)} is in use.`
  const rest =
    aside === null
      ? 'What came later is in the mails and webhooks that were sent.'
      : `What came later is in the file that was set aside, and in the mails and webhooks that were sent: "sqlite3 ${basename(aside)} .recover | sqlite3 recovered.db" reads it in ${dirname(aside)}.`
  return `${what} ${instead} ${rest} This is said until ${aside === null ? recoveryName : 'that file'} is gone.`
}
