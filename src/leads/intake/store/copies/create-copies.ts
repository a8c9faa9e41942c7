import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { createTurns } from '../../../../http/create-turns.ts'
import type { Log } from '../../../../http/log.ts'
import type { CopiedFile } from '../sql/sql.ts'
import { fromFileError, StoreError } from '../sql/store-error.ts'
import { removeDrafts, syncFolder } from '../sql/synced-files.ts'
import { chooseCopies } from './choose-copies.ts'
import { listCopies, toCopyName } from './copy-files.ts'

const hour = 3_600_000

/** The copies of a store beside it. */
export type Copies = ReturnType<typeof createCopies>

/** Keeps copies of a SQLite file in a folder. One is made at a time; `clock` says when it was made. */
export function createCopies(
  file: CopiedFile,
  { folder, clock, log }: { folder: string; clock: () => number; log: Log },
) {
  const { take } = createTurns()
  /** The number of changes that the last copy has; none was made since the start. */
  let copied: number | undefined
  let tried = Number.NEGATIVE_INFINITY

  async function make(): Promise<string> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeDrafts(folder)
    await requireSpace()
    const changes = file.countChanges()
    const path = findFreePath()
    const draft = join(folder, `.leads.db.${randomUUID()}`)
    try {
      await file.copyTo(draft)
      await rename(draft, path)
      await syncFolder(folder)
    } catch (cause) {
      await rm(draft, { force: true })
      throw fromFileError(cause, folder)
    }
    copied = changes
    return path
  }

  /** Copies must not take the space that leads need. */
  async function requireSpace(): Promise<void> {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < 2 * file.measure()) throw new StoreError('full', folder, 'no space for a copy')
  }

  /** Two copies of one moment would have one name. */
  function findFreePath(): string {
    for (let time = clock(); ; time++) {
      const path = join(folder, toCopyName(time))
      if (!existsSync(path)) return path
    }
  }

  async function prune(isKept: (time: number) => boolean): Promise<void> {
    for (const { path, time } of listCopies(folder)) if (!isKept(time)) await rm(path, { force: true })
  }

  return {
    /** Makes a copy and returns its path. */
    make: () => take(make),
    /** Makes a copy if the last one is an hour old and something has changed since, and removes those that are not kept. */
    keep: ({ erasedAt, hasRetention }: { erasedAt: number | undefined; hasRetention: boolean }) =>
      take(async () => {
        const now = clock()
        const [newest] = listCopies(folder)
        const isOld = (time: number) => Math.abs(now - time) >= hour
        if (
          file.countChanges() !== copied &&
          isOld(newest?.time ?? Number.NEGATIVE_INFINITY) &&
          isOld(tried)
        ) {
          tried = now
          await make().catch((cause) => {
            const { kind, message } = fromFileError(cause, folder)
            if (kind !== 'closed')
              log({ event: 'copy-failed', level: 'error', folder, reason: kind, message })
          })
        }
        const times = listCopies(folder).map(({ time }) => time)
        const kept = new Set(chooseCopies(times, { now, erasedAt, hasRetention }))
        await prune((time) => kept.has(time))
      }),
    /** Makes a copy and removes all older ones, since they contain somebody who was erased. */
    renew: () =>
      take(async () => {
        if (listCopies(folder).length === 0) return
        const path = await make()
        await prune((time) => path.endsWith(toCopyName(time)))
      }),
  }
}
