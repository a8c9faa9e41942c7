import { findCommit } from '../../git/find-commit.ts'
import { GitError, runGit, splitNul } from '../../git/run-git.ts'

/** A file of a commit. */
export interface TreeEntry {
  /** Relative to the site's folder, with `/`. */
  file: string
  object: string
  isLink: boolean
}

export interface BaseTree {
  /** The hash of the commit. */
  commit: string
  /** The folder of the working tree, and the site's folder in it, which ends with `/` unless it is the same. */
  top: string
  prefix: string
  files: ReadonlyMap<string, TreeEntry>
  /** Files of the site's folder that differ from the commit, or that git does not know; more than necessary is possible. */
  suspects: ReadonlySet<string>
}

/** The parts of a site's folder that pages depend on. */
const siteParts = ['pages.yaml', 'pages', 'public'] as const

/**
 * Lists the site as it is in a commit, and which of its files may differ now. Submodules are ignored.
 *
 * @throws {GitError} if the folder is not in a repository, or the commit does not exist
 */
export async function readBaseTree(siteDir: string, base: string): Promise<BaseTree> {
  const place = await runGit(siteDir, ['rev-parse', '--show-toplevel', '--show-prefix']).catch(
    (cause: unknown) => {
      if (cause instanceof GitError && /not a git repository/.test(cause.message))
        throw new GitError(`${siteDir} is not in a git repository, so there is no commit to compare with.`)
      throw cause
    },
  )
  const [top = '', prefix = ''] = place.toString('utf8').split('\n')
  const commit = await findCommit(siteDir, base)
  const [tree, changed, unknown] = await Promise.all([
    // Paths are relative to the folder in which git runs.
    runGit(siteDir, ['ls-tree', '-r', '-z', commit, '--', ...siteParts]),
    runGit(siteDir, [
      'diff',
      '--name-only',
      '-z',
      '--no-renames',
      '--no-ext-diff',
      '--ignore-submodules',
      '--relative',
      commit,
      '--',
      ...siteParts,
    ]),
    runGit(siteDir, ['ls-files', '-z', '--others', '--', ...siteParts]),
  ])
  const files = new Map(
    splitNul(tree)
      .flatMap((line) => readEntry(line))
      .map((entry) => [entry.file, entry]),
  )
  return { commit, top, prefix, files, suspects: new Set([...splitNul(changed), ...splitNul(unknown)]) }
}

function readEntry(line: string): TreeEntry[] {
  const [, mode, kind, object, file] = /^(\d+) (\w+) ([0-9a-f]+)\t([\s\S]+)$/.exec(line) ?? []
  if (kind !== 'blob' || object === undefined || file === undefined) return []
  return [{ file, object, isLink: mode === '120000' }]
}

/** Reads files of a commit in one go, by their objects. */
export async function readObjects(siteDir: string, objects: readonly string[]): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  const wanted = [...new Set(objects)]
  if (wanted.length === 0) return found
  const output = await runGit(siteDir, ['cat-file', '--batch'], `${wanted.join('\n')}\n`)
  let at = 0
  while (at < output.length) {
    const end = output.indexOf(0x0a, at)
    const [object = '', kind, size = '0'] = output.toString('utf8', at, end).split(' ')
    at = end + 1
    if (kind === 'missing') continue
    const length = Number(size)
    found.set(object, output.subarray(at, at + length))
    at += length + 1
  }
  return found
}
