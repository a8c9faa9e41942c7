import { type Dirent, lstatSync, readFileSync } from 'node:fs'
import { readdir, realpath } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { FoundFile } from '../../core/handover/site-files.ts'
import { fingerprint } from './fingerprint.ts'
import {
  type FileProblem,
  findLinkedFolder,
  findUnsafeName,
  resolveInside,
  showPath,
} from './resolve-inside.ts'
import { isSettled, stampFile } from './stamp-file.ts'

/** Larger files are not read. The limit of the reader of documents is lower. */
const maxFileSize = { site: 32 * 1024 * 1024, document: 4 * 1024 * 1024, table: 5 * 1024 * 1024 }

const isFolder = 'This is a folder, but a document is expected under this name.'

/** A file of a site before it is read. Plain data: it is sent to workers. */
export interface ListedFile {
  /** Path from the site's folder, with `/`. */
  file: string
  source: FileSource
  /** A file with the same stamp has not changed: size and times, or a fingerprint of a content in memory. */
  stamp: string
  /** False if the file may change again without getting another stamp. */
  settled: boolean
}

/** Where the content of a file comes from. */
type FileSource =
  | { kind: 'disk'; path: string }
  | { kind: 'memory'; content: Uint8Array | string }
  | ({ kind: 'problem' } & FileProblem)

/** A file whose content is not read from disk: of another version of the site. */
export function listContent(file: string, content: Uint8Array | string): ListedFile {
  return { file, source: { kind: 'memory', content }, stamp: fingerprint(content), settled: true }
}

/** Whether a file says what is on pages. `pages.yaml` and tables say which pages there are. */
export const isDocument = ({ file, source }: ListedFile): boolean =>
  file !== 'pages.yaml' && !file.endsWith('.csv') && source.kind !== 'problem'

/** Reads a file that was listed: its bytes, or why it cannot be read. */
export function readListedFile({ file, source }: ListedFile): FoundFile {
  if (source.kind === 'memory') return { file, content: source.content }
  if (source.kind === 'problem') return { file, content: { problem: source.problem, code: source.code } }
  try {
    return { file, content: readFileSync(source.path) }
  } catch (cause) {
    return { file, content: { problem: explainReadError(cause as NodeJS.ErrnoException) } }
  }
}

/**
 * Lists `pages.yaml` and every `.yaml`, `.yml` or `.csv` below `pages/`. The site's folder may be a symbolic link; inside it, a
 * link is followed only from a document to a file below `pages/`.
 */
export async function listSiteFiles(siteDir: string): Promise<ListedFile[]> {
  const base = await realpath(siteDir).catch(() => resolve(siteDir))
  const site = listSiteFile(base)
  const linked = await findLinkedFolder(join(base, 'pages'))
  const documents = linked ? [refuse('pages', linked)] : await listDocuments(base, 'pages')
  return [...(site ? [site] : []), ...documents]
}

/**
 * Lists the files again, of which only those at these paths are looked at. `undefined` if that is not enough: if one of
 * the paths is there but was not listed before, or is not there any more but was.
 */
export function relistFiles(
  files: readonly ListedFile[],
  paths: ReadonlySet<string>,
): readonly ListedFile[] | undefined {
  const rest = new Set(paths)
  const relisted: ListedFile[] = []
  for (const known of files) {
    const { file } = known
    const path = findPath(known)
    const isNamed = path !== undefined && paths.has(path)
    if (isNamed) rest.delete(path)
    if (!isNamed && known.settled) relisted.push(known)
    // The target of a link is listed by another name as well.
    else if (path === undefined || !isAt(path, file) || !isRegularFile(path)) return undefined
    else relisted.push(listDocument(file, path))
  }
  // Editors write beside a document and rename what they wrote.
  const isPassing = (path: string) =>
    lstatSync(path, { throwIfNoEntry: false }) === undefined &&
    !files.some((file) => findPath(file)?.startsWith(path + sep))
  return [...rest].every(isPassing) ? relisted : undefined
}

/** The path of a file that is read from disk. */
const findPath = ({ source }: ListedFile) => (source.kind === 'disk' ? source.path : undefined)
const isAt = (path: string, file: string) => path.endsWith(sep + file.replaceAll('/', sep))
const isRegularFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false

function listSiteFile(base: string): ListedFile | undefined {
  const file = 'pages.yaml'
  try {
    const isLink = lstatSync(join(base, file)).isSymbolicLink()
    return isLink
      ? fail(file, 'This is a symbolic link, so it is not read. Put the file itself here.', 'unsafe-file')
      : listDocument(file, join(base, file))
  } catch (cause) {
    const failure = cause as NodeJS.ErrnoException
    return failure.code === 'ENOENT' ? undefined : fail(file, explainReadError(failure))
  }
}

async function listDocuments(base: string, folder: string): Promise<ListedFile[]> {
  const source = join(base, folder)
  const entries = await readdir(source, { withFileTypes: true }).catch(
    (cause: NodeJS.ErrnoException) => cause,
  )
  if (entries instanceof Error) return entries.code === 'ENOENT' ? [] : [fail(folder, explainFolder(entries))]
  const listed: ListedFile[] = []
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`
    const isRead = /\.(?:ya?ml|csv)$/.test(entry.name)
    // Of thousands of entries nearly all are documents.
    if (isRead && entry.isFile() && !findUnsafeName(entry.name))
      listed.push(listDocument(path, `${source}${sep}${entry.name}`))
    else listed.push(...(await listOther(base, path, entry, isRead)))
  }
  return listed
}

async function listOther(base: string, path: string, entry: Dirent, isRead: boolean): Promise<ListedFile[]> {
  const unsafe = findUnsafeName(entry.name)
  if (unsafe) return [refuse(showPath(path), unsafe)]
  if (entry.isDirectory()) return isRead ? [fail(path, isFolder)] : listDocuments(base, path)
  if (entry.isSymbolicLink()) return listLink(base, path, isRead)
  return isRead ? [listDocument(path, join(base, path))] : []
}

async function listLink(base: string, path: string, isRead: boolean): Promise<ListedFile[]> {
  const target = await resolveInside(join(base, 'pages'), join(base, path))
  if (typeof target !== 'string') return isRead || target.code === 'unsafe-file' ? [refuse(path, target)] : []
  return isRead ? [listDocument(path, target)] : []
}

/** Lists a file that is not a link. */
function listDocument(file: string, path: string): ListedFile {
  try {
    const facts = lstatSync(path)
    if (facts.isDirectory()) return fail(file, isFolder)
    if (!facts.isFile()) return fail(file, 'This is not a regular file.')
    const kind = file === 'pages.yaml' ? 'site' : file.endsWith('.csv') ? 'table' : 'document'
    if (facts.size > maxFileSize[kind])
      return fail(
        file,
        `The file has ${Math.round(facts.size / 1024)} KiB. ${kind === 'table' ? 'Tables may have at most 5 MiB.' : 'Documents may have at most 256 KiB.'}`,
      )
    return {
      ...{ file, source: { kind: 'disk', path } },
      ...{ stamp: stampFile(facts), settled: isSettled(facts, Date.now()) },
    }
  } catch (cause) {
    return fail(file, explainReadError(cause as NodeJS.ErrnoException))
  }
}

function fail(file: string, problem: string, code: FileProblem['code'] = 'unreadable-file'): ListedFile {
  return refuse(file, { problem, code })
}

function refuse(file: string, problem: FileProblem): ListedFile {
  return { file, source: { kind: 'problem', ...problem }, stamp: `problem ${problem.problem}`, settled: true }
}

function explainReadError({ code = 'unknown' }: NodeJS.ErrnoException, what = 'file'): string {
  return `The ${what} cannot be read${code === 'EACCES' ? ': permission denied' : ` (${code})`}.`
}

function explainFolder(cause: NodeJS.ErrnoException): string {
  return cause.code === 'ENOTDIR'
    ? 'This is a file, but a folder of documents is expected under this name.'
    : explainReadError(cause, 'folder')
}
