import { join, posix } from 'node:path'
import { ignoredNames, listPublicFiles } from '../../../builder/assets/list-public-files.ts'
import {
  type ListedFile,
  listContent,
  listSiteFiles,
  readListedFile,
} from '../../../builder/files/find-files.ts'
import { findOwnBlock } from '../../../builder/own-blocks/list-own-sources.ts'
import type { SiteOptions } from '../../../builder/run/prepare-site.ts'
import { isTableFile } from '../../../core/handover/table.ts'
import { toDocumentName } from '../../../core/read/index-documents.ts'
import { siteFile } from '../../../core/read/read-site.ts'
import { openSide, trustMedia } from '../../authored/open-side.ts'
import { type BaseTree, readBaseTree, readObjects, type TreeEntry } from '../git/read-tree.ts'
import type { OpenSide, Sides } from './sides.ts'

export interface SidesInput extends Pick<SiteOptions, 'registry' | 'siteDir' | 'at'> {
  /** A commit, branch or tag. */
  base: string
}

const isDocument = (file: string) =>
  file === siteFile || (file.startsWith('pages/') && (/\.ya?ml$/.test(file) || isTableFile(file)))
const publicPath = (file: string) => (file.startsWith('public/') ? file.slice('public/'.length) : undefined)

/** Opens both sides. Only files that differ are read from git; all others are those of the working tree. */
export async function openSides({ registry, siteDir, base, at }: SidesInput): Promise<Sides> {
  const [tree, files, listedPublic] = await Promise.all([
    readBaseTree(siteDir, base),
    listSiteFiles(siteDir),
    listPublicFiles(join(siteDir, 'public')),
  ])
  const earlier = await listEarlierFiles(tree, files)
  const changed = findChangedFiles(earlier, files)
  const publicBefore = new Map(
    [...tree.files.values()].flatMap((entry) => {
      const path = publicPath(entry.file)
      return path === undefined || ignoredNames.has(posix.basename(path))
        ? []
        : [[path, entry.object] as const]
    }),
  )
  const publicAfter = new Map(
    await hashFiles(
      listedPublic.flatMap(({ path, problem }) => (problem ? [] : [path])),
      { tree, known: publicBefore },
    ),
  )
  const publicFiles = new Set(
    [...publicBefore.keys(), ...publicAfter.keys()].filter(
      (path) => publicBefore.get(path) !== publicAfter.get(path),
    ),
  )
  const open = (
    side: readonly ListedFile[],
    objects: ReadonlyMap<string, string>,
    config?: OpenSide['config'],
  ): OpenSide => {
    const publicPaths = [...objects.keys()].sort()
    return {
      ...openSide({ registry, files: side, media: trustMedia(publicPaths), at, ...(config && { config }) }),
      publicPaths,
      contentOf: (path) => (publicFiles.has(path) ? objects.get(path) : undefined),
    }
  }
  const after = open(files, publicAfter)
  // Which documents exist decides what the routes mean, and tables make routes.
  const isSameHead = !changed.has(siteFile) && ![...changed].some(isTableFile) && hasSameNames(earlier, files)
  return {
    commit: tree.commit,
    before: open(earlier, publicBefore, isSameHead ? after.config : undefined),
    after,
    documents: new Set([...changed].flatMap((file) => toDocumentName(file) ?? [])),
    tables: new Set([...changed].filter(isTableFile)),
    site: changed.has(siteFile),
    publicFiles,
    blockTypes: new Set(tree.blockFiles.flatMap((file) => findOwnBlock(file) ?? [])),
  }
}

/** The documents of the commit. Those that are the same now are read from the working tree. */
async function listEarlierFiles(
  { files: entries, suspects, repository }: BaseTree,
  now: readonly ListedFile[],
): Promise<ListedFile[]> {
  const current = new Map(now.map((file) => [file.file, file]))
  const wanted = [...entries.values()].filter(({ file }) => isDocument(file))
  const isSame = (file: string, { isLink }: TreeEntry) => !suspects.has(file) && current.has(file) && !isLink
  // A link holds the path of its target.
  const links = wanted.flatMap(({ isLink, object }) => (isLink ? [object] : []))
  const targets = await readObjects(repository, links)
  const resolved = wanted.map((entry) => {
    const { file } = entry
    const target = entry.isLink ? targets.get(entry.object)?.toString('utf8') : undefined
    const found = target === undefined ? entry : entries.get(posix.join(posix.dirname(file), target))
    return { file, entry: found, isSame: isSame(file, entry) }
  })
  const objects = await readObjects(
    repository,
    resolved.flatMap(({ entry, isSame }) => (entry && !isSame ? [entry.object] : [])),
  )
  return resolved.flatMap(({ file, entry, isSame }): ListedFile[] => {
    const listed = isSame ? current.get(file) : undefined
    if (listed) return [listed]
    const content = entry && objects.get(entry.object)
    return content ? [listContent(file, content)] : []
  })
}

function hasSameNames(one: readonly ListedFile[], other: readonly ListedFile[]): boolean {
  const names = new Set(one.map(({ file }) => file))
  return one.length === other.length && other.every(({ file }) => names.has(file))
}

/** The documents that differ in their bytes, or exist on one side only. */
function findChangedFiles(before: readonly ListedFile[], after: readonly ListedFile[]): Set<string> {
  const old = new Map(before.map((file) => [file.file, file]))
  const next = new Map(after.map((file) => [file.file, file]))
  const differs = (file: string) => {
    const [one, other] = [old.get(file), next.get(file)]
    return one !== other && (!one || !other || !hasSameBytes(one, other))
  }
  return new Set([...old.keys(), ...next.keys()].filter(differs))
}

function hasSameBytes(one: ListedFile, other: ListedFile): boolean {
  const [{ content: first }, { content: second }] = [readListedFile(one), readListedFile(other)]
  return first instanceof Uint8Array && second instanceof Uint8Array && Buffer.compare(first, second) === 0
}

/** The objects of files below `public/`: known from the commit, or hashed as git would store them. */
async function hashFiles(
  paths: readonly string[],
  { tree, known }: { tree: BaseTree; known: ReadonlyMap<string, string> },
): Promise<[path: string, object: string][]> {
  const unsure = paths.filter((path) => tree.suspects.has(`public/${path}`) || !known.has(path))
  const output = unsure.length === 0 ? '' : await hashObjects(tree, unsure)
  const hashed = new Map(
    output
      .trim()
      .split('\n')
      .map((object, index) => [unsure[index] ?? '', object]),
  )
  return paths.map((path) => [path, hashed.get(path) ?? known.get(path) ?? ''])
}

/** From the top of the repository, because git reads these paths from there. */
async function hashObjects({ repository }: BaseTree, paths: readonly string[]): Promise<string> {
  const { top, prefix } = repository
  const input = paths.map((path) => `${prefix}public/${path}\n`).join('')
  return (await repository.run(['hash-object', '--stdin-paths'], { folder: top, input })).toString('utf8')
}
