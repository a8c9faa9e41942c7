import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import type { OwnBundle } from '../../blocks/block-registry.ts'
import { browserPackages } from '../../core/model/browser-packages.ts'
import { hostModules, listExports } from '../../public/check/host-modules.ts'
import { bundlerChecks } from '../client/bundler-options.ts'
import { compileSource } from '../client/styled-ids.ts'
import { toPosix, toRelative } from '../files/relative-path.ts'
import { hostName } from './evaluate-own-blocks.ts'
import type { OwnSources } from './list-own-sources.ts'

const entry = '\0vaasal:own-blocks'
const host = '\0vaasal:host:'
/** A file of the engine, from which its packages are found. */
const engineFile = fileURLToPath(import.meta.url)

/** Bundles the definitions and views of a site's own blocks. Their code for browsers is bundled with the engine's. */
export const bundleOwnBlocks = (sources: OwnSources): Promise<OwnBundle> =>
  bundleOwn(sources, (name, folder) => `export * as ${name} from ${JSON.stringify(join(folder, 'index.ts'))}`)

/** Bundles the islands of some of a site's own blocks, to be rendered where no browser is. */
export const bundleOwnIslands = (sources: OwnSources, names: OwnSources['names']): Promise<OwnBundle> =>
  bundleOwn(
    { ...sources, names, kinds: [] },
    (name, folder) => `export { default as ${name} } from ${JSON.stringify(join(folder, 'island.tsx'))}`,
  )

type WriteExport = (name: string, folder: string) => string

async function bundleOwn(
  { siteDir, names, kinds, hash }: OwnSources,
  writeExport: WriteExport,
): Promise<OwnBundle> {
  const exports = [...names, ...kinds].map((name) => writeExport(name, join(siteDir, 'blocks', name)))
  const bundle = await rolldown({
    cwd: siteDir,
    checks: bundlerChecks,
    input: { blocks: entry },
    platform: 'node',
    tsconfig: false,
    plugins: [provideModules(exports), compileOwn(siteDir)],
  })
  try {
    const { output } = await bundle.generate({
      ...{ format: 'cjs', codeSplitting: false, sourcemap: true, exports: 'named' },
      sourcemapPathTransform: (source, map) => toRelative(siteDir, resolve(dirname(map), source)),
    })
    const [{ code, map }] = output
    return { siteDir, names, kinds, hash, code, map: JSON.stringify(map) }
  } finally {
    await bundle.close()
  }
}

/** Makes the entry, and modules that take what they export from the engine that evaluates them. Packages are the engine's. */
function provideModules(exports: readonly string[]): Plugin {
  return {
    name: 'vaasal:own-blocks',
    resolveId(source) {
      if (source === entry) return entry
      if (Object.hasOwn(hostModules, source)) return `${host}${source}`
      return browserPackages.includes(source) ? this.resolve(source, engineFile, { skipSelf: true }) : null
    },
    load(id) {
      if (id === entry) return exports.join('\n')
      if (!id.startsWith(host)) return null
      const module = `${hostName}[${JSON.stringify(id.slice(host.length))}]`
      const named = listExports(id.slice(host.length)).map((name) => `export const ${name} = module.${name}`)
      return [`const module = ${module}`, ...named, 'export default module.default'].join('\n')
    },
  }
}

/** Gives styled components ids that follow from their place in the site, as the code for browsers does. */
function compileOwn(siteDir: string): Plugin {
  return {
    name: 'vaasal:compile-own',
    transform: {
      filter: { id: /\.tsx?$/, code: 'styled-components' },
      handler(code, id) {
        const { code: compiled, map } = compileSource(code, toRelative(siteDir, toPosix(id)))
        return { code: compiled, ...(map && { map: { ...map, sources: [id] } }) }
      },
    },
  }
}
