import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FoundFile } from '../core/load-site.ts'

/** Beyond this a file is not even read; the reader's own limit for YAML is lower. */
const largestFile = 4 * 1024 * 1024

/** `pages.yaml` and every `.yaml` or `.yml` below `pages/`; what cannot be read says why. */
export async function findSiteFiles(siteDir: string): Promise<FoundFile[]> {
  const site = await findFile(siteDir, 'pages.yaml')
  const documents = await findDocuments(siteDir, 'pages')
  return [...(site ? [site] : []), ...documents]
}

async function findDocuments(siteDir: string, folder: string): Promise<FoundFile[]> {
  const entries = await readdir(join(siteDir, folder), { withFileTypes: true }).catch(
    (cause: NodeJS.ErrnoException) => cause,
  )
  if (entries instanceof Error)
    return entries.code === 'ENOENT' ? [] : [{ file: folder, content: { problem: describeFolder(entries) } }]
  const found = await Promise.all(
    entries.map(async (entry): Promise<FoundFile[]> => {
      const path = `${folder}/${entry.name}`
      const isYaml = /\.ya?ml$/.test(entry.name)
      if (entry.isDirectory() && isYaml)
        return [
          {
            file: path,
            content: { problem: 'This is a folder, and a document is expected under this name.' },
          },
        ]
      if (entry.isDirectory()) return findDocuments(siteDir, path)
      const file = isYaml ? await findFile(siteDir, path) : undefined
      return file ? [file] : []
    }),
  )
  return found.flat()
}

async function findFile(siteDir: string, path: string): Promise<FoundFile | undefined> {
  const full = join(siteDir, path)
  const facts = await stat(full).catch((cause: NodeJS.ErrnoException) => cause)
  if (facts instanceof Error) {
    return facts.code === 'ENOENT' && path === 'pages.yaml'
      ? undefined
      : { file: path, content: { problem: describe(facts) } }
  }
  if (facts.isDirectory())
    return {
      file: path,
      content: { problem: 'This is a folder, and a document is expected under this name.' },
    }
  if (!facts.isFile()) return { file: path, content: { problem: 'This is no regular file.' } }
  if (facts.size > largestFile)
    return {
      file: path,
      content: {
        problem: `The file has ${Math.round(facts.size / 1024)} KiB; documents are at most 256 KiB.`,
      },
    }
  try {
    return { file: path, content: await readFile(full) }
  } catch (cause) {
    return { file: path, content: { problem: describe(cause as NodeJS.ErrnoException) } }
  }
}

const reasons: Record<string, string> = {
  EACCES: 'The file cannot be read: its permissions forbid it.',
  ENOENT: 'The file is a link that leads nowhere.',
  ELOOP: 'The file is a link that leads back to itself.',
}

function describe({ code = 'unknown', message }: NodeJS.ErrnoException): string {
  return reasons[code] ?? `The file cannot be read (${code === 'unknown' ? message : code}).`
}

function describeFolder({ code = 'unknown' }: NodeJS.ErrnoException): string {
  if (code === 'ENOTDIR') return 'This is a file, and a folder of documents is expected under this name.'
  return code === 'EACCES'
    ? 'The folder cannot be read: its permissions forbid it.'
    : `The folder cannot be read (${code}).`
}
