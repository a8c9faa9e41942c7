import { realpathSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { findRepository } from '../../files/find-repository.ts'
import { openRepository } from './open-repository.ts'
import { GitError } from './run-git.ts'

/** How git treats a file: it tracks it, leaves it out, would take it with the next `git add`, or there is no repository. */
type Tracking = 'tracked' | 'ignored' | 'untracked' | 'none'

/**
 * Asks git about a file. Where no folder around it has a `.git`, git is not asked, and need not be installed.
 *
 * @throws {GitError} if it cannot be found out
 */
export async function findTracking(file: string): Promise<Tracking> {
  const folder = realpathSync(dirname(file))
  if (findRepository(folder) === undefined) return 'none'
  const repository = await openRepository(folder)
  // Where case does not matter, git writes what it tracks as `SITE/NAME` into `site/name`.
  const name = `:(top,icase,literal)${repository.prefix}${basename(file)}`
  if ((await repository.run(['ls-files', '-z', '--', name])).length > 0) return 'tracked'
  return repository.run(['check-ignore', '-q', '--', basename(file)]).then(
    () => 'ignored',
    (cause: unknown) => {
      if (cause instanceof GitError && cause.exitCode === 1) return 'untracked'
      throw cause
    },
  )
}
