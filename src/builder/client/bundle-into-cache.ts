import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientLibrary } from '../../core/model/client-library.ts'
import { hashFiles, listFilesSync } from '../files/hash-folder.ts'
import { readClientCache, toClientCacheFolder, writeClientCache } from './client-cache.ts'
import type { OwnCode } from './own-code.ts'

/** What is to be bundled, and where the result is kept. Plain data. */
export interface BundleOrder {
  root: string
  cacheDir: string
  library: ClientLibrary
  own?: OwnCode | undefined
  /** The hash of the engine's code when the process that asks started, and that moment. */
  code?: { hash: string; started: number } | undefined
}

/**
 * Bundles the code for browsers, unless it is kept, and returns the folder in which it is. It has the hash of the engine's
 * code if no source has changed since, else that of the sources.
 */
export async function bundleIntoCache({ root, cacheDir, library, own, code }: BundleOrder): Promise<string> {
  const folders = [
    join(root, 'src'),
    ...(own?.types ?? []).map((type) => join(own?.siteDir ?? '', 'blocks', type)),
  ]
  const sources = folders.flatMap(listFilesSync).filter((file) => /(?<!\.test)\.(tsx?|css)$/.test(file))
  const inputs = [...sources, join(root, 'package-lock.json')]
  const hash = code && areOlder(inputs, code.started) ? code.hash : await hashFiles(root, inputs)
  const folder = toClientCacheFolder(cacheDir, hash, library)
  if (readClientCache(folder)) return folder
  const { bundleClient } = await import('./bundle-client.ts')
  writeClientCache(folder, await bundleClient(root, sources, library, own))
  return folder
}

/** Whether the files are as they were at this moment. The clock of a file system may be some ticks behind. */
function areOlder(files: readonly string[], moment: number): boolean {
  const tolerance = 20
  return files.every((file) => {
    const facts = statSync(file, { throwIfNoEntry: false })
    return !facts || facts.ctimeMs + tolerance < moment
  })
}
