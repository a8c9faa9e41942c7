import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import { engineRegistry } from '../../../src/blocks/block-registry.ts'
import { buildSite } from '../../../src/builder/run/build-site.ts'
import { createSiteServer } from '../../../src/server/create-site-server.ts'
import { keepBrowser } from './keep-browser.testing.ts'
import { takeCounts } from './take-counts.testing.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the built sites, each served as `start` serves it. */
    sites: { main: string; second: string }
    /** Folders of the built sites. */
    folders: { main: string; second: string }
    /** Where the browser listens that all files share. */
    browser: string
  }
}

const root = join(import.meta.dirname, '../../..')

/**
 * Builds the site and the second one once for all browser tests, serves both, and starts the browser. With
 * `VAASAL_CLIENT=preact` in the environment, Preact runs the islands.
 */
export default async function buildSites(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vaasal-e2e-'))
  const serve = async (name: 'main' | 'second', siteDir: string) => {
    const outDir = join(folder, name)
    const isPreact = process.env.VAASAL_CLIENT === 'preact'
    const cacheDir = join(root, 'node_modules/.cache/vaasal')
    const { site, output } = await buildSite({
      registry: engineRegistry,
      siteDir: isPreact ? await copyWithPreact(siteDir, join(folder, `${name}-site`)) : siteDir,
      outDir,
      root,
      cacheDir,
      at: new Date('2026-01-01T00:00:00Z'),
      workers: 1,
    })
    const error = site.diagnostics.find(({ severity }) => severity === 'error')
    if (!output) throw new Error(`The site in ${siteDir} has errors: ${JSON.stringify(error)}`)
    const server = await createSiteServer({ outDir })
    // Only tests of forms and counts have an intake.
    await takeCounts(server, outDir)
    return { outDir, server, address: await server.listen({ port: 0, host: '127.0.0.1' }) }
  }
  const [main, second] = await Promise.all([
    serve('main', root),
    serve('second', join(root, 'tests/fixtures/second-site')),
  ])
  project.provide('sites', { main: main.address, second: second.address })
  project.provide('folders', { main: main.outDir, second: second.outDir })
  const browser = await keepBrowser(launchBrowser, 30_000)
  project.provide('browser', browser.address)
  return async () => {
    await browser.close()
    await Promise.all([main.server.close(), second.server.close()])
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies a site to another folder, where Preact runs its islands. */
async function copyWithPreact(siteDir: string, folder: string): Promise<string> {
  for (const name of ['pages', 'public'])
    await cp(join(siteDir, name), join(folder, name), { recursive: true })
  const settings = await readFile(join(siteDir, 'pages.yaml'), 'utf8')
  await writeFile(join(folder, 'pages.yaml'), settings.replace(/^site:\n/m, '$&  client: preact\n'))
  return folder
}

/**
 * Each new context would load the suggestions of an address bar that nobody sees, in a process of their own: the first
 * three features, which cost half a second of a processor. The others are those that Playwright turns off; only the last
 * list that is given counts.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** A headless Chromium; as root it needs `--no-sandbox`, and without network its background services only complain. */
export async function launchBrowser(place: { port?: number; wsPath?: string } = {}): Promise<BrowserServer> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found; `npm test` installs one.')
  const flags = [
    'no-sandbox',
    'disable-gpu',
    'disable-quic',
    'no-first-run',
    'disable-background-networking',
    'disable-component-update',
    'disable-sync',
    // A context has one process, instead of one for each page that it leaves; those of other contexts stand beside it.
    'renderer-process-limit=1',
    `disable-features=${disabledFeatures.join(',')}`,
  ]
  return chromium.launchServer({ ...place, executablePath, args: flags.map((flag) => `--${flag}`) })
}
