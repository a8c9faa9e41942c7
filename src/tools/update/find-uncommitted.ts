import { openRepository } from '../git/open-repository.ts'
import { splitNul } from '../git/run-git.ts'

/**
 * The files of a site, among those below some of its paths, that differ from the last commit or are not tracked: git
 * could not bring them back as they are.
 *
 * @param changed the files that are to be changed, which are among them if git ignores them
 * @throws {GitError} if the site is in no repository
 */
export async function findUncommitted(
  siteDir: string,
  paths: readonly string[],
  changed: readonly string[] = [],
): Promise<string[]> {
  const repository = await openRepository(siteDir)
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--ignored']
  const found = await repository.run([...status, '--ignore-submodules=all', '--', ...paths])
  return splitNul(found).flatMap((line) => {
    const file = line.slice(3 + repository.prefix.length)
    if (!line.startsWith('!!')) return file
    return changed.filter((one) => one === file || (file.endsWith('/') && one.startsWith(file)))
  })
}
