import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { buildInto, serveBuilt } from './built-site.mjs'
import { ensureChromium } from './find-chromium.mjs'

/**
 * Runs a benchmark in Chromium on a served site, and ends both after it. The site is built first, unless `dist` is the
 * folder of a built one.
 * @param {{ dist: string | undefined, port: number }} site
 * @param {(browser: import('playwright-core').Browser) => Promise<void>} run
 */
export async function openBenchSite({ dist, port }, run) {
  const folder = await mkdtemp(join(tmpdir(), 'vaasal-bench-'))
  const built = dist ?? join(folder, 'dist')
  if (dist === undefined) await buildInto(built)
  const server = await serveBuilt(built, { port, dataDir: join(folder, 'data') })
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    await run(browser)
  } finally {
    await browser.close()
    server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}
