import { join } from 'node:path'
import { createSiteServer } from '../../../src/server/create-site-server.ts'
import { buildFolder } from '../../build-folder.testing.ts'

/** Builds the site in a folder into its `dist`, and serves it on a free port until it is closed. */
export async function serveFolder(
  siteDir: string,
): Promise<{ address: string; close: () => Promise<unknown> }> {
  const outDir = join(siteDir, 'dist')
  await buildFolder(siteDir, outDir)
  const server = await createSiteServer({ outDir })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return { address, close: () => server.close() }
}
