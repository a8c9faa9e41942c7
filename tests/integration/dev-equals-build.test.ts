import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toPageFile } from '../../src/builder/files/page-files.ts'
import { type RunningDev, startDev } from '../e2e/support/start-dev.testing.ts'
import { checkTexts, realSite } from '../site-in-memory.testing.ts'

const root = join(import.meta.dirname, '../..')
let outDir: string
let dev: RunningDev

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'vaasal-equal-'))
  const script = join(root, 'scripts/vaasal.mjs')
  await promisify(execFile)(process.execPath, [script, 'build', '--site', root, '--out', outDir])
  dev = await startDev({ siteDir: root })
}, 300_000)
afterAll(async () => {
  await dev?.stop()
  if (outDir) await rm(outDir, { recursive: true, force: true })
})

test('every page in development is the built page, but for scripts', async () => {
  const { pages, aliases } = await checkTexts(realSite)
  const addresses = [...pages.map(({ key }) => key), ...aliases.map(({ from }) => from)]
  expect(addresses.length).toBeGreaterThan(5)
  for (const address of addresses) {
    const response = await fetch(dev.address + address)
    expect(response.status, address).toBe(address === '/404' ? 404 : 200)
    const built = await readFile(join(outDir, toPageFile(address)), 'utf8')
    expect(normalise(await response.text()), address).toBe(normalise(built))
  }
}, 60_000)

test('a file that a page names has the same bytes in development', async () => {
  const home = await (await fetch(dev.address)).text()
  const names = new Set(
    [...home.matchAll(/\/(assets\/[\w.-]+\.(?:woff2|svg|webp|jpg|png))/g)].map(([, name]) => name),
  )
  expect(names.size).toBeGreaterThan(2)
  for (const name of [...names].slice(0, 12)) {
    const response = await fetch(`${dev.address}/${name}`)
    expect(response.status, name).toBe(200)
    const built = await readFile(join(outDir, name ?? ''))
    expect(built.equals(Buffer.from(await response.arrayBuffer())), name).toBe(true)
  }
}, 60_000)

/**
 * Without the tag of the dev server and what loads the tags of others, which the preview leaves out, and with one address for
 * each script of the build and of development.
 */
function normalise(html: string): string {
  return html
    .replace(/<script type="module" src="[^"]*" data-vaasal-dev="[^"]*"><\/script>/, '')
    .replace(/(?<="vaasal-analytics") data-wake="load" data-behaviour="[^"]*"/, '')
    .replace(/,"module":"\/assets\/client-start-[\w.-]+\.js"/g, '')
    .replace(/"\/assets\/main\.[\w-]+\.js"|"\/src\/client\/dev\/main\.ts"/g, '"main"')
    .replace(/"\/assets\/(\w+)-(behaviour|island)\.[\w-]+\.js"/g, '"$1/$2"')
    .replace(/"\/src\/blocks\/(\w+)\/(behaviour|island)\.tsx?"/g, '"$1/$2"')
    .replace(/"\/(?:assets\/ui-(\w+)\.[\w-]+\.js|src\/ui\/behaviours\/(\w+)\.ts)"/g, '"ui/$1$2"')
}
