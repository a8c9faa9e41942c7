import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientLibrary } from '../../core/model/client-library.ts'
import { parseRecord } from '../../core/parse-record.ts'
import { keepFolder } from '../../files/keep-folder.ts'

/** What browsers load. Addresses start with `/assets/`, and names contain a hash of the content. */
export interface ClientAssets {
  main: string
  /** `offerBox/behaviour`, `form/island`, `ui/video` (`toModuleName`) → address. */
  modules: Record<string, string>
  files: { name: string; bytes: Uint8Array }[]
}

interface Manifest {
  main: string
  modules: Record<string, string>
  names: string[]
}

/** The folder for what was made of sources with this hash. */
export function toClientCacheFolder(cacheDir: string, hash: string, library: ClientLibrary): string {
  return join(cacheDir, 'client', library === 'react' ? hash : `${hash}-${library}`)
}

/** Reads a folder that `writeClientCache` wrote; `undefined` if there is none. */
export function readClientCache(folder: string): ClientAssets | undefined {
  const manifest = join(folder, 'manifest.json')
  if (!existsSync(manifest)) return undefined
  const kept = parseRecord(readFileSync(manifest, 'utf8')) as Manifest | undefined
  if (!kept) {
    // It is damaged, and a folder that is there would be kept.
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  const { main, modules, names } = kept
  // Dozens of small files, for which promises take longer than the reading.
  return { main, modules, files: names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) })) }
}

/** Keeps what browsers load for concurrent and later builds. */
export function writeClientCache(folder: string, { main, modules, files }: ClientAssets): void {
  const manifest: Manifest = { main, modules, names: files.map(({ name }) => name) }
  const named = files.map(({ name, bytes }) => [name, bytes] as const)
  keepFolder(folder, [...named, ['manifest.json', JSON.stringify(manifest)]])
}
