import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClientLibrary } from '../../core/model/client-library.ts'

/** What browsers load. Addresses start with `/assets/`, and names contain a hash of the content. */
export interface ClientAssets {
  main: string
  /** `offerBox/behaviour`, `form/island`, `ui/video` (`nameModule`) → address. */
  modules: Record<string, string>
  files: { name: string; bytes: Uint8Array }[]
}

interface Manifest {
  main: string
  modules: Record<string, string>
  names: string[]
}

/** The folder for what was made of sources with this hash. */
export function nameClientCache(cacheDir: string, hash: string, library: ClientLibrary): string {
  return join(cacheDir, 'client', library === 'react' ? hash : `${hash}-${library}`)
}

/** Reads a folder that `writeClientCache` wrote; `undefined` if there is none. */
export function readClientCache(folder: string): ClientAssets | undefined {
  const manifest = join(folder, 'manifest.json')
  if (!existsSync(manifest)) return undefined
  const { main, modules, names } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
  // Dozens of small files, for which promises take longer than the reading.
  return { main, modules, files: names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) })) }
}

/** Writes the folder under a temporary name first, so that concurrent builds do not disturb each other. */
export async function writeClientCache(
  folder: string,
  { main, modules, files }: ClientAssets,
): Promise<void> {
  const draft = `${folder}-${randomUUID()}`
  for (const { name, bytes } of files) {
    await mkdir(dirname(join(draft, name)), { recursive: true })
    await writeFile(join(draft, name), bytes)
  }
  const manifest: Manifest = { main, modules, names: files.map(({ name }) => name) }
  await writeFile(join(draft, 'manifest.json'), JSON.stringify(manifest))
  await rename(draft, folder).catch(async (cause) => {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw cause
  })
}
