import { readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../../../../files/is-running.ts'

/** The name of a draft says which process writes it, on which machine; those of earlier versions end with a UUID. */
const draftPattern = /\.partial-(?:(\d+)-(.+)|[\da-f-]{36})$/

/** The name of a backup while this process writes it. */
export const toDraftName = (folder: string): string => `${folder}.partial-${process.pid}-${hostname()}`

/** Unfinished backups beside a new one. They contain everybody's answers. */
export interface AbandonedDrafts {
  /** Those whose process has ended. They were removed. */
  removed: string[]
  /** Those of which it is not known whether somebody still writes them. */
  left: string[]
}

/** Removes the drafts in a folder whose process on this machine has ended, and finds the others. */
export async function removeAbandoned(folder: string): Promise<AbandonedDrafts> {
  const found: AbandonedDrafts = { removed: [], left: [] }
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const match = draftPattern.exec(entry.name)
    if (!entry.isDirectory() || !match) continue
    const [, pid, host] = match
    const draft = join(folder, entry.name)
    if (host !== hostname()) found.left.push(draft)
    // This process writes none yet.
    else if (Number(pid) === process.pid || !isRunning(Number(pid))) {
      await rm(draft, { recursive: true, force: true })
      found.removed.push(draft)
    }
  }
  return found
}
