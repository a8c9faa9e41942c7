import { randomUUID } from 'node:crypto'
import { type Dirent, existsSync } from 'node:fs'
import { open, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { compareCodeUnits } from '../files/compare-code-units.ts'
import { toRelative } from '../files/relative-path.ts'
import {
  type FileProblem,
  findLinkedFolder,
  findUnsafeName,
  resolveInside,
  showPath,
} from '../files/resolve-inside.ts'
import { isSettled, stampFile } from '../files/stamp-file.ts'
import { explainMismatch } from './foreign-kinds.ts'
import { isMediaFile } from './media-kinds.ts'
import {
  countNeededBytes,
  findExtension,
  findNameProblem,
  getExtension,
  isOfItsKind,
} from './public-kinds.ts'

/** A file below `public/`. */
export interface PublicFile {
  /** Relative to `public/`, with forward slashes, as in documents. */
  path: string
  source: string
  /** Of the file, if it is read; never the same while the file may still change unnoticed. */
  stamp?: string
  /** Why the file is neither read nor published. */
  problem?: FileProblem
}

const mebibyte = 1024 * 1024
/** Larger files may not fit into memory with the rest, and pages do not need them. */
const maxFileSize = 256 * mebibyte
/** Names of files that are never published. */
export const ignoredNames: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', '.gitkeep', '.gitignore'])
/**
 * Lists all files below `publicDir`, sorted. A symbolic link is followed only to a file with the same extension below
 * `publicDir`.
 */
export async function listPublicFiles(publicDir: string): Promise<PublicFile[]> {
  const folder = await realpath(dirname(publicDir)).catch(() => undefined)
  if (folder === undefined) return []
  const base = join(folder, basename(publicDir))
  const linked = await findLinkedFolder(base)
  if (linked) return [{ path: '', source: base, problem: linked }]
  const files: PublicFile[] = []
  const entries = await readdir(base, { withFileTypes: true, recursive: true }).catch(
    ({ code }: NodeJS.ErrnoException) => code ?? 'unknown',
  )
  // A folder inside may have disappeared meanwhile, which must not look like a site without media.
  if (entries === 'ENOENT') return existsSync(base) ? listPublicFiles(publicDir) : []
  if (typeof entries === 'string') {
    const problem = `The folder cannot be read (${entries}).`
    return [{ path: '', source: base, problem: { code: 'unreadable-file', problem } }]
  }
  for (const entry of entries) {
    if (ignoredNames.has(entry.name) || entry.isDirectory()) continue
    const source = join(entry.parentPath, entry.name)
    files.push(await readEntry(base, source, toRelative(base, source).normalize('NFC'), entry))
  }
  return files.sort((one, other) => compareCodeUnits(one.path, other.path))
}

async function readEntry(base: string, source: string, path: string, entry: Dirent): Promise<PublicFile> {
  const unsafe = findUnsafeName(path)
  if (unsafe) return { path: showPath(path), source, problem: unsafe }
  const fail = (problem: string): PublicFile => ({ path, source, problem: { code: 'unsafe-file', problem } })
  const target = entry.isSymbolicLink() ? await resolveInside(base, source) : source
  if (typeof target !== 'string') return { path, source, problem: target }
  const nameProblem = findNameProblem(path)
  if (nameProblem !== undefined) return fail(nameProblem)
  if (getExtension(target) !== getExtension(path))
    return fail('This is a symbolic link to a file with another extension.')
  if (!entry.isFile() && !entry.isSymbolicLink()) return fail('This is not a regular file.')
  const facts = await stat(target)
  const { size } = facts
  if (size > maxFileSize)
    return fail(
      `The file has ${Math.ceil(size / mebibyte)} MiB. Published files may have at most ${maxFileSize / mebibyte} MiB.`,
    )
  const head = isMediaFile(path) || size === 0 ? undefined : await readHead(target, countNeededBytes(path))
  if (head && !isOfItsKind(path, head)) return fail(explainMismatch(path, head, findExtension(head)))
  return { path, source: target, stamp: isSettled(facts, Date.now()) ? stampFile(facts) : randomUUID() }
}

/** The first bytes of a file, or all of them. */
async function readHead(file: string, count: number | undefined): Promise<Buffer> {
  if (count === undefined) return readFile(file)
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
