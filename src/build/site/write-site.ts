import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { compareCodeUnits } from './hash-folder.ts'

/**
 * Content that is known not to have changed since the last build, or that its name identifies: it is read only where
 * the file is missing or of another size.
 */
interface KnownContent {
  size: number
  read(): Promise<Uint8Array | string>
}
export type SiteContent = Uint8Array | string | KnownContent

export interface WriteResult {
  written: string[]
  removed: string[]
  unchanged: number
}

/** Lists what a build wrote, in the folder itself: so it is known for ours even where all caches are gone. */
export const manifestName = '.vaasal-files'
const manifestHead = 'Written by vaasal build; do not edit.'

/**
 * Makes `outDir` hold exactly `files` (paths with forward slashes). Only what differs is written, each file at once by
 * renaming; files of an earlier build that are no longer wanted are removed last, with folders that become empty.
 */
export async function writeSite(options: {
  outDir: string
  files: ReadonlyMap<string, SiteContent>
}): Promise<WriteResult> {
  const { outDir, files } = options
  const paths = [...files.keys()].sort(compareCodeUnits)
  checkPaths(paths)
  const earlier = readManifest(outDir)
  checkFolders(outDir, [...earlier, ...paths])
  const obsolete = earlier.filter((path) => !files.has(path))
  // An interrupted build must not leave files that the next one does not know.
  writeManifest(outDir, [...new Set([...earlier, ...paths])])
  const twins = new Set(paths.map((path) => path.toLowerCase()))
  const [respelt, gone] = [true, false].map((twin) =>
    obsolete.filter((path) => twins.has(path.toLowerCase()) === twin),
  )
  for (const path of respelt ?? []) removeFile(outDir, path)
  const written: string[] = []
  for (const path of paths) {
    if (await writeFile(outDir, path, files.get(path) ?? '')) written.push(path)
  }
  for (const path of gone ?? []) removeFile(outDir, path)
  writeManifest(outDir, paths)
  return { written, removed: obsolete, unchanged: paths.length - written.length }
}

/** Paths stay in the folder, and no two of them are one file where the case of letters does not count. */
function checkPaths(paths: readonly string[]): void {
  const seen = new Map<string, string>()
  for (const path of paths) {
    if (!staysInside(path)) {
      throw new Error(
        `The built site cannot hold a file ${JSON.stringify(path)}: its path leads out of the folder.`,
      )
    }
    const twin = seen.get(path.toLowerCase())
    if (twin !== undefined) {
      throw new Error(
        `The built site would hold ${twin} and ${path}, which are one file on systems that ignore the case of letters.`,
      )
    }
    seen.set(path.toLowerCase(), path)
  }
  for (const path of paths) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      const file = seen.get(folder.toLowerCase())
      if (file === undefined) continue
      throw new Error(`The built site would need ${file} as a file and as the folder of ${path}.`)
    }
  }
}

/** Whether a path leads to a file below the folder, and is one line of the list. */
function staysInside(path: string): boolean {
  return path !== '' && path === posix.normalize(path) && !/^(\/|\.\.(\/|$))|[\\\0\r\n]/.test(path)
}

async function writeFile(outDir: string, path: string, content: SiteContent): Promise<boolean> {
  const target = join(outDir, path)
  const size = statSync(target, { throwIfNoEntry: false })?.size
  if (isKnown(content) && size === content.size) return false
  const bytes = Buffer.from(isKnown(content) ? await content.read() : (content as Uint8Array))
  if (size === bytes.length && bytes.equals(await readFile(target))) return false
  writeAtOnce(target, bytes)
  return true
}

function isKnown(content: SiteContent): content is KnownContent {
  return typeof content === 'object' && 'read' in content
}

/** A link in the folder would lead what is written or removed out of it. */
function checkFolders(outDir: string, paths: readonly string[]): void {
  const folders = new Set(paths.flatMap((path) => listFolders(path)))
  for (const folder of folders) {
    if (!lstatSync(join(outDir, folder), { throwIfNoEntry: false })?.isSymbolicLink()) continue
    throw new Error(
      `The folder ${folder} in ${outDir} is a symbolic link, so nothing was written. Remove the link and build again.`,
    )
  }
}

function listFolders(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function writeAtOnce(target: string, bytes: Uint8Array | string): void {
  const draft = join(dirname(target), `.draft-${process.pid}`)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(draft, bytes)
  renameSync(draft, target)
}

function removeFile(outDir: string, path: string): void {
  rmSync(join(outDir, path), { force: true })
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const entries = existsSync(join(outDir, folder)) ? readdirSync(join(outDir, folder)) : ['']
    if (entries.length > 0) return
    rmdirSync(join(outDir, folder))
  }
}

function readManifest(outDir: string): string[] {
  const file = join(outDir, manifestName)
  // Somebody may have put the folder there with a list of files that are to be removed elsewhere.
  if (existsSync(file)) return readFileSync(file, 'utf8').split('\n').slice(1).filter(staysInside)
  if (!existsSync(outDir) || readdirSync(outDir).length === 0) return []
  throw new Error(
    `The folder ${outDir} is not empty and was not written by an earlier build, so nothing was written. ` +
      'Give an empty folder with --out, or empty this one.',
  )
}

function writeManifest(outDir: string, paths: readonly string[]): void {
  const text = `${[manifestHead, ...[...paths].sort(compareCodeUnits)].join('\n')}\n`
  const file = join(outDir, manifestName)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeAtOnce(file, text)
}
