import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { hasEditorFiles } from '../../src/cli/editor/update-editor.ts'
import { startDev } from '../e2e/support/start-dev.testing.ts'
import { makeTestFolder } from '../folders.testing.ts'
import { until } from '../until.testing.ts'
import { startLanguageServer } from './language-server.testing.ts'

const root = join(import.meta.dirname, '../..')
let folder = ''
let site = ''

/** A site outside of the engine's folder, as `vaasal init` writes one: its documents do not name their schemas. */
beforeEach(async () => {
  folder = makeTestFolder()
  site = join(folder, 'site')
  await cp(join(root, 'tests/fixtures/second-site'), site, { recursive: true })
  for (const name of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.yaml')) continue
    const file = join(site, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^# yaml-language-server: .*\n/, ''))
  }
})

const read = (file: string) => readFileSync(join(site, file), 'utf8')
const schema = '.vaasal/schemas/blocks.schema.json'

async function newPage(siteDir: string, ...args: string[]): Promise<string> {
  const call = [join(root, 'scripts/vaasal.mjs'), 'new', 'page', ...args, '--site', siteDir]
  return (await promisify(execFile)(process.execPath, call, { cwd: siteDir })).stderr
}

/** What an editor that has the site's folder open offers at the end of a text. */
async function listOffers(file: string, text: string): Promise<string[]> {
  const server = await startLanguageServer(site, JSON.parse(read('.vscode/settings.json'))['yaml.schemas'])
  try {
    const lines = text.split('\n')
    await server.open(file, `${text}\n`)
    const offers = await server.complete(file, {
      line: lines.length - 1,
      character: lines.at(-1)?.length ?? 0,
    })
    return offers.map(({ label }) => label)
  } finally {
    await server.close()
  }
}

const action = 'blocks:\n  - type: hero\n    heading: x\n    actions:\n      - label: x\n        to: '

test('after `new page` an editor offers what the site has, the new page too', async () => {
  const said = await newPage(site, '/winter', '--from', '/kontakt', '--title', 'Winter')
  expect(said).toContain('Wrote .vscode/settings.json: Visual Studio Code suggests the names of this site.')
  const offers = await listOffers('pages/neu.yaml', action)
  expect(offers).toEqual(expect.arrayContaining(['/winter', '/kontakt', 'chat:termin', 'chat:afspraak']))
  expect(await listOffers('pages/neu.yaml', 'extends: ')).toEqual(expect.arrayContaining(['winter', 'start']))
  const again = await newPage(site, '/herbst', '--from', '/kontakt', '--title', 'Herbst')
  expect(again).not.toContain('.vscode')
  expect(read(schema)).toContain('"/herbst"')
})

test('`dev` keeps up with the site, and says once what it has set', async () => {
  const dev = await startDev({ siteDir: site })
  try {
    await until('the settings', () => existsSync(join(site, '.vscode/settings.json')), { within: 50_000 })
    expect(await listOffers('pages.yaml', 'site:\n  chat:\n    neu:\n      of: ')).toContain('termin')
    writeFileSync(join(site, 'pages/neuling.yaml'), 'extends: kontakt\n')
    await until('the new name', () => read(schema).includes('"neuling"'), { within: 50_000 })
    await until('the sentence', () => dev.said().includes('Wrote .vscode/settings.json'))
    expect(dev.said().split('.vscode')).toHaveLength(2)
  } finally {
    await dev.stop()
  }
}, 120_000)

test('a plan writes nothing, and a folder that is a link does not stop a command', async () => {
  await newPage(site, '/winter', '--from', '/kontakt', '--title', 'Winter', '--dry-run')
  expect(existsSync(join(site, '.vscode'))).toBe(false)
  writeFileSync(join(site, '.vscode'), '')
  const said = await newPage(site, '/winter', '--from', '/kontakt', '--title', 'Winter')
  expect(said).toContain('Editors do not suggest the names of this site: ')
  expect(existsSync(join(site, 'pages/winter.yaml'))).toBe(true)
})

test("an editor offers the block types of a site's own", async () => {
  const own = join(folder, 'own')
  await cp(join(root, 'tests/fixtures/own-blocks'), own, { recursive: true })
  site = own
  await newPage(own, '/autumn', '--from', '/', '--title', 'Autumn')
  expect(await listOffers('pages/new.yaml', 'blocks:\n  - type: ')).toEqual(
    expect.arrayContaining(['hero', 'price']),
  )
})

test("a site in the engine's folder keeps the published schemas", () => {
  expect(hasEditorFiles(root, root)).toBe(false)
  expect(hasEditorFiles(join(root, 'tests/fixtures/second-site'), root)).toBe(false)
  expect(hasEditorFiles(site, root)).toBe(true)
  expect(hasEditorFiles(folder, root)).toBe(false)
})
