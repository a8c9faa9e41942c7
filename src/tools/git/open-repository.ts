import { realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isWithin } from '../../files/is-within.ts'
import { GitError, runGit, splitNul } from './run-git.ts'

/** The repository in whose working tree a folder is. Everything that the tools ask of git goes through it. */
export interface Repository {
  /** The folder of the working tree. */
  top: string
  /** The folder that was opened, as seen from the top; ends with `/` unless it is the same. */
  prefix: string
  /** Runs git in the folder that was opened, or in another one, and returns what it prints. */
  run: (args: readonly string[], options?: { folder?: string; input?: string }) => Promise<Buffer>
}

/**
 * Opens the repository of a folder. It is the one whose `.git` is at the top of the working tree: files that look like
 * a repository and were added to the site, or a repository inside the owner's, are refused.
 *
 * @param advice what the message says after "is not in a git repository": a whole sentence
 * @throws {GitError} if there is none, or if it is not the owner's
 */
export async function openRepository(folder: string, advice?: string): Promise<Repository> {
  const { top, prefix } = await findTop(folder).catch((cause: unknown) => {
    const isNone = cause instanceof GitError && /not a git repository/.test(cause.message)
    throw isNone && advice !== undefined
      ? new GitError(`${folder} is not in a git repository. ${advice}`)
      : cause
  })
  await refuseInner(top)
  const off = await listFilters(folder)
  return {
    ...{ top, prefix },
    run: (args, { folder: place = folder, input } = {}) =>
      runGit(place, args, { off, ...(input !== undefined && { input }) }),
  }
}

async function findTop(folder: string): Promise<{ top: string; prefix: string }> {
  const found = await runGit(folder, ['rev-parse', '--show-toplevel', '--show-prefix', '--absolute-git-dir'])
    .then((output) => output.toString('utf8').split('\n'))
    .catch((cause: unknown) => {
      // A repository without a working tree: bare, or named by a `core.worktree` elsewhere.
      if (cause instanceof GitError && /bare repository|in a work tree/.test(cause.message)) return undefined
      throw cause
    })
  const [top = '', prefix = '', gitDir = ''] = found ?? []
  const isOwn =
    found !== undefined &&
    isWithin(await realpath(folder), await realpath(top)) &&
    (await runGit(folder, ['rev-parse', '--resolve-git-dir', join(top, '.git')]).then(
      async (output) => (await realpath(output.toString('utf8').trim())) === (await realpath(gitDir)),
      () => false,
    ))
  if (isOwn) return { top, prefix }
  throw new GitError(
    `The repository that git finds for ${folder} is not used, because it is not a ".git" at the top of the working tree. Were files like HEAD, config and objects added to the site? Remove them.`,
  )
}

/** Refuses a repository inside another one that has its files. Git itself never tracks a `.git`. */
async function refuseInner(top: string): Promise<void> {
  const outside = dirname(top)
  const files = await runGit(outside, ['ls-files', '-z', '--stage', '--', top]).catch(() => Buffer.alloc(0))
  // A submodule is one entry of the outer repository.
  if (splitNul(files).every((entry) => entry.startsWith('160000 '))) return
  throw new GitError(
    `${join(top, '.git')} is a repository inside another one that has the same files. Was it added with the site? Remove it.`,
  )
}

/** Settings that switch off the programs through which git would pass contents. */
async function listFilters(folder: string): Promise<string[]> {
  const keys = await runGit(folder, ['config', '-z', '--name-only', '--get-regexp', '^filter\\.']).catch(
    (cause: unknown) => {
      if (cause instanceof GitError && cause.exitCode === 1) return Buffer.alloc(0)
      throw cause
    },
  )
  const names = new Set(splitNul(keys).flatMap((key) => /^filter\.([\s\S]*)\.[^.]*$/.exec(key)?.[1] ?? []))
  return [...names].flatMap((name) => {
    if (/[=\n]/.test(name))
      throw new GitError(`The filter ${JSON.stringify(name)} in the settings of git cannot be switched off.`)
    return [`filter.${name}.clean=`, `filter.${name}.process=`, `filter.${name}.required=false`]
  })
}
