import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder, within that of the leads, with copies of the SQLite file. */
export const copiesName = 'copies'

/** What SQLite appends to the name of its file for its other ones, and nothing for the file itself. */
export const fileSuffixes: readonly string[] = ['', '-wal', '-shm', '-journal']

const pattern = /^leads-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db$/

/** A time as a part of a name: no system has trouble with it. */
export const formatStamp = (time: number): string => new Date(time).toISOString().replace(/[:.]/g, '-')

export const toCopyName = (time: number): string => `leads-${formatStamp(time)}.db`

/** The copies of the SQLite file in a folder with the times at which they were made, newest first; none if it does not exist. */
export function listCopies(folder: string): { path: string; time: number }[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => {
      const [, day, hours, minutes, seconds, rest] = pattern.exec(name) ?? []
      const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${rest}Z`)
      return Number.isFinite(time) ? [{ path: join(folder, name), time }] : []
    })
    .sort((one, other) => other.time - one.time)
}
