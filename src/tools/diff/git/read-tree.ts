import { posix } from 'node:path'
import { findCommit } from '../../git/find-commit.ts'
import { listDifferences } from '../../git/list-differences.ts'
import { openRepository, type Repository } from '../../git/open-repository.ts'
import { GitError, splitNul } from '../../git/run-git.ts'

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
  repository: Repository
  files: ReadonlyMap<string, TreeEntry>
  /** Files of the site's folder that differ from the commit, or that git does not know; more than necessary is possible. */
  suspects: ReadonlySet<string>
  /** Files of the site's own block types that differ from the commit, or that it does not have. */
  blockFiles: readonly string[]
}

/** The parts of a site's folder that pages depend on. */
const siteParts = ['pages.yaml', 'pages', 'public', 'fonts'] as const

/**
 * Lists the site as it is in a commit, and which of its files may differ now. Submodules are ignored.
 *
 * @throws {GitError} if the folder is not in a repository, or the commit does not exist
 */
export async function readBaseTree(siteDir: string, base: string): Promise<BaseTree> {
  const repository = await openRepository(siteDir, 'A site can only be compared with a commit.')
  const commit = await findCommit(repository, base)
  const [tree, changed, unknown, changedBlocks, newBlocks] = await Promise.all([
    // Paths are relative to the folder in which git runs.
    repository.run(['ls-tree', '-r', '-z', commit, '--', ...siteParts]),
    listDifferences(repository, commit, siteParts),
    repository.run(['ls-files', '-z', '--others', '--', ...siteParts]),
    listDifferences(repository, commit, ['blocks']),
    repository.run(['ls-files', '-z', '--others', '--', 'blocks']),
  ])
  const files = new Map(
    splitNul(tree)
      .flatMap((line) => readEntry(line))
      .map((entry) => [entry.file, entry]),
  )
  return {
    ...{ commit, repository, files },
    suspects: new Set([...changed, ...splitNul(unknown)]),
    blockFiles: [...changedBlocks, ...splitNul(newBlocks)],
  }
}

function readEntry(line: string): TreeEntry[] {
  const [, mode, kind, object, file] = /^(\d+) (\w+) ([0-9a-f]+)\t([\s\S]+)$/.exec(line) ?? []
  if (kind !== 'blob' || object === undefined || file === undefined) return []
  return [{ file, object, isLink: mode === '120000' }]
}

/**
 * The entries that hold the content of the files of a commit: for a link, that of its target. As in a site's folder, a link
 * is followed only to a file in the same part of the site; others are left out.
 *
 * @throws {GitError} if a link is not in this clone
 */
export async function resolveLinks({ files, repository }: BaseTree): Promise<Map<string, TreeEntry>> {
  const links = [...files.values()].filter(({ isLink }) => isLink)
  // A link holds the path of its target.
  const targets = await readObjects(
    repository,
    links.map(({ object }) => object),
  )
  const findTarget = ({ file, object }: TreeEntry): TreeEntry | undefined => {
    const target = targets.get(object)?.toString('utf8') ?? '/'
    const path = posix.isAbsolute(target) ? '' : posix.join(posix.dirname(file), target)
    return path.split('/')[0] === file.split('/')[0] ? files.get(path) : undefined
  }
  return new Map(
    [...files.values()].flatMap((entry) => {
      let found: TreeEntry | undefined = entry
      // Links may lead to each other, and in a circle.
      for (let step = 0; found?.isLink && step <= links.length; step++) found = findTarget(found)
      return found && !found.isLink ? [[entry.file, found] as const] : []
    }),
  )
}

/**
 * Reads files of a commit in one go, by their objects.
 *
 * @throws {GitError} if one is not in this clone
 */
export async function readObjects(
  repository: Repository,
  objects: readonly string[],
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  const wanted = [...new Set(objects)]
  if (wanted.length === 0) return found
  const output = await repository.run(['cat-file', '--batch'], { input: `${wanted.join('\n')}\n` })
  let at = 0
  while (at < output.length) {
    const end = output.indexOf(0x0a, at)
    const [object = '', kind, size = '0'] = output.toString('utf8', at, end).split(' ')
    at = end + 1
    if (kind === 'missing')
      throw new GitError(
        `This clone does not have all files of the commit (${object} is missing), and nothing is fetched here. Make a complete clone, without --filter.`,
      )
    const length = Number(size)
    found.set(object, output.subarray(at, at + length))
    at += length + 1
  }
  return found
}
