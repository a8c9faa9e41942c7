import { openRepository } from '../git/open-repository.ts'
import { splitNul } from '../git/run-git.ts'

/**
 * The files of a site, among those below some of its paths, that differ from the last commit or are not tracked: git
 * could not bring them back as they are.
 *
 * @throws {GitError} if the site is in no repository
 */
export async function findUncommitted(siteDir: string, paths: readonly string[]): Promise<string[]> {
  const repository = await openRepository(siteDir)
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all']
  const found = await repository.run([...status, '--ignore-submodules=all', '--', ...paths])
  return splitNul(found).map((line) => line.slice(3 + repository.prefix.length))
}
