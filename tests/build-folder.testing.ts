import { join } from 'node:path'
import { engineRegistry } from '../src/blocks/block-registry.ts'
import { buildSite } from '../src/builder/run/build-site.ts'

const root = join(import.meta.dirname, '..')

/** Builds a site in this process, at a moment that is always the same unless a test names one; fails if it has errors. */
export async function buildFolder(
  siteDir: string,
  outDir: string,
  more: Partial<Parameters<typeof buildSite>[0]> = {},
) {
  const result = await buildSite({
    ...{
      registry: engineRegistry,
      siteDir,
      outDir,
      root,
      cacheDir: join(root, 'node_modules/.cache/vaasal'),
    },
    ...{ at: new Date('2026-01-01T00:00:00Z'), workers: 1 },
    ...more,
  })
  const error = result.site.diagnostics.find(({ severity }) => severity === 'error')
  const { output } = result
  if (!output) throw new Error(`The site has errors: ${JSON.stringify(error)}`)
  return { ...result, output }
}
