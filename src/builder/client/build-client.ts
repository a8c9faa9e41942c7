import { existsSync } from 'node:fs'
import type { BlockRegistry } from '../../blocks/block-registry.ts'
import type { EngineCode } from '../../contracts/engine-code.ts'
import type { ClientLibrary } from '../../core/model/client-library.ts'
import { readyFolder } from '../files/ready-folder.ts'
import { type BundleOrder, bundleIntoCache } from './bundle-into-cache.ts'
import { type ClientAssets, readClientCache, toClientCacheFolder } from './client-cache.ts'
import { bundleProcess, runBundleProcess } from './run-bundle-process.ts'

export interface ClientOptions {
  root: string
  cacheDir: string
  registry: BlockRegistry
  /** The engine's code when this process started. Without it all sources are read to find out whether they changed. */
  code?: EngineCode | undefined
  /** What runs the islands; default: React. */
  library?: ClientLibrary | undefined
}

const defaultLibrary: ClientLibrary = 'react'

/**
 * Builds the code for browsers: one entry each for `src/client/main.ts`, for the `behaviour.ts` and `island.tsx` of every
 * block, those of a site's own among them, and for the behaviours that blocks share
 * (`src/ui/behaviours`). React and styled-components are in separate
 * chunks that only islands import.
 *
 * An island that needs a stylesheet imports its address, `import href from 'x/style.css?url'`, and adds the `<link
 * rel="stylesheet">` when it wakes. The stylesheet is a separate asset.
 *
 * The result is cached in `cacheDir/client/`, under the hash of the engine's code, or without it of the sources. The code of
 * a site without blocks of its own is ready beside the engine.
 */
export async function buildClient(options: ClientOptions): Promise<ClientAssets> {
  const { root, cacheDir, registry, code, library = defaultLibrary } = options
  for (const place of [readyFolder, cacheDir]) {
    const known = code && readClientCache(toClientCacheFolder(place, code.hash, library))
    if (known) return known
  }
  const hashed = code && { hash: code.hash, started: performance.timeOrigin }
  const own = registry.own && { siteDir: registry.own.siteDir, types: registry.own.names }
  const order: BundleOrder = { root, cacheDir, library, own, code: hashed }
  // Sources that run as they are, as in tests, have no process to start.
  const hasProcess = existsSync(bundleProcess)
  const folder = await (hasProcess ? runBundleProcess(order) : bundleIntoCache(order))
  const assets = readClientCache(folder)
  if (!assets) throw new Error(`The browser's code is missing in ${folder}.`)
  return assets
}
