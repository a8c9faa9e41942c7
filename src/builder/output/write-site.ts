import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readOwnFile } from '../../files/read-own-file.ts'
import { refuseLinks } from '../../files/refuse-links.ts'
import { replaceFile } from '../../files/replace-file.ts'
import { statIfPresent } from '../../files/stat-if-present.ts'
import { compareCodeUnits } from '../files/compare-code-units.ts'
import { OutputStamps } from '../files/output-stamps.ts'
import { readManifest, staysInside, writeManifest } from '../files/site-manifest.ts'
import { joinHeaders } from '../hosting/join-headers.ts'
import { orderExchange, orderRemoval } from './order-exchange.ts'
import { refuseForeignFiles } from './refuse-foreign-files.ts'

const headersName = '_headers'

/**
 * The content of a file: bytes, text, or a value that tells it, for a file that need not be opened if it is as before.
 * Without `open` the file is written by `commit`.
 */
export type SiteContent = Uint8Array | string | DeferredContent
interface DeferredContent {
  content: string
  open?: () => Promise<Uint8Array | string>
}

/** A file as a build wrote it. */
export interface KnownOutput {
  /** A value that tells what it contains. */
  content: string
  stamp: string
}

export interface WriteResult {
  written: string[]
  removed: string[]
  unchanged: number
}

/**
 * Makes `outDir` contain exactly `files` (paths with forward slashes). Writes only what differs, each file atomically
 * by renaming, in an order in which a site that is half exchanged works (`orderExchange`): until the obsolete files of an
 * earlier build are removed, `_headers` permits what its pages need. Obsolete files that are in the way of new ones are
 * removed first. Folders that become empty are removed.
 */
export async function writeSite(options: {
  outDir: string
  files: ReadonlyMap<string, SiteContent>
  /** What an earlier build wrote. It is brought up to date. */
  known?: Map<string, KnownOutput>
  /** Moves drafts of other threads to their places, and returns the names of the files that changed. */
  commit?: () => string[]
  /** Writes files even if they are as they would be. */
  force?: boolean | undefined
  stamps?: OutputStamps
}): Promise<WriteResult> {
  const { outDir, files, known = new Map(), commit, force = false } = options
  const stamps = options.stamps ?? new OutputStamps(outDir)
  const paths = [...files.keys()].sort(compareCodeUnits)
  checkPaths(paths)
  const earlier = readManifest(outDir)
  refuseLinks(outDir, { recursive: true })
  refuseForeignFiles(outDir, () => new Set([...readManifest(outDir), ...paths]))
  const obsolete = earlier.filter((path) => !files.has(path))
  // First, so that the next build knows the files of an interrupted one.
  const listed = new Set([...earlier, ...paths])
  writeManifest(outDir, [...listed])
  const inTheWay = listInTheWay(obsolete, paths)
  for (const path of inTheWay) removeFile(outDir, path)
  if (inTheWay.size > 0) stamps.forget(paths)
  const written = new Set<string>()
  const write = async (names: readonly string[]) => {
    for (const path of names) {
      const content = files.get(path) ?? ''
      if (!force && isDeferred(content) && isAsWritten(path, content.content, known, stamps)) continue
      if (!(await writeFile(outDir, path, content, force))) continue
      written.add(path)
      stamps.forget([path])
    }
  }
  const { before, pages, after } = orderExchange(paths, new Set(earlier))
  await write(before)
  const headers = files.get(headersName)
  if (typeof headers === 'string' && widenHeaders(outDir, headers)) {
    written.add(headersName)
    stamps.forget([headersName])
  }
  const moved = commit?.() ?? []
  for (const path of moved) written.add(path)
  stamps.forget(moved)
  await write(pages)
  await write(after.filter((path) => path !== headersName))
  for (const path of orderRemoval(obsolete)) if (!inTheWay.has(path)) removeFile(outDir, path)
  if (files.has(headersName)) await write([headersName])
  // What another build has listed meanwhile stays its own, for the next build to remove.
  const others = readManifest(outDir).filter((path) => !listed.has(path))
  writeManifest(outDir, [...paths, ...others])
  noteOutputs(paths, files, known, stamps)
  return {
    written: [...written].sort(compareCodeUnits),
    removed: obsolete,
    unchanged: paths.length - written.size,
  }
}

/**
 * Makes `_headers` permit what the pages of an earlier build and those of this one need. Whether that changes the file; then
 * the file of this build differs from the earlier one too.
 */
function widenHeaders(outDir: string, headers: string): boolean {
  const target = join(outDir, headersName)
  const present = readOwnFile(target)?.toString('utf8') ?? ''
  const joined = joinHeaders(present, headers)
  if (joined === present) return false
  replaceFile(target, joined)
  return true
}

/** The obsolete files with the path of a new file in another spelling, or of one of its folders, and those below it. */
function listInTheWay(obsolete: readonly string[], paths: readonly string[]): Set<string> {
  const files = new Set(paths.map((path) => path.toLowerCase()))
  const folders = new Set([...files].flatMap(listFolders))
  const isInTheWay = (path: string) =>
    files.has(path) || folders.has(path) || listFolders(path).some((folder) => files.has(folder))
  return new Set(obsolete.filter((path) => isInTheWay(path.toLowerCase())))
}

/** The folders that a path leads through, from the inside. */
function listFolders(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...listFolders(folder)]
}

/** Checks that all paths are inside the folder, and that no two differ only in case, which some file systems ignore. */
function checkPaths(paths: readonly string[]): void {
  const seen = new Map<string, string>()
  for (const path of paths) {
    if (!staysInside(path)) {
      throw new Error(
        `The built site cannot contain a file ${JSON.stringify(path)}: its path leads out of the folder.`,
      )
    }
    const duplicate = seen.get(path.toLowerCase())
    if (duplicate !== undefined) {
      throw new Error(
        `The built site would contain ${duplicate} and ${path}, which are the same file on systems that ignore case.`,
      )
    }
    seen.set(path.toLowerCase(), path)
  }
  for (const path of paths) {
    const file = listFolders(path.toLowerCase()).flatMap((folder) => seen.get(folder) ?? [])[0]
    if (file === undefined) continue
    throw new Error(`The built site would contain ${file} both as a file and as the folder of ${path}.`)
  }
}

/** Whether a file is there as an earlier build wrote it, with this content; without opening it. */
export function isAsWritten(
  path: string,
  content: string,
  known: ReadonlyMap<string, KnownOutput>,
  stamps: OutputStamps,
): boolean {
  const output = known.get(path)
  return output?.content === content && stamps.get(path) === output.stamp
}

/** Writes down how the files are now, so that the next build need not open them. */
function noteOutputs(
  paths: readonly string[],
  files: ReadonlyMap<string, SiteContent>,
  known: Map<string, KnownOutput>,
  stamps: OutputStamps,
): void {
  known.clear()
  for (const path of paths) {
    const content = files.get(path)
    if (!isDeferred(content)) continue
    const stamp = stamps.get(path)
    if (stamp === undefined) throw new Error(`The file ${path} of the built site has disappeared`)
    known.set(path, { content: content.content, stamp })
  }
}

function isDeferred(content: SiteContent | undefined): content is DeferredContent {
  return typeof content === 'object' && 'content' in content
}

async function writeFile(
  outDir: string,
  path: string,
  content: SiteContent,
  force: boolean,
): Promise<boolean> {
  const target = join(outDir, path)
  const opened = isDeferred(content) ? await content.open?.() : content
  if (opened === undefined) return false
  const bytes = Buffer.from(opened as Uint8Array)
  const size = statIfPresent(target)?.size
  if (!force && size === bytes.length && bytes.equals(await readFile(target))) return false
  replaceFile(target, bytes)
  return true
}

function removeFile(outDir: string, path: string): void {
  rmSync(join(outDir, path), { force: true })
  for (const folder of listFolders(path)) {
    const entries = existsSync(join(outDir, folder)) ? readdirSync(join(outDir, folder)) : ['']
    if (entries.length > 0) return
    rmdirSync(join(outDir, folder))
  }
}
