import { join, posix } from 'node:path'
import { listFontFiles } from '../../../builder/assets/inspect-fonts.ts'
import { ignoredNames, listPublicFiles, type PublicFile } from '../../../builder/assets/list-public-files.ts'
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
import { type BaseTree, readBaseTree, readObjects, resolveLinks, type TreeEntry } from '../git/read-tree.ts'
import type { OpenSide, Sides } from './sides.ts'

interface SidesInput extends Pick<SiteOptions, 'registry' | 'siteDir' | 'at'> {
  /** A commit, branch or tag. */
  base: string
}

const isDocument = (file: string) =>
  file === siteFile || (file.startsWith('pages/') && (/\.ya?ml$/.test(file) || isTableFile(file)))

/** Opens both sides. Only files that differ are read from git; all others are those of the working tree. */
export async function openSides({ registry, siteDir, base, at }: SidesInput): Promise<Sides> {
  const [tree, files, listedPublic, listedFonts] = await Promise.all([
    readBaseTree(siteDir, base),
    listSiteFiles(siteDir),
    listPublicFiles(join(siteDir, 'public')),
    listFontFiles(siteDir),
  ])
  const entries = await resolveLinks(tree)
  const earlier = await listEarlierFiles(tree, entries, files)
  const changed = findChangedFiles(earlier, files)
  const [publicBefore, publicAfter] = await listObjects('public', listedPublic, { tree, entries })
  const [fontsBefore, fontsAfter] = await listObjects('fonts', listedFonts, { tree, entries })
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
    fontFiles: new Set(
      [...fontsBefore.keys()]
        .filter((path) => fontsAfter.has(path) && fontsAfter.get(path) !== fontsBefore.get(path))
        .map((path) => `fonts/${path}`),
    ),
    blockTypes: new Set(tree.blockFiles.flatMap((file) => findOwnBlock(file) ?? [])),
  }
}

/** The documents of the commit. Those that are the same now are read from the working tree. */
async function listEarlierFiles(
  { files, suspects, repository }: BaseTree,
  entries: ReadonlyMap<string, TreeEntry>,
  now: readonly ListedFile[],
): Promise<ListedFile[]> {
  const current = new Map(now.map((file) => [file.file, file]))
  const wanted = [...entries].filter(([file]) => isDocument(file))
  const isSame = (file: string) => !suspects.has(file) && current.has(file) && !files.get(file)?.isLink
  const objects = await readObjects(
    repository,
    wanted.flatMap(([file, { object }]) => (isSame(file) ? [] : [object])),
  )
  return wanted.flatMap(([file, { object }]): ListedFile[] => {
    const listed = isSame(file) ? current.get(file) : undefined
    if (listed) return [listed]
    const content = objects.get(object)
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

interface Base {
  tree: BaseTree
  entries: ReadonlyMap<string, TreeEntry>
}
type Objects = ReadonlyMap<string, string>

/** The objects of the files below a folder, by their paths in it: before and after. */
async function listObjects(
  folder: 'public' | 'fonts',
  listed: readonly PublicFile[],
  { tree, entries }: Base,
): Promise<[before: Objects, after: Objects]> {
  const before = new Map(
    [...entries].flatMap(([file, { object }]) =>
      file.startsWith(`${folder}/`) && !ignoredNames.has(posix.basename(file))
        ? [[file.slice(folder.length + 1), object] as const]
        : [],
    ),
  )
  const paths = listed.flatMap(({ path, problem }) => (problem ? [] : [path]))
  // What a link leads to may differ although the link does not.
  const isSure = (path: string) =>
    before.has(path) &&
    !tree.suspects.has(`${folder}/${path}`) &&
    !tree.files.get(`${folder}/${path}`)?.isLink
  const unsure = paths.filter((path) => !isSure(path))
  const hashes = await hashObjects(
    tree,
    unsure.map((path) => `${folder}/${path}`),
  )
  const hashed = new Map(unsure.map((path, index) => [path, hashes[index] ?? '']))
  return [before, new Map(paths.map((path) => [path, hashed.get(path) ?? before.get(path) ?? '']))]
}

/** Hashes files as git would store them, from the top of the repository, because git reads these paths from there. */
async function hashObjects({ repository }: BaseTree, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return []
  const { top, prefix } = repository
  const input = files.map((file) => `${prefix}${file}\n`).join('')
  const output = await repository.run(['hash-object', '--stdin-paths'], { folder: top, input })
  return output.toString('utf8').trim().split('\n')
}
