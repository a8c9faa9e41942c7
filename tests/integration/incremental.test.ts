import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite } from '../../src/build/site/build-site.ts'
import type { EngineCode } from '../../src/build/site/engine-code.ts'
import { listSiteFiles } from '../../src/build/site/find-files.ts'
import { type OpenRun, openRun } from '../../src/build/site/open-run.ts'
import { type PreparedSite, prepareSite } from '../../src/build/site/prepare-site.ts'
import { verifyBuild } from '../../src/build/site/verify-build.ts'
import { createStore } from '../../src/build/update/site-store.ts'
import { createRandom, type EditedSite, editSite, mendSite } from '../incremental/edit-site.ts'
import { readEngineCode } from '../incremental/read-engine-code.ts'
import { until } from '../until.ts'

/**
 * Random edits of a site. After each, a build that continues from the one before must leave the same files, byte for
 * byte, and report the same as a build that knows nothing. EDITS and EDITS_FROM choose how many, and which.
 */
const count = Number(process.env.EDITS ?? 50)
const first = Number(process.env.EDITS_FROM ?? 1)
const root = join(import.meta.dirname, '../..')
const cacheDir = join(root, 'node_modules/.cache/vaasal')

let folder: string
let code: EngineCode
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaasal-edits-'))
  code = await readEngineCode(root)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function openSite(name: string): Promise<EditedSite> {
  const site = join(folder, name)
  await cp(join(root, 'tests/fixtures/second-site'), site, { recursive: true })
  addTable(site)
  return { folder: site, at: new Date('2026-01-01T00:00:00Z'), blocks: {} }
}

/** A table of routes and schedules, which the site does not have by itself. */
function addTable(site: string): void {
  const settings = readFileSync(join(site, 'pages.yaml'), 'utf8')
  const route =
    '  /orte/${slug}: { page: ort, each: orte.csv }\n' +
    '  /markt: { page: markt, from: 2025-09-01T00:00Z, until: 2026-09-01T00:00Z, otherwise: / }\n'
  writeFileSync(
    join(site, 'pages.yaml'),
    settings.replace(/^routes:\n/m, (line) => line + route),
  )
  writeFileSync(
    join(site, 'pages/ort.yaml'),
    'title: Werkstatt in ${ort}\ndescription: "${satz}"\nblocks:\n  - { type: hero, heading: "Räder in ${ort}", sentence: "${satz}" }\n' +
      '  - { type: prose, heading: Winter, body: "Nach ${ort}", from: 2025-11-01T00:00Z, until: 2027-02-01T00:00Z, when: [{ from: 2026-05-01T00:00Z, set: { heading: Sommer } }] }\n',
  )
  writeFileSync(
    join(site, 'pages/markt.yaml'),
    'title: Markt\ndescription: Der Markt.\nblocks:\n  - { type: hero, heading: Markt }\n',
  )
  writeFileSync(
    join(site, 'pages/orte.csv'),
    'slug,ort,satz\nhanau,Hanau,Am Mainufer\nmainz,Mainz,Am Rheinufer\nworms,Worms,Am Dom\n',
  )
}

/** Waits until no file of the site was written within the resolution of its times: only then is a run kept as a whole. */
async function settle({ folder: site }: EditedSite): Promise<void> {
  await until('files that were written a while ago', async () =>
    (await listSiteFiles(site)).every(({ settled }) => settled),
  )
}

/** A build that continues from earlier ones, which are kept in the site's folder. */
function buildOn({ folder: siteDir, at, blocks }: EditedSite, outDir: string) {
  const changed = { ...code, blocks: { ...code.blocks, ...blocks } }
  return buildSite({ siteDir, outDir, root, cacheDir, at, code: changed, workers: 1 })
}

/** Checks the site as the preview does, which keeps its results in memory and knows which files were touched. */
function createPreview() {
  const store = createStore()
  let last: { site: PreparedSite; codes: string } | undefined
  return async ({ folder: siteDir, at, blocks }: EditedSite) => {
    const changed = { ...code, blocks: { ...code.blocks, ...blocks } }
    const options = { siteDir, cacheDir, at, code: changed }
    const codes = JSON.stringify(blocks)
    const before = last?.codes === codes ? last.site : undefined
    const run = keepKnown(await openRun(options), before?.run)
    const site = await prepareSite({ ...options, store, workers: 1, run, before })
    await site.updated.close()
    last = { site, codes }
    return site
  }
}

/** A run with those files as they were listed before that have not changed since. */
function keepKnown(run: OpenRun, before: OpenRun | undefined): OpenRun {
  if (!before) return run
  const known = new Map(before.files.map((file) => [file.file, file]))
  const files = run.files.map((file) => {
    const same = known.get(file.file)
    return same?.settled && same.stamp === file.stamp ? same : file
  })
  const isPublicSame = isDeepStrictEqual(run.publicFiles, before.publicFiles)
  return { ...run, files, publicFiles: isPublicSame ? before.publicFiles : run.publicFiles }
}

/** What a site is to its pages and to those who look at it, beside its pages' files. */
const describeSite = ({ diagnostics, validUntil, aliases, redirects, updated }: Partial<PreparedSite>) =>
  JSON.stringify({
    ...{ diagnostics, validUntil, aliases, redirects },
    pages: updated?.pages.map(({ key, contribution }) => ({ key, contribution })),
  })

/** Checks the site without building it, which is kept as well. */
async function validate({ folder: siteDir, at, blocks }: EditedSite) {
  const changed = { ...code, blocks: { ...code.blocks, ...blocks } }
  const site = await prepareSite({ siteDir, root, cacheDir, at, code: changed, workers: 1 })
  await site.updated.close()
  site.keep()
  return site
}

/** A build that knows nothing of earlier ones, and of which later ones know nothing. */
async function buildAlone({ folder: siteDir, at }: EditedSite, outDir: string) {
  await rm(outDir, { recursive: true, force: true })
  return buildSite({ siteDir, outDir, root, cacheDir, at, code, store: createStore(), workers: 1 })
}

function hashFiles(dist: string): Record<string, string> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path.slice(dist.length + 1), createHash('sha1').update(readFileSync(path)).digest('hex')]
    }),
  )
}

const show = (diagnostics: readonly object[]) => JSON.stringify(diagnostics, null, 1)

test(
  `${count} random edits: each build equals one from scratch, and writes what changed`,
  async () => {
    const random = createRandom(first)
    const site = await openSite('edited')
    const [dist, alone] = [join(folder, 'dist'), join(folder, 'alone')]
    const preview = createPreview()
    let isRepeated = false
    let before: Record<string, string> = {}
    await buildOn(site, dist)
    before = hashFiles(dist)
    for (let number = first; number < first + count; number += 1) {
      const edit = editSite(site, random, `x${number}`)
      const where = `edit ${number}: ${edit}`
      await settle(site)
      const validated = random(3) === 0 ? await validate(site) : undefined
      const built = await buildOn(site, dist)
      const fresh = await buildAlone(site, alone)
      if (validated) expect(show(validated.diagnostics), where).toBe(show(fresh.site.diagnostics))
      expect(show(built.site.diagnostics), where).toBe(show(fresh.site.diagnostics))
      const checked = await prepareSite({ siteDir: site.folder, cacheDir, at: site.at })
      expect(show(checked.diagnostics), where).toBe(show(fresh.site.diagnostics))
      const previewed = await preview(site)
      isRepeated ||= previewed.updated.sameReport !== undefined
      expect(show(previewed.diagnostics), where).toBe(show(fresh.site.diagnostics))
      if (fresh.output) expect(describeSite(previewed), where).toBe(describeSite(fresh.site))
      const after = hashFiles(dist)
      if (fresh.output) {
        expect(after, where).toEqual(hashFiles(alone))
        const changed = Object.keys(after).filter(
          (name) => after[name] !== before[name] && name !== '.vaasal-files',
        )
        expect(built.output?.written.toSorted(), where).toEqual(changed.sort())
      } else {
        expect(built.output, where).toBeUndefined()
        expect(after, where).toEqual(before)
        mendSite(site)
      }
      before = after
    }
    if (count >= 50) expect(isRepeated).toBe(true)
  },
  count * 4000 + 60_000,
)

test('a document that changes while pages.yaml is broken is made again when it is mended', async () => {
  const site = await openSite('mended')
  const dist = join(folder, 'mended-dist')
  await buildOn(site, dist)
  const settings = readFileSync(join(site.folder, 'pages.yaml'), 'utf8')
  const document = join(site.folder, 'pages/kontakt.yaml')
  writeFileSync(join(site.folder, 'pages.yaml'), `${settings}\ntitle: "unfinished\n`)
  writeFileSync(document, readFileSync(document, 'utf8').replace(/^title: .*$/m, 'title: A new title'))
  expect((await buildOn(site, dist)).output).toBeUndefined()
  writeFileSync(join(site.folder, 'pages.yaml'), settings)
  await buildOn(site, dist)
  expect(readFileSync(join(dist, 'kontakt/index.html'), 'utf8')).toContain('<title>A new title</title>')
}, 60_000)

test('a build is verified against one from scratch', async () => {
  const site = await openSite('verified')
  const outDir = join(folder, 'verified-dist')
  await buildOn(site, outDir)
  const options = { siteDir: site.folder, outDir, root, cacheDir, at: site.at, code, workers: 1 }
  expect((await verifyBuild(options)).differences).toEqual([])
  writeFileSync(join(outDir, 'kontakt/index.html'), 'changed')
  rmSync(join(outDir, 'robots.txt'))
  expect((await verifyBuild(options)).differences).toEqual([
    { name: 'kontakt/index.html', kind: 'differs' },
    { name: 'robots.txt', kind: 'missing' },
  ])
}, 60_000)

test('a build without a change makes no page again', async () => {
  const site = await openSite('same')
  const dist = join(folder, 'same-dist')
  await buildOn(site, dist)
  const again = await buildOn(site, dist)
  expect([...(again.site.updated?.reasons ?? [])]).toEqual([])
  expect(again.output?.written).toEqual([])
}, 60_000)

test('a document with other texts repeats the report and writes only its own files', async () => {
  const site = await openSite('texts')
  const [dist, alone] = [join(folder, 'texts-dist'), join(folder, 'texts-alone')]
  const file = join(site.folder, 'pages/kontakt.yaml')
  const build = async (before: string | RegExp, after: string) => {
    writeFileSync(file, readFileSync(file, 'utf8').replace(before, after))
    await settle(site)
    const built = await buildOn(site, dist)
    const fresh = await buildAlone(site, alone)
    expect(show(built.site.diagnostics)).toBe(show(fresh.site.diagnostics))
    if (fresh.output) expect(hashFiles(dist)).toEqual(hashFiles(alone))
    return {
      repeated: built.site.repeated !== undefined,
      // Whether no other page was looked at.
      isFew: built.site.updated?.sameReport?.moved !== undefined,
      written: built.output?.written.toSorted(),
    }
  }
  const written = ['.forms/pages/kontakt/index.html', 'kontakt/index.html']
  const title = readFileSync(file, 'utf8').match(/^title: .*$/m)?.[0] ?? ''
  await build('', '')
  expect(await build('vorbeirollen', 'vorbeikommen')).toEqual({ repeated: true, isFew: true, written })
  expect(await build(/^# .*\n/, '')).toMatchObject({ written: [] })
  expect((await build('${oeffnung}', '${oefnung}')).written).toBeUndefined()
  expect((await build('${oefnung}', '${oeffnung}')).repeated).toBe(false)
  // A title that no other page has, which no rule for the site can object to.
  const own = 'title: So erreichen Sie uns alle'
  expect(await build(title, own)).toMatchObject({ repeated: true, isFew: true })
  expect(await build(own, title)).toMatchObject({ repeated: true, isFew: true })
  // Another page has this title, which a rule for the site compares.
  const other =
    readFileSync(join(site.folder, 'pages/werkstatt.yaml'), 'utf8').match(/^title: .*$/m)?.[0] ?? ''
  expect((await build(title, other)).repeated).toBe(false)
  expect((await build(other, title)).repeated).toBe(false)
  expect((await build('vorbeikommen', 'vorbeirollen')).repeated).toBe(true)
  // A built file that is not as it was written is written again.
  writeFileSync(join(dist, 'danke/index.html'), 'changed')
  expect((await build('vorbeirollen', 'vorbeiziehen')).written).toContain('danke/index.html')
  rmSync(join(dist, 'robots.txt'))
  expect((await build('vorbeiziehen', 'vorbeikommen')).written).toEqual([...written, 'robots.txt'])
}, 120_000)

test('a document that others are built on is made again with them, and no other page is looked at', async () => {
  const site = await openSite('built-on')
  const [dist, alone] = [join(folder, 'built-on-dist'), join(folder, 'built-on-alone')]
  const [parent, settings] = ['pages/markt.yaml', 'pages.yaml'].map((file) => join(site.folder, file))
  const change = (file = '', before: string | RegExp, after: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(before, after))
  change(settings, /^routes:\n/m, 'routes:\n  /messe: { page: messe }\n')
  change(parent, 'type: hero', 'type: hero, sentence: Alle Räder')
  writeFileSync(
    join(site.folder, 'pages/messe.yaml'),
    'extends: markt\ntitle: Messe\ndescription: Die Messe.\nblocks:\n  - { id: hero, heading: Messe }\n',
  )
  await settle(site)
  await buildOn(site, dist)
  change(parent, 'Alle Räder', 'Alle alten Räder')
  await settle(site)
  const built = await buildOn(site, dist)
  expect(built.site.updated?.sameReport?.moved).toBeDefined()
  expect([...(built.site.updated?.reasons ?? [])].sort()).toEqual([
    ['/markt', 'the document markt'],
    ['/messe', 'the document markt'],
  ])
  await buildAlone(site, alone)
  expect(hashFiles(dist)).toEqual(hashFiles(alone))
})

test('a store or a last run that is damaged, foreign or of another time is ignored', async () => {
  const site = await openSite('damaged')
  const [dist, kept] = [join(folder, 'damaged-dist'), join(site.folder, '.vaasal')]
  const file = join(site.folder, 'pages/kontakt.yaml')
  const edit = async (mark: string) => {
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/^( +heading: )Wir rufen.*$/m, `$1Wir rufen Sie an ${mark}`),
    )
    await settle(site)
  }
  const build = () => buildOn(site, dist)
  await edit('0')
  await build()
  await edit('1')
  await build()
  const older = new Map(readdirSync(kept).map((name) => [name, readFileSync(join(kept, name))]))
  for (const name of ['pages.store', 'pages.added', 'last-run']) {
    for (const damage of ['cut', 'changed', 'empty', 'older', 'removed'] as const) {
      await edit(`${name} ${damage}`)
      const path = join(kept, name)
      const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
      const middle = Math.floor(bytes.length / 2)
      if (damage === 'cut') writeFileSync(path, bytes.subarray(0, middle))
      if (damage === 'changed')
        writeFileSync(
          path,
          bytes.map((byte, at) => (at === middle ? byte ^ 1 : byte)),
        )
      if (damage === 'empty') writeFileSync(path, '')
      if (damage === 'older') writeFileSync(path, older.get(name) ?? '')
      if (damage === 'removed') rmSync(path, { force: true })
      expect((await build()).output?.written, `${name} ${damage}`).toContain('kontakt/index.html')
    }
    const alone = join(folder, 'damaged-alone')
    await buildAlone(site, alone)
    expect(hashFiles(dist), name).toEqual(hashFiles(alone))
  }
}, 120_000)

test('a change of one row makes one page again, and a new row touches no other', async () => {
  const site = await openSite('rows')
  const outDir = join(folder, 'rows-dist')
  await buildOn(site, outDir)
  const file = join(site.folder, 'pages/orte.csv')
  const edit = async (before: string, after: string) => {
    writeFileSync(file, readFileSync(file, 'utf8').replace(before, after))
    return (await buildOn(site, outDir)).output?.written.toSorted()
  }
  expect(await edit('Mainz,Am', 'Mainz,Ganz nah am')).toEqual(['orte/mainz/index.html'])
  const added = await edit('hanau,', 'fulda,Fulda,An der Fulda\nhanau,')
  expect(added?.filter((name) => name.endsWith('.html'))).toEqual(['orte/fulda/index.html'])
  expect(await edit('hanau,Hanau,Am Mainufer\n', '')).not.toContain('orte/mainz/index.html')
  expect(readdirSync(join(outDir, 'orte')).sort()).toEqual(['fulda', 'mainz', 'worms'])
}, 60_000)
