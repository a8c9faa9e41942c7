import { join, posix } from 'node:path'
import { listPublicFiles } from '../../../build/media/list-public-files.ts'
import { type ListedFile, listSiteFiles, readListedFile } from '../../../build/site/find-files.ts'
import { siteFile } from '../../../core/read/read-site.ts'
import { openSide, type SiteSide, trustMedia } from '../../site/open-side.ts'
import { type BaseTree, readBaseTree, readObjects, type TreeEntry } from '../git/read-tree.ts'
import { runGit } from '../git/run-git.ts'

/** A site as it was in a commit, and as it is in the working tree. */
export interface Sides {
  commit: string
  before: OpenSide
  after: OpenSide
  /** The names of the documents that differ, or exist on one side only. */
  documents: ReadonlySet<string>
  /** Whether pages.yaml differs. */
  site: boolean
  /** The files below `public/` that differ, or exist on one side only. */
  publicFiles: ReadonlySet<string>
}

export interface OpenSide extends SiteSide {
  publicPaths: readonly string[]
  /** What tells the content of a file below `public/` from that of the other side; absent if both are the same. */
  contentOf: (path: string) => string | undefined
}

interface SidesInput {
  siteDir: string
  base: string
  at: Date
}

const isDocument = (file: string) => file === siteFile || /^pages\/.+\.ya?ml$/.test(file)
const publicPath = (file: string) => (file.startsWith('public/') ? file.slice('public/'.length) : undefined)
const ignored = new Set(['.DS_Store', 'Thumbs.db', '.gitkeep', '.gitignore'])

/** Opens both sides. Only files that differ are read from git; all others are those of the working tree. */
export async function openSides({ siteDir, base, at }: SidesInput): Promise<Sides> {
  const [tree, files, listedPublic] = await Promise.all([
    readBaseTree(siteDir, base),
    listSiteFiles(siteDir),
    listPublicFiles(join(siteDir, 'public')),
  ])
  const earlier = await listEarlierFiles(siteDir, tree, files)
  const changed = findChangedFiles(earlier, files)
  const publicBefore = new Map(
    [...tree.files.values()].flatMap((entry) => {
      const path = publicPath(entry.file)
      return path === undefined || ignored.has(posix.basename(path)) ? [] : [[path, entry.object] as const]
    }),
  )
  const publicAfter = new Map(
    await hashFiles(
      siteDir,
      listedPublic.map(({ path }) => path),
      { tree, known: publicBefore },
    ),
  )
  const publicFiles = new Set(
    [...publicBefore.keys(), ...publicAfter.keys()].filter(
      (path) => publicBefore.get(path) !== publicAfter.get(path),
    ),
  )
  const open = (side: readonly ListedFile[], objects: ReadonlyMap<string, string>): OpenSide => {
    const publicPaths = [...objects.keys()].sort()
    return {
      ...openSide({ files: side, media: trustMedia(publicPaths), at }),
      publicPaths,
      contentOf: (path) => (publicFiles.has(path) ? objects.get(path) : undefined),
    }
  }
  return {
    commit: tree.commit,
    before: open(earlier, publicBefore),
    after: open(files, publicAfter),
    documents: new Set([...changed].flatMap((file) => /^pages\/(.+)\.ya?ml$/.exec(file)?.[1] ?? [])),
    site: changed.has(siteFile),
    publicFiles,
  }
}

/** The documents of the commit. Those that are the same now are read from the working tree. */
async function listEarlierFiles(
  siteDir: string,
  { files: entries, suspects }: BaseTree,
  now: readonly ListedFile[],
): Promise<ListedFile[]> {
  const current = new Map(now.map((file) => [file.file, file]))
  const wanted = [...entries.values()].filter(({ file }) => isDocument(file))
  const isSame = (file: string, { isLink }: TreeEntry) => !suspects.has(file) && current.has(file) && !isLink
  // A link holds the path of its target.
  const links = wanted.flatMap(({ isLink, object }) => (isLink ? [object] : []))
  const targets = await readObjects(siteDir, links)
  const resolved = wanted.map((entry) => {
    const { file } = entry
    const target = entry.isLink ? targets.get(entry.object)?.toString('utf8') : undefined
    const found = target === undefined ? entry : entries.get(posix.join(posix.dirname(file), target))
    return { file, entry: found, isSame: isSame(file, entry) }
  })
  const objects = await readObjects(
    siteDir,
    resolved.flatMap(({ entry, isSame }) => (entry && !isSame ? [entry.object] : [])),
  )
  return resolved.flatMap(({ file, entry, isSame }): ListedFile[] => {
    const listed = isSame ? current.get(file) : undefined
    if (listed) return [listed]
    const content = entry && objects.get(entry.object)
    return content ? [{ file, content, stamp: '', settled: false }] : []
  })
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
  siteDir: string,
  paths: readonly string[],
  { tree, known }: { tree: BaseTree; known: ReadonlyMap<string, string> },
): Promise<[path: string, object: string][]> {
  const unsure = paths.filter((path) => tree.suspects.has(`public/${path}`) || !known.has(path))
  const output = unsure.length === 0 ? '' : await hashObjects(siteDir, unsure)
  const hashed = new Map(
    output
      .trim()
      .split('\n')
      .map((object, index) => [unsure[index] ?? '', object]),
  )
  return paths.map((path) => [path, hashed.get(path) ?? known.get(path) ?? ''])
}

async function hashObjects(siteDir: string, paths: readonly string[]): Promise<string> {
  const lines = paths.map((path) => `public/${path}\n`).join('')
  return (await runGit(siteDir, ['hash-object', '--stdin-paths'], lines)).toString('utf8')
}
