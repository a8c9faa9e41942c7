import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { engineRegistry } from '../../src/blocks/block-registry.ts'
import { buildSite } from '../../src/builder/run/build-site.ts'
import type { SiteTexts } from '../site-in-memory.testing.ts'
import { formSite } from './form-site.testing.ts'

const root = join(import.meta.dirname, '../..')

/** Builds the small site below a folder; returns the folder of the built site. */
export async function buildFormSite(folder: string, texts: SiteTexts = formSite): Promise<string> {
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, 'site', name)), { recursive: true })
    writeFileSync(join(folder, 'site', name), text)
  }
  const outDir = join(folder, 'dist')
  const { site, output } = await buildSite({
    registry: engineRegistry,
    siteDir: join(folder, 'site'),
    outDir,
    root,
    cacheDir: join(root, 'node_modules/.cache/vaasal'),
    at: new Date('2026-01-01T00:00:00Z'),
    workers: 1,
  })
  const error = site.diagnostics.find(({ severity }) => severity === 'error')
  if (!output) throw new Error(`The site has errors: ${JSON.stringify(error)}`)
  return outDir
}
