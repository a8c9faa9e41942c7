import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../pages/fingerprint.ts'
import { hashFiles } from '../site/hash-folder.ts'
import { isSettled, stampFile } from '../site/stamp-file.ts'

/**
 * The hash of the sources of the browser's code. They are read only if the stamp of one of them differs from those of
 * the last time.
 */
export async function hashSources(root: string, files: readonly string[], cacheDir: string): Promise<string> {
  const folder = join(cacheDir, 'client')
  const stamps = stampFiles(files)
  const known = stamps === undefined ? undefined : readKnown(folder)
  if (known && known.stamps === stamps) return known.hash
  const hash = await hashFiles(root, files)
  if (stamps !== undefined && stamps === stampFiles(files)) writeKnown(folder, { stamps, hash })
  return hash
}

interface KnownHash {
  stamps: string
  hash: string
}

const fileName = 'last-hash.json'

/** The names and stamps of the files as one value; `undefined` while one of them may still be changing. */
function stampFiles(files: readonly string[]): string | undefined {
  const now = Date.now()
  const stamps: string[] = []
  for (const file of files) {
    const facts = statSync(file, { throwIfNoEntry: false })
    if (facts && !isSettled(facts, now)) return undefined
    stamps.push(`${file}\n${facts && stampFile(facts)}`)
  }
  return fingerprint(stamps.join('\n'))
}

function readKnown(folder: string): KnownHash | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, fileName), 'utf8'))
  } catch {
    return undefined
  }
}

function writeKnown(folder: string, known: KnownHash): void {
  const draft = join(folder, `${fileName}.${process.pid}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(draft, JSON.stringify(known))
  renameSync(draft, join(folder, fileName))
}
