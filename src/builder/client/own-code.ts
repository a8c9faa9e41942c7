import { join } from 'node:path'
import type { Plugin } from 'rolldown'
import { browserPackages } from '../../core/model/browser-packages.ts'
import { toRelative } from '../files/relative-path.ts'
import { publicModules } from './public-modules.ts'

/** The block types of a site's own, whose code is bundled with the engine's. Plain data. */
export interface OwnCode {
  siteDir: string
  types: readonly string[]
}

/** Finds the path from which the ids of styled components are made: `src/…` in the engine, `blocks/…` in a site. */
export function createPathFinder(root: string, own?: OwnCode): (id: string) => string | undefined {
  return (id) => {
    const inSite = own && toRelative(own.siteDir, id)
    if (inSite?.startsWith('blocks/')) return inSite
    const path = toRelative(root, id)
    return path.startsWith('src/') ? path : undefined
  }
}

/** Lets the blocks of a site's own find the public names, and the React and other packages of the engine. */
export function ownImports(root: string, own: OwnCode): Plugin {
  const findPath = createPathFinder(root, own)
  return {
    name: 'vaasal:own-imports',
    resolveId: {
      filter: {
        id: [/^(?:vaasal|react)(?:$|\/)/, ...browserPackages.map((name) => new RegExp(`^${name}$`))],
      },
      handler(source, importer) {
        const target = publicModules[source]
        if (target !== undefined) return join(root, target)
        if (!importer || !findPath(importer)?.startsWith('blocks/')) return null
        return this.resolve(source, join(root, 'package.json'), { skipSelf: true })
      },
    },
  }
}
