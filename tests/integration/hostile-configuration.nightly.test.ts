import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCode } from '../../src/dev/live-code.ts'
import { bundleDeskPage } from '../../src/leads/desk/bundle-desk-page.ts'
import { copyEngine, runIn } from './copy-engine.testing.ts'

const root = join(import.meta.dirname, '../..')
const site = realpathSync(mkdtempSync(join(tmpdir(), 'vaasal-configuration-')))
const mark = `${site}-mark`
const engine = join(site, 'node_modules/vaasal')
afterAll(() => {
  for (const folder of [site, mark]) rmSync(folder, { recursive: true, force: true })
}, 60_000)

test('no program that tools look for around the engine is run from a site in which the engine is installed', async () => {
  cpSync(join(root, 'tests/fixtures/broken/_base'), site, { recursive: true })
  mkdirSync(engine, { recursive: true })
  copyEngine(engine)
  // The first makes tools look here.
  writeFileSync(join(site, 'pnpm-workspace.yaml'), 'packages: []\n')
  const program = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, new Error(__filename).stack)\nmodule.exports = {}\n`
  for (const name of ['postcss.config.cjs', 'vite.config.cjs', 'babel.config.cjs', 'rolldown.config.cjs'])
    writeFileSync(join(site, name), program)
  const built = await runIn(engine, 'scripts/vaasal.mjs', 'build', '--site', site, '--catalogue')
  expect(built).toMatchObject({ code: 0, output: expect.stringContaining('Built 3 pages') })
  const cacheDir = `${engine}-caches`
  await bundleDeskPage({ root: engine, cacheDir })
  const server = createServer()
  const { vite } = await openCode({
    root: engine,
    siteDir: site,
    cacheDir,
    host: 'localhost',
    server,
    onCode: () => {},
  })
  await vite.close()
  expect(existsSync(mark) ? readFileSync(mark, 'utf8') : 'not run').toBe('not run')
}, 200_000)
