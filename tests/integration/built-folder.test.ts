import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { engineRegistry } from '../../src/blocks/block-registry.ts'
import { listSiteFiles } from '../../src/builder/files/find-files.ts'
import { manifestName } from '../../src/builder/files/site-manifest.ts'
import { compressSite } from '../../src/builder/hosting/compress-site.ts'
import { ResultTable } from '../../src/builder/results/result-table.ts'
import { type BuildOptions, buildSite } from '../../src/builder/run/build-site.ts'
import { verifyBuild } from '../../src/builder/run/verify-build.ts'
import { makeTestFolder, readFiles } from '../folders.testing.ts'
import { readEngineCode } from '../incremental/read-engine-code.testing.ts'
import { until } from '../until.testing.ts'

const root = join(import.meta.dirname, '../..')
let code: Awaited<ReturnType<typeof readEngineCode>>
beforeAll(async () => {
  code = await readEngineCode(root)
})

async function openSite(): Promise<BuildOptions> {
  const folder = makeTestFolder()
  const siteDir = join(folder, 'site')
  cpSync(join(root, 'tests/fixtures/broken/_base'), siteDir, { recursive: true })
  await until('files that were written a while ago', async () =>
    (await listSiteFiles(siteDir)).every(({ settled }) => settled),
  )
  return {
    ...{ registry: engineRegistry, siteDir, outDir: join(folder, 'dist'), root, code, workers: 1 },
    ...{ cacheDir: join(root, 'node_modules/.cache/vaasal'), at: new Date('2026-03-15T12:00:00Z') },
  }
}

const writeForm = (siteDir: string, label: string) =>
  writeFileSync(
    join(siteDir, 'pages/wedding.yaml'),
    `title: Wedding sarees
description: Silk.
blocks:
  - type: form
    id: ask
    heading: Ask us
    form: lead
    fields: [{ name: name, kind: name, label: ${label} }]
    submit: Send
    notice: We use your name for our reply.
    success: { to: / }
`,
  )

test('a site whose files have compressed copies equals one that is built from scratch', async () => {
  const options = await openSite()
  await buildSite(options)
  await compressSite(options.outDir)
  expect((await verifyBuild(options)).differences).toEqual([])
  writeFileSync(join(options.outDir, 'old.html.br'), 'of a page that is gone')
  const list = join(options.outDir, manifestName)
  writeFileSync(list, `${readFiles(options.outDir)[manifestName]}old.html.br\n`)
  expect((await verifyBuild(options)).differences).toEqual([{ name: 'old.html.br', kind: 'surplus' }])
}, 60_000)

test('a build without a change refuses what no build wrote, as one with a change does', async () => {
  const options = await openSite()
  const { outDir } = options
  await buildSite(options)
  expect((await buildSite(options)).made).toBeUndefined()
  await compressSite(outDir)
  mkdirSync(join(outDir, '.git'))
  writeFileSync(join(outDir, '.nojekyll'), '')
  expect((await buildSite(options)).made).toBeUndefined()
  for (const name of ['notes.html', 'assets/evil.js']) {
    writeFileSync(join(outDir, name), 'mine')
    await expect(buildSite(options), name).rejects.toThrow(/^No build wrote .*, so nothing was written/)
    rmSync(join(outDir, name))
  }
  expect((await buildSite(options)).output?.written).toEqual([])
  // As a loss of power may leave it.
  writeFileSync(join(outDir, manifestName), '')
  expect((await buildSite(options)).made).toBeDefined()
  expect(readFiles(outDir)[manifestName]).toContain('\nindex.html\n')
  renameSync(join(outDir, manifestName), join(outDir, '..', manifestName))
  await expect(buildSite(options)).rejects.toThrow(/not empty and was not written by an earlier build/)
}, 60_000)

test('forms that no page has any more, and built sites that are gone, are not kept', async () => {
  const options = await openSite()
  const { siteDir } = options
  const table = new ResultTable()
  const settings = readFiles(siteDir)['pages.yaml'] ?? ''
  writeFileSync(
    join(siteDir, 'pages.yaml'),
    settings.replace(/^site:\n/m, '$&  forms: { lead: { endpoint: /leads } }\n'),
  )
  const ids: string[] = []
  for (const [label, dist] of [
    ['Your name', 'one'],
    ['Your full name', 'other'],
  ] as const) {
    writeForm(siteDir, label)
    rmSync(join(siteDir, 'one'), { recursive: true, force: true })
    const outDir = join(siteDir, dist)
    const { site, output } = await buildSite({ ...options, outDir, table })
    expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(output).toBeDefined()
    ids.push(...table.definitions.keys())
    expect([...table.outputs.keys()]).toEqual([dist])
  }
  expect(new Set(ids).size).toBe(2)
  expect(ids).toHaveLength(2)
}, 60_000)

test.each([
  ['/leads', 'same-origin'],
  ['https://intake.loomandlamp.test/leads', 'cross-origin'],
])(
  'with forms that are sent to %s, files of the site are for the %s',
  async (endpoint, policy) => {
    const options = await openSite()
    const { siteDir, outDir } = options
    const settings = readFiles(siteDir)['pages.yaml'] ?? ''
    writeFileSync(
      join(siteDir, 'pages.yaml'),
      settings.replace(/^site:\n/m, `$&  forms: { lead: { endpoint: "${endpoint}", context: true } }\n`),
    )
    writeForm(siteDir, 'Your name')
    await buildSite(options)
    expect(readFiles(outDir)._headers).toContain(`\n  Cross-Origin-Resource-Policy: ${policy}\n`)
  },
  60_000,
)
