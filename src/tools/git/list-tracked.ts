import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { findRepository } from '../../files/find-repository.ts'
import { openRepository } from './open-repository.ts'
import { splitNul } from './run-git.ts'

/** A submodule or a working tree of its own is one entry, and its files are tracked by itself. */
const isFile = (entry: string) => !entry.startsWith('160000 ')

/**
 * The paths of what the repository around a folder tracks in it, as seen from the top of the repository; none if there is no
 * such folder, or no repository.
 *
 * @throws {GitError} if it cannot be found out
 */
export async function listTracked(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const around = realpathSync(dirname(folder))
  if (findRepository(around) === undefined) return []
  const { prefix, run } = await openRepository(around)
  // Where case does not matter, git writes what it tracks as `DIST/x` into `dist/x`.
  const name = `:(top,icase,literal)${prefix}${basename(folder)}`
  const entries = splitNul(await run(['ls-files', '-z', '--stage', '--full-name', '--', name]))
  return entries.filter(isFile).map((entry) => entry.slice(entry.indexOf('\t') + 1))
}
