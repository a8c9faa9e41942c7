import type { Repository } from './open-repository.ts'
import { GitError } from './run-git.ts'

/**
 * The hash of a commit; `main...` is the last commit that `main` and the current one have in common.
 *
 * @throws {GitError} if there is none
 */
export async function findCommit(repository: Repository, base: string): Promise<string> {
  const name = base.replace(/\.\.\.$/, '')
  if (name === '' || name.startsWith('-')) throw new GitError(`"${base}" is not a commit.`)
  const found = await repository
    .run(['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
    .catch(() => undefined)
  if (!found) throw new GitError(explainMissingCommit(name))
  const commit = found.toString('utf8').trim()
  if (name === base) return commit
  const common = await repository.run(['merge-base', commit, 'HEAD']).catch(() => undefined)
  if (!common)
    throw new GitError(
      `"${name}" and the current commit have no commit in common. In a shallow clone, fetch more of the history.`,
    )
  return common.toString('utf8').trim()
}

function explainMissingCommit(name: string): string {
  const branch = /^origin\/(.+)$/.exec(name)?.[1]
  const hint =
    branch === undefined ? '' : ` In a clone that CI made, fetch it first: git fetch origin ${branch}`
  return `There is no commit "${name}" in this repository.${hint}`
}
