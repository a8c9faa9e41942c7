import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { BuiltLook } from '../builder/run/build-site.ts'
import type { EngineCode } from '../contracts/engine-code.ts'
import { type Catalogue, type CatalogueScript, openCatalogue } from './open-catalogue.ts'
import { createPageWeigher } from './weigh-pages.ts'

interface WriterOptions {
  /** The engine's own folder. */
  root: string
  cacheDir: string
  code?: EngineCode | undefined
  onProgress: (step: string) => void
}

const scripts: Readonly<Record<CatalogueScript, string>> = {
  'blocks-page': '/__blocks/blocks-page.js',
  'pages-page': '/__blocks/pages-page.js',
}

/** Writes the catalogue of a built site: files by their names in the folder of the site, all of them static. */
export async function renderCatalogue(
  { site, shell, client, fonts }: BuiltLook,
  { root, cacheDir, code, onProgress }: WriterOptions,
): Promise<Map<string, string>> {
  onProgress('Writing the catalogue')
  const look = { shell, client, fonts }
  const catalogue = openCatalogue({ root, site, scripts, look })
  const { updated, media } = site
  const { registry } = updated
  const weigh = createPageWeigher({ updated, media, shell }, { root, cacheDir, registry, code })
  const { pages } = catalogue.pages()
  for (const [index, page] of pages.entries()) {
    if (index % 100 === 0) onProgress(`Weighing pages (${index} of ${pages.length})`)
    const weight = await weigh(page.route)
    if (weight) page.weight = weight
  }
  return new Map([...(await renderDocuments(catalogue)), ...(await bundleScripts(root))])
}

async function renderDocuments(catalogue: Catalogue): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const name of await catalogue.list()) {
    const content = await catalogue.write(name)
    if (content !== undefined) files.set(name, content)
  }
  return files
}

async function bundleScripts(root: string): Promise<Map<string, string>> {
  const inputs = Object.keys(scripts).map((name) => [name, join(root, 'src/catalogue/browser', `${name}.ts`)])
  const result = await build({
    ...{ root, configFile: false, envFile: false, logLevel: 'error', mode: 'production', publicDir: false },
    // Without a value, Vite looks for a file that it would run, also in the folders around the engine.
    css: { postcss: {} },
    build: {
      ...{ write: false, modulePreload: false, reportCompressedSize: false },
      rolldownOptions: {
        input: Object.fromEntries(inputs),
        output: { entryFileNames: '__blocks/[name].js', chunkFileNames: '__blocks/[name].js' },
      },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])))
}
