import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { engineRegistry } from '../../src/blocks/block-registry.ts'
import { compressSite } from '../../src/builder/hosting/compress-site.ts'
import { buildSite } from '../../src/builder/run/build-site.ts'
import { schemas } from '../../src/cli/commands/schemas.ts'
import { runCommand } from '../../src/cli/run-command.ts'
import { RefusedFileError } from '../../src/files/refused-file-error.ts'
import { readStoreLocation } from '../../src/leads/commands/options/read-store-location.ts'
import { writeChanges } from '../../src/tools/changes/write-changes.ts'
import { makeTestFolder } from '../folders.testing.ts'
import { type PlantedPlace, plantedFiles } from '../hostile-site/planted-files.testing.ts'
import { quietTerminal } from '../quiet-terminal.testing.ts'
import { runVaasal } from '../run-vaasal.testing.ts'

const root = join(import.meta.dirname, '../..')
const cacheDir = join(root, 'node_modules/.cache/vaasal')
const precious = 'kept outside of the site\n'
let folder = ''
let place: PlantedPlace
beforeEach(() => {
  folder = makeTestFolder()
  place = { site: join(folder, 'site'), outside: join(folder, 'outside'), pid: process.pid }
  cpSync(join(root, 'tests/fixtures/broken/_base'), place.site, { recursive: true })
  mkdirSync(place.outside)
  writeFileSync(join(place.outside, 'precious.txt'), precious)
})

/** Builds as the command does, with what is kept between runs. */
const build = () =>
  buildSite({
    registry: engineRegistry,
    ...{ siteDir: place.site, outDir: join(place.site, 'dist'), root, cacheDir },
    at: new Date('2026-01-31T12:00:00Z'),
    code: { hash: 'hostile-folders', version: 'hostile-folders', blocks: {} },
  })

function expectNothingOutside(): void {
  expect(readdirSync(place.outside)).toEqual(['precious.txt'])
  expect(readFileSync(join(place.outside, 'precious.txt'), 'utf8')).toBe(precious)
}

describe('files that a contribution puts where the engine writes', () => {
  test.each(plantedFiles)('$name', async ({ plant, refusal }) => {
    plant(place)
    const result = await build().catch((cause: Error) => cause)
    if (refusal) {
      expect(result).toBeInstanceOf(RefusedFileError)
      expect(result).toMatchObject({ message: expect.stringMatching(refusal) })
    } else expect(result).toMatchObject({ output: { written: expect.arrayContaining(['index.html']) } })
    expectNothingOutside()
  })

  test('what is kept is there afterwards, and is believed by the next build', async () => {
    await build()
    expect(readdirSync(join(place.site, '.vaasal'))).toEqual(
      expect.arrayContaining(['.gitignore', 'results']),
    )
    expect((await build()).output?.written).toEqual([])
  })
})

describe('other commands that write into a site', () => {
  const terminal = { ...quietTerminal, root, cacheDir }
  const writeSchemas = () => runCommand(schemas, { args: [], options: { site: place.site }, terminal })

  test('`schemas --site` refuses a link in the place of its folder, and replaces one in the place of a file', async () => {
    mkdirSync(join(place.site, '.vaasal'))
    symlinkSync(place.outside, join(place.site, '.vaasal/schemas'))
    await expect(writeSchemas()).rejects.toThrow(/schemas is a symbolic link, so nothing was written/)
    rmSync(join(place.site, '.vaasal/schemas'))
    mkdirSync(join(place.site, '.vaasal/schemas'))
    for (const name of ['site.schema.json', '.gitignore'])
      symlinkSync(join(place.outside, 'precious.txt'), join(place.site, '.vaasal/schemas', name))
    expect(await writeSchemas()).toBe(0)
    expectNothingOutside()
  })

  test('a change to documents goes into no linked folder', async () => {
    symlinkSync(place.outside, join(place.site, 'pages/more'))
    const change = { file: 'pages/more/new.yaml', before: undefined, after: 'title: New\n' }
    const changed = { siteDir: place.site, cacheDir: join(place.outside, 'cache') }
    await expect(writeChanges(changed, [change])).rejects.toThrow(/more is a symbolic link/)
    expectNothingOutside()
  })

  test('compressed copies are made neither of links nor beside files that a forged list names', async () => {
    const dist = join(place.site, 'dist')
    mkdirSync(dist)
    writeFileSync(join(dist, '.vaasal-files'), 'head\n../../outside/precious.txt\nnotes.txt\n')
    writeFileSync(join(dist, 'notes.txt'), 'text '.repeat(500))
    await compressSite(dist)
    expectNothingOutside()
    symlinkSync(join(place.outside, 'precious.txt'), join(dist, 'precious.txt'))
    await expect(compressSite(dist)).rejects.toThrow(/precious\.txt is a symbolic link/)
    expectNothingOutside()
  })
})

describe('the folder of the leads', () => {
  beforeEach(() => {
    vi.stubEnv('DATA_DIR', undefined)
    vi.stubEnv('DATABASE_URL', undefined)
  })
  afterEach(() => vi.unstubAllEnvs())

  test('is refused if it is a link, or contains one', () => {
    symlinkSync(place.outside, join(place.site, 'data'))
    expect(() => readStoreLocation(place.site)).toThrow(/data is a symbolic link, so nothing was written/)
    rmSync(join(place.site, 'data'))
    mkdirSync(join(place.site, 'data'))
    expect(readStoreLocation(place.site).dataDir).toBe(join(place.site, 'data'))
    symlinkSync(join(place.outside, 'precious.txt'), join(place.site, 'data/leads.db'))
    expect(() => readStoreLocation(place.site)).toThrow(/leads\.db is a symbolic link/)
  })

  test('may be anything that the operator names outside of the site', () => {
    symlinkSync(place.outside, join(folder, 'leads'))
    vi.stubEnv('DATA_DIR', join(folder, 'leads'))
    expect(readStoreLocation(place.site).dataDir).toBe(join(folder, 'leads'))
  })
})

describe('something else in the place of what is kept', () => {
  const plants: Record<string, (path: string) => void> = {
    'a link to a device': (path) => symlinkSync('/dev/zero', path),
    'a pipe': (path) => void execFileSync('mkfifo', [path]),
    'a folder': (path) => mkdirSync(join(path, 'more'), { recursive: true }),
    'a file of a terabyte': (path) => {
      writeFileSync(path, '')
      truncateSync(path, 2 ** 40)
    },
  }

  /** In a process of its own, because reading a pipe would keep this one waiting for ever. */
  const run = (command: string) => runVaasal([command, '--site', place.site, '--at', '2026-01-31'])

  test.each(Object.entries(plants))(
    '%s is as good as nothing',
    async (_, plant) => {
      for (const name of ['results', 'last-run']) {
        const path = join(place.site, '.vaasal', name)
        mkdirSync(dirname(path), { recursive: true })
        plant(path)
      }
      const built = await run('build')
      expect(built).toMatchObject({ code: 0, stderr: expect.stringContaining('Built 3 pages') })
      expect(existsSync(join(place.site, 'dist/index.html'))).toBe(true)
      expect((await run('validate')).code).toBe(0)
    },
    240_000,
  )

  test.each(Object.entries(plants))(
    '%s in the place of the list of a built site is refused by name',
    async (name, plant) => {
      mkdirSync(join(place.site, 'dist'))
      plant(join(place.site, 'dist/.vaasal-files'))
      const { code, stderr } = await run('build')
      expect(code).toBe(name === 'a file of a terabyte' ? 0 : 2)
      if (code === 2) expect(stderr).toContain('.vaasal-files is not a file, so nothing was written')
    },
    240_000,
  )
})
