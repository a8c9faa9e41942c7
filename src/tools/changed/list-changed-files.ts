import { findCommit } from '../git/find-commit.ts'
import { listDifferences } from '../git/list-differences.ts'
import { openRepository } from '../git/open-repository.ts'
import { splitNul } from '../git/run-git.ts'

/** What has changed in a folder since a commit, including files that are not committed or not tracked. */
interface ChangedFiles {
  /** Paths from the folder, with `/`; also of files that do not exist any more. */
  files: ReadonlySet<string>
  /** The content of a file at the commit; `undefined` if it did not exist. */
  readBefore: (file: string) => Promise<string | undefined>
}

/**
 * Lists what has changed in a folder since the last commit that `base` and the current one have in common: what
 * others have added to `base` meanwhile does not count. The folder may be any folder of the repository.
 *
 * @throws {GitError} if the folder is not in a repository, or `base` is not a commit of it
 */
export async function listChangedFiles(folder: string, base: string): Promise<ChangedFiles> {
  const repository = await openRepository(folder, 'Nothing can be compared.')
  const commit = await findCommit(repository, base)
  // Without a common commit, as in a shallow clone, everything that differs from the base has changed.
  const start = await findCommit(repository, `${commit}...`).catch(() => commit)
  const [tracked, untracked] = await Promise.all([
    listDifferences(repository, start),
    repository.run(['ls-files', '-z', '--others', '--exclude-standard']),
  ])
  return {
    files: new Set([...tracked, ...splitNul(untracked)]),
    readBefore: async (file) => {
      const blob = await repository.run(['cat-file', 'blob', `${start}:./${file}`]).catch(() => undefined)
      return blob?.toString('utf8')
    },
  }
}
