import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Why git cannot say what has changed; the message is for people. */
export class GitError extends Error {}

/** What has changed in a folder since a commit, including files that are not committed or not tracked. */
export interface ChangedFiles {
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
  await runGit(folder, ['rev-parse', '--is-inside-work-tree']).catch((cause: unknown) => {
    throw new GitError(`${folder} is not in a git repository, so nothing can be compared. ${explain(cause)}`)
  })
  const commit = await runGit(folder, [
    'rev-parse',
    '--verify',
    '--end-of-options',
    `${base}^{commit}`,
  ]).catch(() => {
    throw new GitError(
      `There is no commit "${base}" in the repository. In CI, fetch the history of the branch first.`,
    )
  })
  const start = await runGit(folder, ['merge-base', commit.trim(), 'HEAD']).catch(() => commit)
  const [tracked, untracked] = await Promise.all([
    runGit(folder, [
      'diff',
      '--name-only',
      '-z',
      '--relative',
      '--no-renames',
      '--no-ext-diff',
      start.trim(),
    ]),
    runGit(folder, ['ls-files', '-z', '--others', '--exclude-standard']),
  ])
  return {
    files: new Set(`${tracked}${untracked}`.split('\0').filter((file) => file !== '')),
    readBefore: (file) =>
      runGit(folder, ['cat-file', 'blob', `${start.trim()}:./${file}`]).catch(() => undefined),
  }
}

const run = promisify(execFile)

async function runGit(folder: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: folder, maxBuffer: 256 * 1024 * 1024 })
  return stdout
}

function explain(cause: unknown): string {
  const { code, stderr } = cause as { code?: unknown; stderr?: string }
  if (code === 'ENOENT') return 'git is not installed.'
  return (stderr ?? '').trim().split('\n')[0] ?? ''
}
