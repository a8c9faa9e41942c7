import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import type { ClientLibrary } from '../../core/model/client-library.ts'
import { compareCodeUnits } from '../site/hash-folder.ts'
import { toRelative } from '../site/relative-path.ts'
import type { ClientAssets } from './client-assets.ts'
import { defaultExports } from './default-exports.ts'
import { leanPackages } from './lean-packages.ts'
import { plainGlobal } from './plain-global.ts'
import { preactIslands } from './preact-islands.ts'
import { readStyledNames } from './read-styled-names.ts'
import { styledIds } from './styled-ids.ts'
import { styledNames } from './styled-names.ts'

const mainEntry = 'main'
/** The oldest browsers with native modules, `import()` and optional chaining. */
const clientTarget = ['chrome87', 'edge88', 'firefox78', 'safari14']

/** Bundles the entries among the sources, without any cache. */
export async function bundleClient(
  root: string,
  sources: readonly string[],
  library: ClientLibrary,
): Promise<ClientAssets> {
  const entries = findEntries(root, sources)
  if (!entries[mainEntry])
    throw new Error(`The entry ${join('src', 'client', 'main.ts')} of the browser's code is missing.`)
  const result = await build(describeBuild(root, entries, library))
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  const addresses = new Map(
    output.flatMap((file) =>
      file.type === 'chunk' && file.isEntry ? [[file.name, `/${file.fileName}`]] : [],
    ) as [string, string][],
  )
  const find = (entry: string) => addresses.get(nameEntry(entry)) ?? ''
  const names = Object.keys(entries).filter((entry) => entry !== mainEntry)
  const files = output.map((file) => ({
    name: file.fileName,
    bytes: Buffer.from(file.type === 'chunk' ? file.code : file.source),
  }))
  return {
    main: find(mainEntry),
    modules: Object.fromEntries(names.sort(compareCodeUnits).map((name) => [name, find(name)])),
    files: files.sort((one, other) => compareCodeUnits(one.name, other.name)),
  }
}

function findEntries(root: string, sources: readonly string[]): Record<string, string> {
  const entries: Record<string, string> = {}
  for (const file of sources) {
    const path = toRelative(root, file)
    const [, block, part] = /^src\/blocks\/([^/]+)\/(behaviour|island)\.tsx?$/.exec(path) ?? []
    const [, shared] = /^src\/ui\/behaviours\/([^/.]+)\.ts$/.exec(path) ?? []
    if (path === 'src/client/main.ts') entries[mainEntry] = file
    else if (block && part) entries[`${block}/${part}`] = file
    else if (shared) entries[`ui/${shared}`] = file
  }
  return entries
}

function describeBuild(root: string, entries: Record<string, string>, library: ClientLibrary): InlineConfig {
  const named = Object.entries(entries).map(([entry, file]) => [nameEntry(entry), file])
  const islands = Object.keys(entries).filter((entry) => entry.endsWith('/island'))
  // At once, while the other code is read: the first styled component waits for all names.
  const names = readStyledNames(
    root,
    islands.flatMap((entry) => entries[entry] ?? []),
  )
  // What fails is reported to those who wait for it.
  names.catch(() => {})
  return {
    root,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    mode: 'production',
    base: '/',
    publicDir: false,
    plugins: [
      ...(library === 'preact' ? [preactIslands({ root })] : []),
      styledIds({ root }),
      styledNames(root, names),
      leanPackages({ root }),
      defaultExports({ root }),
      plainGlobal,
      plainImports,
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: clientTarget,
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(named),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: 'assets/[name].[hash].js',
          chunkFileNames: 'assets/[name].[hash].js',
          assetFileNames: 'assets/[name].[hash][extname]',
          codeSplitting: {
            groups: [{ name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
          },
        },
      },
    },
  }
}

/** Replaces Vite's preload helper (1.5 KB), which does nothing without preloading. */
const plainImports: Plugin = {
  name: 'vaasal:plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

function nameEntry(entry: string): string {
  return entry.replace('/', '-')
}
