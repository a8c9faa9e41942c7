import { mkdir, readdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { compareCodeUnits } from './hash-folder.ts'
import { inspectMedia, isMediaFile, type MediaFacts } from './inspect-media.ts'
import { toRelative } from './relative-path.ts'

/** A file below `public/`. */
export interface PublicFile {
  /** As documents write it: relative to `public/`, with forward slashes. */
  path: string
  source: string
  /** Set when the file is a link that leads out of `public/`; it is then never read. */
  outside: boolean
}

type Known = Record<string, { stamp: string; facts: MediaFacts }>

const ignored = new Set(['.DS_Store', 'Thumbs.db', '.gitkeep', '.gitignore'])
/** Raise it when `inspectMedia` learns something new: what is known of older files is then read again. */
const knownVersion = 1

/** All files below `publicDir`, sorted. Links to folders are not followed. */
export async function listPublicFiles(publicDir: string): Promise<PublicFile[]> {
  const base = await realpath(publicDir).catch(() => undefined)
  if (base === undefined) return []
  const files: PublicFile[] = []
  for (const entry of await readdir(base, { withFileTypes: true, recursive: true })) {
    if (ignored.has(entry.name)) continue
    const source = join(entry.parentPath, entry.name)
    const path = toRelative(base, source).normalize('NFC')
    if (entry.isFile()) files.push({ path, source, outside: false })
    else if (entry.isSymbolicLink()) files.push(...(await readLink(base, source, path)))
  }
  return files.sort((one, other) => compareCodeUnits(one.path, other.path))
}

async function readLink(base: string, source: string, path: string): Promise<PublicFile[]> {
  const target = await realpath(source).catch(() => undefined)
  if (target === undefined || !(await stat(target)).isFile()) return []
  return [{ path, source: target, outside: !target.startsWith(base + sep) }]
}

/**
 * What is known of every image and clip among `files`. Files whose size and times have not changed since the last scan
 * are not read again.
 */
export async function scanMedia(
  files: readonly PublicFile[],
  cacheDir: string,
): Promise<Map<string, MediaFacts>> {
  const index = join(cacheDir, 'media', `known-${knownVersion}.json`)
  const text = await readFile(index, 'utf8').catch(() => '{}')
  const known = JSON.parse(text) as Known
  const next: Known = {}
  const found = new Map<string, MediaFacts>()
  for (const { path, source, outside } of files) {
    if (!isMediaFile(path)) continue
    if (outside) {
      found.set(path, { kind: 'unusable', reason: 'The file is a link that leads out of the public folder.' })
      continue
    }
    const { size, mtimeMs, ctimeMs } = await stat(source)
    const stamp = `${size} ${mtimeMs} ${ctimeMs}`
    const before = known[source]
    const facts = before?.stamp === stamp ? before.facts : await inspectMedia(source)
    next[source] = { stamp, facts }
    found.set(path, facts)
  }
  const after = JSON.stringify(next)
  if (after !== text) await writeIndex(index, after)
  return found
}

async function writeIndex(index: string, text: string): Promise<void> {
  const draft = `${index}.${process.pid}`
  await mkdir(dirname(index), { recursive: true })
  await writeFile(draft, text)
  await rename(draft, index)
}
