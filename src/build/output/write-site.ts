import { existsSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { refuseLinks } from '../../files/refuse-links.ts'
import { compareCodeUnits } from '../site/hash-folder.ts'
import { checkFolders } from '../site/resolve-inside.ts'
import { OutputStamps } from './output-stamps.ts'
import { readManifest, staysInside, writeManifest } from './site-manifest.ts'
import { writeAtomically } from './write-atomically.ts'

/**
 * The content of a file: bytes, text, or a value that tells it, for a file that need not be opened if it is as before.
 * Without `open` the file is written by `commit`.
 */
export type SiteContent = Uint8Array | string | KeptContent
export interface KeptContent {
  content: string
  open?: () => Promise<Uint8Array | string>
  /** When the file can be opened. Until then others are written. */
  ready?: Promise<void>
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
  /** Whether `known` was brought up to date. */
  noted: boolean
}

/**
 * Makes `outDir` contain exactly `files` (paths with forward slashes). Writes only what differs, each file atomically
 * by renaming. Removes obsolete files of an earlier build last, with the folders that become empty.
 */
export async function writeSite(options: {
  outDir: string
  files: ReadonlyMap<string, SiteContent>
  /** What an earlier build wrote. It is brought up to date. */
  known?: Map<string, KnownOutput>
  /** Moves drafts of other processes to their places, and returns the names of the files that changed. */
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
  const obsolete = earlier.filter((path) => !files.has(path))
  // First, so that the next build knows the files of an interrupted one.
  writeManifest(outDir, [...new Set([...earlier, ...paths])])
  const current = new Set(paths.map((path) => path.toLowerCase()))
  const isRespelt = (path: string) => current.has(path.toLowerCase())
  for (const path of obsolete) if (isRespelt(path)) removeFile(outDir, path)
  if (obsolete.some(isRespelt)) stamps.forget(paths)
  const written = [...new Set(commit?.())]
  stamps.forget(written)
  let noted = false
  const isLate = (path: string) => readyOf(files.get(path)) !== undefined
  for (const group of [paths.filter((path) => !isLate(path)), paths.filter(isLate)]) {
    for (const path of group) {
      const content = files.get(path) ?? ''
      await readyOf(content)
      if (!force && isKept(path, content, known, stamps)) continue
      if (!(await writeFile(outDir, path, content, force))) continue
      written.push(path)
      stamps.forget([path])
    }
    noted = noteOutputs(group, files, known, stamps) || noted
  }
  for (const path of obsolete) if (!isRespelt(path)) removeFile(outDir, path)
  writeManifest(outDir, paths)
  const gone = [...known.keys()].filter((path) => !files.has(path))
  for (const path of gone) known.delete(path)
  return {
    ...{ written, removed: obsolete, unchanged: paths.length - written.length },
    noted: noted || gone.length > 0,
  }
}

/**
 * Writes some of the files of a built site. The others have to be known to be as they are wanted, and all have to be in
 * the list of the folder already.
 */
export async function rewriteFiles(options: {
  outDir: string
  files: ReadonlyMap<string, SiteContent>
  known: Map<string, KnownOutput>
  commit: () => string[]
  stamps: OutputStamps
}): Promise<string[]> {
  const { outDir, files, known, commit, stamps } = options
  checkFolders(outDir, [...files.keys()])
  const written = new Set(commit())
  stamps.forget(written)
  for (const [path, content] of files) {
    if (isKept(path, content, known, stamps) || !(await writeFile(outDir, path, content, false))) continue
    written.add(path)
    stamps.forget([path])
  }
  noteOutputs(files.keys(), files, known, stamps)
  return [...written]
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
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      const file = seen.get(folder.toLowerCase())
      if (file === undefined) continue
      throw new Error(`The built site would contain ${file} both as a file and as the folder of ${path}.`)
    }
  }
}

/** Whether a file is known to have this content, without opening either. */
function isKept(
  path: string,
  content: SiteContent,
  known: ReadonlyMap<string, KnownOutput>,
  stamps: OutputStamps,
): boolean {
  if (!isKeptContent(content)) return false
  const output = known.get(path)
  return output?.content === content.content && stamps.get(path) === output.stamp
}

/** Writes down how the files are now, so that the next build need not open them. */
function noteOutputs(
  paths: Iterable<string>,
  files: ReadonlyMap<string, SiteContent>,
  known: Map<string, KnownOutput>,
  stamps: OutputStamps,
): boolean {
  let noted = false
  for (const path of paths) {
    const content = files.get(path)
    if (!isKeptContent(content)) continue
    const before = known.get(path)
    const stamp = stamps.get(path)
    if (stamp === undefined) throw new Error(`The file ${path} of the built site has disappeared`)
    if (before?.content === content.content && before.stamp === stamp) continue
    noted = true
    known.set(path, { content: content.content, stamp })
  }
  return noted
}

function isKeptContent(content: SiteContent | undefined): content is KeptContent {
  return typeof content === 'object' && 'content' in content
}

const readyOf = (content: SiteContent | undefined) => (isKeptContent(content) ? content.ready : undefined)

async function writeFile(
  outDir: string,
  path: string,
  content: SiteContent,
  force: boolean,
): Promise<boolean> {
  const target = join(outDir, path)
  const opened = isKeptContent(content) ? await content.open?.() : content
  if (opened === undefined) return false
  const bytes = Buffer.from(opened as Uint8Array)
  const size = statSync(target, { throwIfNoEntry: false })?.size
  if (!force && size === bytes.length && bytes.equals(await readFile(target))) return false
  writeAtomically(target, bytes)
  return true
}

function removeFile(outDir: string, path: string): void {
  rmSync(join(outDir, path), { force: true })
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const entries = existsSync(join(outDir, folder)) ? readdirSync(join(outDir, folder)) : ['']
    if (entries.length > 0) return
    rmdirSync(join(outDir, folder))
  }
}
