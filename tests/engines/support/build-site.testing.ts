import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { renderCatalogue } from '../../../src/catalogue/render-catalogue.ts'
import { toServerOptions } from '../../../src/leads/intake/settings/settings.ts'
import { startIntake } from '../../../src/leads/intake/start-intake.ts'
import { createSiteServer } from '../../../src/server/create-site-server.ts'
import { buildFolder } from '../../build-folder.testing.ts'
import { serveWatched } from './serve-watched.testing.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served with its intake; each page collects its problems. */
    watchedSite: string
    /** The folder of the built site. */
    watchedFolder: string
  }
}

const root = join(import.meta.dirname, '../../..')

/** Builds the site and its catalogue once for the tests of all engines, and serves it as `start` does. */
export default async function buildSiteOnce(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vaasal-engines-'))
  const outDir = join(folder, 'dist')
  // The year of the footer is not this one.
  await buildFolder(root, outDir, {
    at: new Date('2025-01-01T00:00:00Z'),
    addFiles: (look) =>
      renderCatalogue(look, { root, cacheDir: join(root, 'node_modules/.cache/vaasal'), onProgress() {} }),
  })
  const intake = await startIntake({
    ...{ outDir, location: { dataDir: join(folder, 'data') }, write: () => {} },
    // All visitors come from one address.
    env: { RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_PERSON: '0' },
  })
  if (!intake) throw new Error('The site has no forms.')
  const app = await createSiteServer({ outDir, server: toServerOptions(intake.settings) })
  await app.register(intake.plugin)
  const watched = await serveWatched(await app.listen({ port: 0, host: '127.0.0.1' }))
  project.provide('watchedSite', watched.address)
  project.provide('watchedFolder', outDir)
  return async () => {
    watched.close()
    await app.close()
    await intake.close()
    await rm(folder, { recursive: true, force: true })
  }
}
