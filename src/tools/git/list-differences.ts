import type { Repository } from './open-repository.ts'
import { splitNul } from './run-git.ts'

/**
 * The tracked files below the repository's folder that differ from a commit, relative to it. Submodules are not looked
 * into: git would run once more in each of them.
 */
export async function listDifferences(
  repository: Repository,
  commit: string,
  paths: readonly string[] = [],
): Promise<string[]> {
  const found = await repository.run([
    ...['diff', '--name-only', '-z', '--relative', '--no-renames'],
    ...['--no-ext-diff', '--no-textconv', '--ignore-submodules=all', commit, '--', ...paths],
  ])
  return splitNul(found)
}
