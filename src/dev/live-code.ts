import { existsSync, realpathSync } from 'node:fs'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { basename, join, resolve, sep } from 'node:path'
import {
  createServer,
  type EnvironmentModuleNode,
  type InlineConfig,
  isRunnableDevEnvironment,
  type Plugin,
} from 'vite'
import { defaultExports } from '../builder/client/default-exports.ts'
import { inlineScripts } from '../builder/client/inline-scripts.ts'
import { publicModules } from '../builder/client/public-modules.ts'
import { styledIds } from '../builder/client/styled-ids.ts'
import { toRelative } from '../builder/files/relative-path.ts'
import { browserPackages } from '../core/model/browser-packages.ts'
import { listNames } from './is-own-request.ts'
import { outsideAddress } from './outside-address.ts'
import type { BrowserCode } from './shown-site.ts'

interface CodeOptions {
  /** The engine's own folder. */
  root: string
  siteDir: string
  cacheDir: string
  host: string
  server: Server
  /** Called when a file below `src/` has changed; `inBrowser` if the browser's runtime depends on it. */
  onCode: (file: string, inBrowser: boolean) => void
}

/** The current code of the engine, for Node and for browsers. */
export type LiveCode = Awaited<ReturnType<typeof openCode>>

/** The development counterpart of `src/client/main.ts`, which also follows changes. */
const clientFile = '/src/client/dev/main.ts'

/** Addresses that Vite serves: its own client, and the engine's sources and packages. */
export const codeAddress = /^\/(?:@vite|@id|@fs|src|node_modules)\//

/** Starts Vite on the engine's sources. */
export async function openCode(options: CodeOptions) {
  const { root } = options
  const vite = await createServer(toServerConfig(options))
  const { client, ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs modules')
  const addressOf = (path: string) => {
    const file = path.startsWith(outsideAddress)
      ? resolve('/', path.slice(outsideAddress.length))
      : join(root, path)
    const [module] = client.moduleGraph.getModulesByFile(file.split(sep).join('/')) ?? []
    return module && module.lastHMRTimestamp > 0 ? `${path}?t=${module.lastHMRTimestamp}` : path
  }
  let isOriginal = true
  return {
    vite,
    /** Loads the engine: as it was bundled, and after `forget` from its current sources. */
    load: (): Promise<typeof import('./dev-engine.ts')> =>
      isOriginal ? import('./dev-engine.ts') : ssr.runner.import(join(root, 'src/dev/dev-engine.ts')),
    forget(): void {
      isOriginal = false
      ssr.runner.clearCache()
    },
    /** Marks a file of a site's own block as changed: its modules get other addresses. */
    renew(file: string): void {
      const modules = client.moduleGraph.getModulesByFile(file.split(sep).join('/')) ?? []
      const affected = new Set<EnvironmentModuleNode>()
      for (const module of modules) client.moduleGraph.invalidateModule(module, affected, Date.now(), true)
    },
    /** Addresses of the browser's modules; they change with the modules. */
    browser: (): BrowserCode => ({ main: addressOf(clientFile), addressOf }),
  }
}

function toServerConfig(options: CodeOptions): InlineConfig {
  const { root, siteDir, cacheDir, host, server } = options
  return {
    root,
    configFile: false,
    envFile: false,
    // Without a value, Vite looks for a file that it would run, also in the folders around the engine.
    css: { postcss: {} },
    appType: 'custom',
    logLevel: 'error',
    clearScreen: false,
    publicDir: false,
    cacheDir: join(cacheDir, 'dev'),
    plugins: [
      inlineScripts(),
      styledIds({ root, siteDir }),
      { ...defaultExports({ root }), enforce: 'pre', applyToEnvironment: ({ name }) => name === 'client' },
      followCode(options),
    ],
    // Blocks of a site's own share the packages and the public names of the engine.
    resolve: {
      dedupe: ['react', 'styled-components', ...browserPackages],
      alias: Object.entries(publicModules).map(([name, file]) => ({
        find: new RegExp(`^${name}$`),
        replacement: `${root.split(sep).join('/')}/${file}`,
      })),
    },
    // Loaded by Vite, so that the order in which components were defined is reset with the engine.
    ssr: { noExternal: ['styled-components'] },
    optimizeDeps: {
      entries: [
        'src/client/dev/main.ts',
        'src/blocks/*/behaviour.ts',
        'src/blocks/*/{island,*-island}.tsx',
        'src/ui/behaviours/*.ts',
      ],
      include: ['react-slick', 'react-phone-input-2'],
    },
    server: {
      middlewareMode: true,
      ws: { server },
      hmr: { overlay: false },
      allowedHosts: listNames(host).filter((name) => !name.startsWith('[')),
      cors: false,
      fs: {
        strict: true,
        allow: [join(root, 'src'), ...findPackageFolders(root), cacheDir, join(siteDir, 'blocks')],
      },
      // Only the engine's sources are watched here.
      watch: { ignored: (path: string) => path !== root && toRelative(root, path).split('/')[0] !== 'src' },
    },
  }
}

/** Where the engine's packages are: in its own folder, or in one around it. */
function findPackageFolders(root: string): string[] {
  const folders = createRequire(join(root, 'package.json')).resolve.paths('vite') ?? []
  return folders
    .filter((folder) => basename(folder) === 'node_modules' && existsSync(folder))
    .map((folder) => realpathSync(folder))
}

/**
 * Replaces Vite's own updates, which would reload the page: it only marks modules as out of date, and the dev server
 * decides what to send to browsers.
 */
function followCode({ root, onCode }: CodeOptions): Plugin {
  return {
    name: 'vaasal:follow-code',
    hotUpdate({ file, modules, timestamp }) {
      const { name, moduleGraph } = this.environment
      const affected = new Set<(typeof modules)[number]>()
      for (const module of modules) moduleGraph.invalidateModule(module, affected, timestamp, true)
      const path = toRelative(root, file)
      if (!/^src\/.*(?<!\.test)\.(?:tsx?|css|json)$/.test(path)) return []
      const inBrowser = [...affected].some(({ file }) =>
        toRelative(root, file ?? '').startsWith('src/client/'),
      )
      onCode(file, name === 'client' && inBrowser)
      return []
    },
  }
}
