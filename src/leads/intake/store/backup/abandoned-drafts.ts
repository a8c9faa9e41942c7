import { readdir, readFile, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { parseRecord } from '../../../../core/parse-record.ts'
import { readErrorCode } from '../sql/store-error.ts'
import { writeSynced } from '../sql/synced-files.ts'

/** The file of a draft that says who writes it. */
const writerName = '.writer.json'
const draftPattern = /\.partial-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Unfinished backups beside a new one. They contain everybody's answers. */
export interface AbandonedDrafts {
  /** Those whose process has ended. They were removed. */
  removed: string[]
  /** Those of which it is not known whether somebody still writes them. */
  left: string[]
}

/** Says in a draft who writes it, so that the next backup can tell whether it is abandoned. */
export async function signDraft(draft: string): Promise<() => Promise<void>> {
  const file = join(draft, writerName)
  await writeSynced(file, [JSON.stringify({ host: hostname(), pid: process.pid })])
  return () => rm(file)
}

/** Removes the drafts in a folder whose process on this machine has ended, and finds the others. */
export async function removeAbandoned(folder: string): Promise<AbandonedDrafts> {
  const found: AbandonedDrafts = { removed: [], left: [] }
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isDirectory() || !draftPattern.test(entry.name)) continue
    const draft = join(folder, entry.name)
    const state = await findState(draft)
    if (state === 'abandoned') {
      await rm(draft, { recursive: true, force: true })
      found.removed.push(draft)
    } else if (state === 'unknown') found.left.push(draft)
  }
  return found
}

async function findState(draft: string): Promise<'abandoned' | 'being written' | 'unknown'> {
  const writer = await readWriter(draft)
  if (writer?.host !== hostname()) return 'unknown'
  try {
    process.kill(writer.pid, 0)
    return 'being written'
  } catch (cause) {
    return readErrorCode(cause) === 'ESRCH' ? 'abandoned' : 'being written'
  }
}

async function readWriter(draft: string): Promise<{ host: string; pid: number } | undefined> {
  const text = await readFile(join(draft, writerName), 'utf8').catch(() => '')
  const { host, pid } = parseRecord(text) ?? {}
  return typeof host === 'string' && typeof pid === 'number' && pid > 0 ? { host, pid } : undefined
}
