import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClientLibrary } from '../../core/model/client-library.ts'
import { listFilesSync } from '../site/hash-folder.ts'
import type { ClientAssets } from './client-assets.ts'
import { hashSources } from './hash-sources.ts'

interface Manifest {
  main: string
  modules: Record<string, string>
  names: string[]
}

export interface ClientOptions {
  root: string
  cacheDir: string
  /** What runs the islands; default: React. */
  library?: ClientLibrary | undefined
}

/**
 * Builds the code for browsers: one entry each for `src/client/main.ts`, for the `behaviour.ts` and `island.tsx` of every
 * block, and for the behaviours that blocks share (`src/ui/behaviours`). React and styled-components are in separate
 * chunks that only islands import.
 *
 * An island that needs a stylesheet imports its address, `import href from 'x/style.css?url'`, and adds the `<link
 * rel="stylesheet">` when it wakes. The stylesheet is a separate asset.
 *
 * The result is cached in `cacheDir/client/<hash of the sources>`.
 */
export async function buildClient(options: ClientOptions): Promise<ClientAssets> {
  const { root, cacheDir, library = 'react' } = options
  const sources = listFilesSync(join(root, 'src')).filter((file) => /(?<!\.test)\.(tsx?|css)$/.test(file))
  const hash = await hashSources(root, [...sources, join(root, 'package-lock.json')], cacheDir)
  const folder = join(cacheDir, 'client', library === 'react' ? hash : `${hash}-${library}`)
  const cached = readCache(folder)
  if (cached) return cached
  const { bundleClient } = await import('./bundle-client.ts')
  const assets = await bundleClient(root, sources, library)
  await writeCache(folder, assets)
  return assets
}

function readCache(folder: string): ClientAssets | undefined {
  const manifest = join(folder, 'manifest.json')
  if (!existsSync(manifest)) return undefined
  const { main, modules, names } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
  // Dozens of small files, for which promises take longer than the reading.
  return { main, modules, files: names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) })) }
}

/** Writes the cache folder under a temporary name first, so that concurrent builds do not disturb each other. */
async function writeCache(folder: string, { main, modules, files }: ClientAssets): Promise<void> {
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
