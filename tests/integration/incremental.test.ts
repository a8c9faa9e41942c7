import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { engineRegistry } from '../../src/blocks/block-registry.ts'
import { verifyBuild } from '../../src/builder/run/verify-build.ts'
import { makeFolder } from '../folders.testing.ts'
import { hashFiles, openEditedBuilds, settle, show } from '../incremental/edited-builds.testing.ts'
import { type EditedSite, openEditedSite } from '../incremental/edited-site.testing.ts'
import { readEngineCode } from '../incremental/read-engine-code.testing.ts'
import { isWhole, takeTenth } from '../sweep.testing.ts'

const root = join(import.meta.dirname, '../..')
const cacheDir = join(root, 'node_modules/.cache/vaasal')

const folder = makeFolder()
let code: Awaited<ReturnType<typeof readEngineCode>>
let buildOn: ReturnType<typeof openEditedBuilds>['buildOn']
let buildAlone: ReturnType<typeof openEditedBuilds>['buildAlone']
beforeAll(async () => {
  code = await readEngineCode(root)
  const builds = openEditedBuilds({ root, cacheDir, code })
  buildOn = builds.buildOn
  buildAlone = builds.buildAlone
})

/** Without budgets, which these tests are not about. */
async function openSite(name: string): Promise<EditedSite> {
  const site = await openEditedSite(root, join(folder, name))
  const settings = join(site.folder, 'pages.yaml')
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^ {2}budgets: .*\n/m, ''))
  return site
}

test.runIf(isWhole)(
  'a document that changes while pages.yaml is broken is made again when it is mended',
  async () => {
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
    expect(readFileSync(join(dist, 'kontakt.html'), 'utf8')).toContain('<title>A new title</title>')
  },
  60_000,
)

test.runIf(isWhole)(
  'a build is verified against one from scratch',
  async () => {
    const site = await openSite('verified')
    const outDir = join(folder, 'verified-dist')
    await settle(site)
    await buildOn(site, outDir)
    const options = {
      registry: engineRegistry,
      siteDir: site.folder,
      outDir,
      root,
      cacheDir,
      at: site.at,
      code,
      workers: 1,
    }
    expect((await verifyBuild(options)).differences).toEqual([])
    writeFileSync(join(outDir, 'kontakt.html'), 'changed')
    rmSync(join(outDir, 'robots.txt'))
    const differences = [
      { name: 'kontakt.html', kind: 'differs' },
      { name: 'robots.txt', kind: 'missing' },
    ]
    expect(await verifyBuild(options)).toMatchObject({ differences, isCurrent: true })
    const document = join(site.folder, 'pages/kontakt.yaml')
    writeFileSync(document, `${readFileSync(document, 'utf8')}# A comment\n`)
    expect(await verifyBuild(options)).toMatchObject({ differences, isCurrent: false })
    const elsewhere = { ...options, outDir: join(folder, 'nowhere/dist') }
    expect(await verifyBuild(elsewhere)).toMatchObject({ isCurrent: false })
  },
  60_000,
)

test.runIf(isWhole)(
  'a build without a change says again what hosts would ignore',
  async () => {
    const site = await openSite('limits')
    const settings = join(site.folder, 'pages.yaml')
    const redirects = Array.from({ length: 2001 }, (_, index) => `  /old-${index}: /`)
    const text = readFileSync(settings, 'utf8')
    writeFileSync(
      settings,
      text.replace(/^redirects:\n/m, (line) => `${line}${redirects.join('\n')}\n`),
    )
    await settle(site)
    const dist = join(folder, 'limits-dist')
    const { notes } = await buildOn(site, dist)
    const again = await buildOn(site, dist)
    expect(notes).toEqual([expect.stringContaining('reads only 2000')])
    expect(again).toMatchObject({ notes, output: { written: [], removed: [] } })
    expect(again.made).toBeUndefined()
  },
  60_000,
)

test('a build without a change makes no page again', async () => {
  const site = await openSite('same')
  const dist = join(folder, 'same-dist')
  await buildOn(site, dist)
  const again = await buildOn(site, dist)
  expect([...(again.made?.updated.reasons ?? [])]).toEqual([])
  expect(again.output?.written).toEqual([])
}, 60_000)

test('a document whose file gets another ending is made again, and its problems name the new file', async () => {
  const site = await openSite('ending')
  const dist = join(folder, 'ending-dist')
  const file = join(site.folder, 'pages/anfahrt.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('heading: "Anfahrt ${year}"', 'heading: 4.8 stars'))
  const read = () => buildOn(site, dist)
  const isAbout = ({ file }: { file: string }) => file.startsWith('pages/anfahrt')
  expect((await read()).site.diagnostics.filter(isAbout).map(({ file }) => file)).toEqual([
    'pages/anfahrt.yaml',
  ])
  renameSync(file, join(site.folder, 'pages/anfahrt.yml'))
  const renamed = await read()
  expect(renamed.made?.updated.reasons.get('/kontakt/anfahrt')).toBe('the document anfahrt')
  expect(renamed.site.diagnostics.filter(isAbout).map(({ file }) => file)).toEqual(['pages/anfahrt.yml'])
}, 60_000)

test('a document with other texts is made again alone, and only its own files are written', async () => {
  const site = await openSite('texts')
  const [dist, alone] = [join(folder, 'texts-dist'), join(folder, 'texts-alone')]
  const file = join(site.folder, 'pages/kontakt.yaml')
  const build = async (before: string | RegExp, after: string) => {
    writeFileSync(file, readFileSync(file, 'utf8').replace(before, after))
    await settle(site)
    const built = await buildOn(site, dist)
    if (isWhole) {
      const fresh = await buildAlone(site, alone)
      expect(show(built.site.diagnostics)).toBe(show(fresh.site.diagnostics))
      if (fresh.output) expect(hashFiles(dist)).toEqual(hashFiles(alone))
    }
    return {
      made: [...(built.made?.updated.reasons.keys() ?? [])],
      written: built.output?.written.toSorted(),
    }
  }
  const own = { made: ['/kontakt'], written: ['.forms/pages/kontakt.html', 'kontakt.html', 'kontakt.md'] }
  await build('', '')
  expect(await build('vorbeirollen', 'vorbeikommen')).toEqual(own)
  expect(await build(/^# .*\n/, '')).toEqual({ ...own, written: [] })
  expect((await build('${oeffnung}', '${oefnung}')).written).toBeUndefined()
  expect((await build('${oefnung}', '${oeffnung}')).written).toEqual([])
  expect(await build(/^title: .*$/m, 'title: So erreichen Sie uns alle')).toMatchObject({
    made: ['/kontakt', '/kontakt/anfahrt'],
  })
  // A built file that is not as it was written is written again.
  writeFileSync(join(dist, 'danke.html'), 'changed')
  expect((await build('vorbeikommen', 'vorbeiziehen')).written).toContain('danke.html')
  rmSync(join(dist, 'robots.txt'))
  expect((await build('vorbeiziehen', 'vorbeikommen')).written).toEqual([...own.written, 'robots.txt'])
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
  expect([...(built.made?.updated.reasons ?? [])].sort()).toEqual([
    ['/markt', 'the document markt'],
    ['/messe', 'the document markt'],
  ])
  await buildAlone(site, alone)
  expect(hashFiles(dist)).toEqual(hashFiles(alone))
})

test('results or a last run that are damaged, foreign or of another time are ignored', async () => {
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
  const damages = ['cut', 'changed', 'empty', 'older', 'removed'] as const
  for (const name of ['results', 'last-run']) {
    for (const [, damage] of takeTenth(damages.map((one) => [name, one] as const))) {
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
      expect((await build()).output?.written, `${name} ${damage}`).toContain('kontakt.html')
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
  expect(await edit('Mainz,Am', 'Mainz,Ganz nah am')).toEqual([
    'llms.txt',
    'orte/mainz.html',
    'orte/mainz.md',
  ])
  const added = await edit('hanau,', 'fulda,Fulda,An der Fulda\nhanau,')
  expect(added?.filter((name) => name.endsWith('.html'))).toEqual(['orte/fulda.html'])
  expect(await edit('hanau,Hanau,Am Mainufer\n', '')).not.toContain('orte/mainz.html')
  expect(readdirSync(join(outDir, 'orte')).sort()).toEqual(
    ['fulda', 'mainz', 'worms'].flatMap((name) => [`${name}.html`, `${name}.md`]),
  )
}, 60_000)
