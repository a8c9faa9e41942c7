import type { FunctionComponent } from 'react'
import type { BlockRegistry } from '../../blocks/block-registry.ts'
import { runOwnScript } from './evaluate-own-blocks.ts'
import { listOwnSources } from './list-own-sources.ts'

/** The component of an island, which takes the place of the block's view in browsers. */
export type IslandComponent = FunctionComponent<Record<string, unknown>>

/**
 * The islands of a site's own blocks, by block type. One whose code needs a browser while it is loaded is missing, and so
 * is whatever cannot be bundled: that is reported where code is bundled for browsers.
 */
export async function loadOwnIslands({
  blocks,
  own,
}: BlockRegistry): Promise<ReadonlyMap<string, IslandComponent>> {
  const islands = new Map<string, IslandComponent>()
  const sources = own && listOwnSources(own.siteDir)
  const names = (sources?.names ?? []).filter((name) => blocks[name]?.wake?.code === 'island')
  if (!sources || names.length === 0) return islands
  const { bundleOwnIslands } = await import('./bundle-own-blocks.ts')
  for (const name of names) {
    const bundle = await bundleOwnIslands(sources, [name]).catch(() => undefined)
    const island = bundle && loadIsland(() => runOwnScript(bundle, sources.texts)[name])
    if (island) islands.set(name, island)
  }
  return islands
}

function loadIsland(load: () => unknown): IslandComponent | undefined {
  try {
    const island = load()
    return typeof island === 'function' ? (island as IslandComponent) : undefined
  } catch {
    return undefined
  }
}
