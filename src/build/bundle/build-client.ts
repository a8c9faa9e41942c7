import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import type { ClientLibrary } from '../../core/model/client-library.ts'
import { compareCodeUnits, hashFiles, listFiles } from '../site/hash-folder.ts'
import { toRelative } from '../site/relative-path.ts'
import { defaultExports } from './default-exports.ts'
import { leanPackages } from './lean-packages.ts'
import { plainGlobal } from './plain-global.ts'
import { preactIslands } from './preact-islands.ts'
import { readStyledNames } from './read-styled-names.ts'
import { styledIds } from './styled-ids.ts'
import { styledNames } from './styled-names.ts'

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

export interface ClientOptions {
  root: string
  cacheDir: string
  /** What runs the islands; default: React. */
  library?: ClientLibrary | undefined
}

const mainEntry = 'main'
/** The oldest browsers with native modules, `import()` and optional chaining. */
const clientTarget = ['chrome87', 'edge88', 'firefox78', 'safari14']

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
  const sources = (await listFiles(join(root, 'src'))).filter((file) => /(?<!\.test)\.(tsx?|css)$/.test(file))
  const hash = await hashFiles(root, [...sources, join(root, 'package-lock.json')])
  const folder = join(cacheDir, 'client', library === 'react' ? hash : `${hash}-${library}`)
  const cached = await readCache(folder)
  if (cached) return cached
  const assets = await runBuild(root, findEntries(root, sources), library)
  await writeCache(folder, assets)
  return assets
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

async function runBuild(
  root: string,
  entries: Record<string, string>,
  library: ClientLibrary,
): Promise<ClientAssets> {
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

function describeBuild(root: string, entries: Record<string, string>, library: ClientLibrary): InlineConfig {
  const named = Object.entries(entries).map(([entry, file]) => [nameEntry(entry), file])
  const islands = Object.keys(entries).filter((entry) => entry.endsWith('/island'))
  let reading: Promise<Record<string, string>> | undefined
  const names = () => {
    reading ??= readStyledNames(
      root,
      islands.flatMap((entry) => entries[entry] ?? []),
    )
    return reading
  }
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

async function readCache(folder: string): Promise<ClientAssets | undefined> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { main, modules, names } = JSON.parse(text) as Manifest
  const files = names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) }))
  return { main, modules, files: await Promise.all(files) }
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
