import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { InlineConfig, Rolldown } from 'vite'
import { keepFolder } from '../../files/keep-folder.ts'

/** A file that the desk sends to browsers. */
interface DeskPageFile {
  /** Value of the `Content-Type` header. */
  type: string
  bytes: Buffer
}

export type DeskPageFiles = ReadonlyMap<string, DeskPageFile>

/** The oldest browsers with `:focus-visible`, `dvh` units, `<dialog>` and cascade layers. */
const browsers = ['chrome108', 'edge108', 'firefox114', 'safari15.4']

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * Bundles the page of the desk: `/` is its HTML, `/assets/NAME` what the HTML loads. Names of assets contain a hash of
 * their content. There are no inline scripts and styles, so a policy without `unsafe-inline` can be sent with it.
 *
 * The package has the result in `engine/desk` of `root`, the engine's own folder. Elsewhere it is kept in
 * `desk/<hash of the sources>` of `cacheDir`.
 */
export async function bundleDeskPage({
  root,
  cacheDir,
}: {
  root: string
  cacheDir: string
}): Promise<DeskPageFiles> {
  const packed = await readKept(join(root, 'engine/desk'))
  if (packed) return packed
  const folder = join(cacheDir, 'desk', await hashSources(root))
  const cached = await readKept(folder)
  if (cached) return cached
  const assets = await bundleAssets(root, await import('vite'))
  keepFolder(folder, assets)
  return toPage(assets)
}

/** Everything that has a part in the bundle: the page, the contracts that it imports, this file and the packages. */
async function hashSources(root: string): Promise<string> {
  const listed = await Promise.all(
    ['src/leads/desk/browser', 'src/leads/contracts', 'src/contracts'].map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((name) => `${folder}/${name}`),
    ),
  )
  const isSource = (path: string) => /(?<!\.test|\.testing)\.(tsx?|css|html|svg)$/.test(path)
  const files = ['package-lock.json', 'src/leads/desk/bundle-desk-page.ts', ...listed.flat().filter(isSource)]
  const hash = createHash('sha256')
  for (const path of files.map((path) => path.replaceAll('\\', '/')).sort()) {
    const bytes = await readFile(join(root, path))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 16)
}

/** The page as `/index.html`, and what it loads, by the paths of their addresses. */
export async function bundleAssets(
  root: string,
  { build }: Pick<typeof import('vite'), 'build'>,
): Promise<Map<string, Buffer>> {
  const result = await build(toBuildConfig(root))
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return new Map(
    output.map((file) => [`/${file.fileName}`, Buffer.from(file.type === 'chunk' ? file.code : file.source)]),
  )
}

function toBuildConfig(root: string): InlineConfig {
  return {
    root: join(root, 'src/leads/desk/browser'),
    configFile: false,
    envFile: false,
    // Without a value, Vite looks for a file that it would run, also in the folders around the engine.
    css: { postcss: {} },
    logLevel: 'error',
    mode: 'production',
    base: '/',
    publicDir: false,
    // Whatever NODE_ENV this process has.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: browsers,
      modulePreload: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'src/leads/desk/browser/index.html'),
        output: {
          entryFileNames: 'assets/[name].[hash].js',
          chunkFileNames: 'assets/[name].[hash].js',
          assetFileNames: 'assets/[name].[hash][extname]',
        },
      },
    },
  }
}

const toPage = (files: ReadonlyMap<string, Buffer>): DeskPageFiles =>
  new Map(
    [...files].map(([name, bytes]) => {
      const type = types[extname(name)] ?? 'application/octet-stream'
      return [name === '/index.html' ? '/' : name, { type, bytes }]
    }),
  )

async function readKept(folder: string): Promise<DeskPageFiles | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = new Map<string, Buffer>()
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) files.set(path.slice(folder.length).replaceAll('\\', '/'), await readFile(path))
  }
  return files.size > 0 ? toPage(files) : undefined
}
