import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remember } from '../../../../core/remember.ts'
import { createTurns } from '../../../../http/create-turns.ts'
import { fromFileError } from '../sql/store-error.ts'
import { removeDrafts, replaceSynced } from '../sql/synced-files.ts'

/** The folder, within that of the leads, with the files of deliveries. */
export const feedFolderName = 'deliveries'

const turnsOf = remember(createTurns)

/** Runs one after the other what reads leads and writes files of one folder, so that no erased lead is written again. */
export const takeFeedTurn = <Result>(folder: string, work: () => Promise<Result>): Promise<Result> =>
  turnsOf(folder).take(work)

/** The file that names the site whose files are in the folder. */
const siteMarker = '.site'

/**
 * Claims a folder for the files of a site, and returns whether that is possible: it may have those of another one. The
 * caller has the folder's turn.
 */
export async function claimFeedFolder(folder: string, site: string): Promise<boolean> {
  const found = await readFile(join(folder, siteMarker), 'utf8').catch(() => '')
  if (found !== '') return found === site
  await replaceSynced(folder, siteMarker, [site])
  return true
}

/** Notes that the site whose files are in a folder has another id now. */
export async function renameFeedFolder(folder: string, from: string, to: string): Promise<void> {
  const found = await readFile(join(folder, siteMarker), 'utf8').catch(() => '')
  if (found === from) await replaceSynced(folder, siteMarker, [to])
}

/**
 * Removes leads from the files of a folder, and the drafts of an intake that was killed. The caller has the folder's
 * turn.
 */
export async function removeFromFeeds(folder: string, ids: ReadonlySet<string>): Promise<void> {
  try {
    await removeDrafts(folder)
    for (const name of await readdir(folder).catch(() => [])) {
      if (name.endsWith('.csv') || name.endsWith('.jsonl')) await removeFromFile(folder, name, ids)
    }
  } catch (cause) {
    throw fromFileError(cause, folder)
  }
}

async function removeFromFile(folder: string, name: string, ids: ReadonlySet<string>): Promise<void> {
  // A person may have deleted it meanwhile.
  const text = await readFile(join(folder, name), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return ''
    throw cause
  })
  const records = name.endsWith('.csv') ? splitRows(text) : text.split(/(?<=\n)/)
  const kept = records.filter((record) => !ids.has(readId(record)))
  if (kept.length === records.length) return
  await replaceSynced(folder, name, [kept.join('')])
}

/** The id of a row of CSV, where it is the first cell, or of a line of JSON, where it is the first value. */
const readId = (record: string): string => /^(?:\{"id":)?"([^"]*)"/.exec(record)?.[1] ?? ''

/** The rows of CSV as they are written. A line ends a row unless it is within a cell, after an odd number of quotes. */
function splitRows(text: string): string[] {
  const rows: string[] = []
  let row = ''
  let isWithin = false
  for (const line of text.split(/(?<=\n)/)) {
    row += line
    if ((line.split('"').length - 1) % 2 === 1) isWithin = !isWithin
    if (isWithin) continue
    rows.push(row)
    row = ''
  }
  return row === '' ? rows : [...rows, row]
}
