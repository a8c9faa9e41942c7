import type { Dirent } from 'node:fs'
import { lstat, readdir, readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FoundFile } from '../../core/site/site-files.ts'
import {
  type FileProblem,
  findLinkedFolder,
  findUnsafeName,
  resolveInside,
  showPath,
} from './resolve-inside.ts'

/** Larger files are not read. The limit of the YAML reader is lower. */
const maxFileSize = 4 * 1024 * 1024

const isFolder = 'This is a folder, but a document is expected under this name.'

/**
 * Finds `pages.yaml` and every `.yaml` or `.yml` below `pages/`. A file that cannot be read is returned with the
 * reason. The site's folder may be a symbolic link; inside it, a link is followed only from a document to a file below
 * `pages/`.
 */
export async function findSiteFiles(siteDir: string): Promise<FoundFile[]> {
  const base = await realpath(siteDir).catch(() => resolve(siteDir))
  const site = await findSiteFile(base)
  const linked = await findLinkedFolder(join(base, 'pages'))
  const documents = linked ? [{ file: 'pages', content: linked }] : await findDocuments(base, 'pages')
  return [...(site ? [site] : []), ...documents]
}

async function findSiteFile(base: string): Promise<FoundFile | undefined> {
  const file = 'pages.yaml'
  const facts = await lstat(join(base, file)).catch((cause: NodeJS.ErrnoException) => cause)
  if (facts instanceof Error) return facts.code === 'ENOENT' ? undefined : fail(file, describe(facts))
  if (facts.isSymbolicLink())
    return fail(file, 'This is a symbolic link, so it is not read. Put the file itself here.', 'unsafe-file')
  return { file, content: await readDocument(join(base, file)) }
}

async function findDocuments(base: string, folder: string): Promise<FoundFile[]> {
  const entries = await readdir(join(base, folder), { withFileTypes: true }).catch(
    (cause: NodeJS.ErrnoException) => cause,
  )
  if (entries instanceof Error)
    return entries.code === 'ENOENT' ? [] : [fail(folder, describeFolder(entries))]
  const found = await Promise.all(entries.map((entry) => findEntry(base, folder, entry)))
  return found.flat()
}

async function findEntry(base: string, folder: string, entry: Dirent): Promise<FoundFile[]> {
  const path = `${folder}/${entry.name}`
  const isYaml = /\.ya?ml$/.test(entry.name)
  const unsafe = findUnsafeName(entry.name)
  if (unsafe) return [{ file: showPath(path), content: unsafe }]
  if (entry.isDirectory()) return isYaml ? [fail(path, isFolder)] : findDocuments(base, path)
  if (entry.isSymbolicLink()) {
    const target = await resolveInside(join(base, 'pages'), join(base, path))
    if (typeof target !== 'string')
      return isYaml || target.code === 'unsafe-file' ? [{ file: path, content: target }] : []
    return isYaml ? [{ file: path, content: await readDocument(target) }] : []
  }
  return isYaml ? [{ file: path, content: await readDocument(join(base, path)) }] : []
}

/** Reads a file that is not a link: its bytes, or why it cannot be read. */
async function readDocument(path: string): Promise<FoundFile['content']> {
  try {
    const facts = await lstat(path)
    if (facts.isDirectory()) return { problem: isFolder }
    if (!facts.isFile()) return { problem: 'This is not a regular file.' }
    if (facts.size > maxFileSize)
      return {
        problem: `The file has ${Math.round(facts.size / 1024)} KiB. Documents may have at most 256 KiB.`,
      }
    return await readFile(path)
  } catch (cause) {
    return { problem: describe(cause as NodeJS.ErrnoException) }
  }
}

function fail(file: string, problem: string, code: FileProblem['code'] = 'unreadable-file'): FoundFile {
  return { file, content: { problem, code } }
}

function describe({ code = 'unknown' }: NodeJS.ErrnoException): string {
  return code === 'EACCES'
    ? 'The file cannot be read: permission denied.'
    : `The file cannot be read (${code}).`
}

function describeFolder({ code = 'unknown' }: NodeJS.ErrnoException): string {
  if (code === 'ENOTDIR') return 'This is a file, but a folder of documents is expected under this name.'
  return code === 'EACCES'
    ? 'The folder cannot be read: permission denied.'
    : `The folder cannot be read (${code}).`
}
