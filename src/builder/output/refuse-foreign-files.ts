import { join } from 'node:path'
import { listEntries } from '../../files/list-entries.ts'
import { RefusedFileError } from '../../files/refused-file-error.ts'
import { isCompressedCopy } from '../files/compressed-copies.ts'

/** How many names a message lists. */
const maxNamed = 3
/** What systems leave in folders, and hosts do not mind. */
const systemNames: ReadonlySet<string> = new Set(['Thumbs.db', 'desktop.ini'])

/**
 * Lists files in the folder of a built site that no build wrote. `listKnown` returns the paths of files that builds write; it
 * is asked afterwards, because another build may be writing, which lists its files first. Compressed copies beside them are
 * theirs, and hosts do not serve names that begin with a dot, except in `.well-known`. Its challenges of certificates are
 * somebody's work at this moment.
 */
export function listForeignFiles(outDir: string, listKnown: () => ReadonlySet<string>): string[] {
  const found: string[] = []
  function enter(folder: string): void {
    for (const entry of listEntries(join(outDir, folder))) {
      const path = folder + entry.name
      if (systemNames.has(entry.name) || (entry.name.startsWith('.') && path !== '.well-known')) continue
      if (path === '.well-known/acme-challenge') continue
      if (entry.isDirectory()) enter(`${path}/`)
      else found.push(path)
    }
  }
  enter('')
  const known = listKnown()
  const isKnown = (path: string) => known.has(path)
  return found.filter((path) => !isKnown(path) && !isCompressedCopy(path, isKnown))
}

/**
 * Refuses files in the folder of a built site that no build wrote: they would be published with it, and may have come with
 * somebody's contribution.
 *
 * @throws {RefusedFileError} naming some
 */
export function refuseForeignFiles(outDir: string, listKnown: () => ReadonlySet<string>): void {
  const foreign = listForeignFiles(outDir, listKnown)
  if (foreign.length === 0) return
  const named = foreign.slice(0, maxNamed).map((path) => join(outDir, path))
  const rest = foreign.length - named.length
  throw new RefusedFileError(
    `No build wrote ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}, so nothing was written: what is in this folder is published. Remove ${foreign.length === 1 ? 'the file' : 'the files'}; what belongs to the site goes into public/.`,
  )
}
