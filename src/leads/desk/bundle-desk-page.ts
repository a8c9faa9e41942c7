import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
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
  const packed = await readCache(join(root, 'engine/desk'))
  if (packed) return packed
  const folder = join(cacheDir, 'desk', await hashSources(root))
  const cached = await readCache(folder)
  if (cached) return cached
  const assets = await bundleAssets(root, await import('vite'))
  keepFolder(folder, assets)
  return addHtml(assets)
}

/** Everything that has a part in the bundle: the page, the contracts that it imports, this file and the packages. */
async function hashSources(root: string): Promise<string> {
  const listed = await Promise.all(
    ['src/leads/desk/browser', 'src/leads/contracts', 'src/contracts'].map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((name) => `${folder}/${name}`),
    ),
  )
  const isSource = (path: string) => /(?<!\.test|\.testing)\.(tsx?|css|svg)$/.test(path)
  const files = ['package-lock.json', 'src/leads/desk/bundle-desk-page.ts', ...listed.flat().filter(isSource)]
  const hash = createHash('sha256')
  for (const path of files.map((path) => path.replaceAll('\\', '/')).sort()) {
    const bytes = await readFile(join(root, path))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 16)
}

/** The files that the page loads, by the paths of their addresses. */
export async function bundleAssets(
  root: string,
  { build }: Pick<typeof import('vite'), 'build'>,
): Promise<Map<string, Buffer>> {
  const result = await build(toBuildConfig(root))
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  const assets = new Map<string, Buffer>()
  for (const file of output)
    assets.set(`/${file.fileName}`, Buffer.from(file.type === 'chunk' ? file.code : file.source))
  const icon = readFileSync(join(root, 'src/leads/desk/browser/icon.svg'))
  const hash = createHash('sha256').update(icon).digest('base64url').slice(0, 8)
  return assets.set(`/assets/icon.${hash}.svg`, icon)
}

function toBuildConfig(root: string): InlineConfig {
  return {
    root,
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
        input: { desk: join(root, 'src/leads/desk/browser/main.tsx') },
        output: {
          entryFileNames: 'assets/[name].[hash].js',
          chunkFileNames: 'assets/[name].[hash].js',
          assetFileNames: 'assets/[name].[hash][extname]',
        },
      },
    },
  }
}

function addHtml(assets: ReadonlyMap<string, Buffer>): DeskPageFiles {
  const find = (ending: RegExp) => [...assets.keys()].find((name) => ending.test(name)) ?? ''
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Leads</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="${find(/\.svg$/)}">
<link rel="stylesheet" href="${find(/\.css$/)}">
<script type="module" src="${find(/\/desk\.[^/]+\.js$/)}"></script>
</head>
<body>
<div id="desk"></div>
<noscript><p>The desk needs JavaScript. Please turn it on and load the page again.</p></noscript>
</body>
</html>
`
  const files = new Map<string, DeskPageFile>()
  files.set('/', { type: 'text/html; charset=utf-8', bytes: Buffer.from(html) })
  for (const [name, bytes] of assets) {
    const ending = name.slice(name.lastIndexOf('.') + 1)
    files.set(name, { type: types[ending] ?? 'application/octet-stream', bytes })
  }
  return files
}

async function readCache(folder: string): Promise<DeskPageFiles | undefined> {
  const names = await readdir(join(folder, 'assets')).catch(() => undefined)
  if (!names) return undefined
  const assets = new Map<string, Buffer>()
  for (const name of names.sort()) assets.set(`/assets/${name}`, await readFile(join(folder, 'assets', name)))
  return addHtml(assets)
}
