import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { makeParser } from '../../src/cli/make-parser.ts'
import { runCommand } from '../../src/cli/run-command.ts'
import { RefusalError } from '../../src/core/refusal-error.ts'
import { isWhole, takeTenth } from '../sweep.testing.ts'
import { withLimit } from '../until.testing.ts'
import { hasPostgres, makeDatabase, type TestDatabase } from './database.testing.ts'
import { makeProcessBed } from './process.testing.ts'

const script = join(import.meta.dirname, '../../scripts/vaasal.mjs')

/** Commands that receive leads, and so make a store. */
const intakes = ['start', 'serve', 'intake']
/** How the others are called. `desk user` and `leads restore` make a store with other words, which is tested below. */
const calls: Readonly<Record<string, readonly string[]>> = {
  'leads list': [],
  'leads show': ['some'],
  'leads export': [],
  'leads mark': ['spam', 'some'],
  'leads erase': ['some'],
  'leads stats': [],
  'leads consents': [],
  'leads deliveries': [],
  'leads backup': ['backup'],
  'desk user': ['list'],
  'desk trail': [],
  desk: [],
}

let site: string
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'vaasal-named-store-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(site, { recursive: true, force: true })
})

/** Runs a command in this process, and returns what it said, the error last. */
async function run(...args: string[]): Promise<string[]> {
  const said: string[] = []
  const say = (line: string) => said.push(line)
  const terminal = { ...{ root: '.', cacheDir: site, colour: false }, progress: () => {}, print: say, say }
  const parser = makeParser(commands, async (command, given, options) => {
    await runCommand(command, { args: given, options, terminal }).catch((cause: unknown) => {
      if (!(cause instanceof RefusalError)) throw cause
      say(cause.message)
    })
  })
  await parser.parseAsync([...args, '--site', site], { from: 'user' })
  return said
}

/** Adds a user of the desk in another process. */
async function addUser(name: string, password: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [script, 'desk', 'user', 'add', name, '--site', site], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: '', DATABASE_URL: '', ...env },
  })
  child.stdin.end(`${password}\n`)
  const said = text(child.stderr)
  const code = await withLimit(
    'the end of the command',
    new Promise((resolve) => child.once('exit', resolve)),
    60_000,
  )
  return { code, said: await said }
}

const password = 'correct horse battery'
const createdOne = 'There was no store yet, so it was created.'

test('every command that opens a store is known here', () => {
  const opening = commands.filter(({ environment }) => environment?.includes('DATA_DIR'))
  expect(opening.map(({ name }) => name).sort()).toEqual(
    [...intakes, ...Object.keys(calls), 'leads restore', 'leads import', 'leads rename-site'].sort(),
  )
})

describe('without a store in the folder', () => {
  beforeEach(() => {
    vi.stubEnv('DATABASE_URL', '')
    vi.stubEnv('DATA_DIR', '')
  })

  test.each(Object.entries(calls))(
    '%s names it, says that there is none, and makes none',
    async (name, args) => {
      const said = await run(...name.split(' '), ...args)
      const file = join(site, 'data', 'leads.db')
      expect(said[0]).toBe(`Store: ${file}`)
      expect(said.at(-1)).toContain(`There is no store at ${file} yet`)
      expect(existsSync(join(site, 'data'))).toBe(false)
    },
  )

  test('an empty file is none, and stays empty', async () => {
    mkdirSync(join(site, 'data'))
    writeFileSync(join(site, 'data', 'leads.db'), '')
    expect((await run('leads', 'list')).at(-1)).toContain('There is no store at')
    expect(existsSync(join(site, 'data', 'resumes'))).toBe(false)
  })

  test('a user is added only to the folder of a site, and a refused password leaves no store', {
    timeout: 90_000,
  }, async () => {
    const elsewhere = await addUser('Asha', password, {})
    expect(elsewhere).toMatchObject({ code: 2, said: expect.stringContaining('is not the folder of a site') })
    writeFileSync(join(site, 'pages.yaml'), '')
    expect(await addUser('Asha', 'short', {})).toMatchObject({
      code: 2,
      said: expect.stringContaining('at least 12'),
    })
    expect(existsSync(join(site, 'data'))).toBe(false)
    const { code, said } = await addUser('Asha', password, {})
    expect([code, said.split('\n')]).toEqual([
      0,
      [
        `Store: ${join(site, 'data', 'leads.db')}`,
        expect.stringContaining(createdOne),
        expect.stringContaining('Added Asha.'),
        '',
      ],
    ])
    expect((await run('desk', 'user', 'list')).at(-1)).toContain('Asha')
    expect((await addUser('Ravi', password, {})).said).not.toContain(createdOne)
  })

  test('a backup that cannot be read makes none', async () => {
    writeFileSync(join(site, 'pages.yaml'), '')
    await expect(run('leads', 'restore', join(site, 'nothing'))).resolves.toContainEqual(
      expect.stringContaining('is not a backup'),
    )
    expect(existsSync(join(site, 'data'))).toBe(false)
  })
})

describe.skipIf(!hasPostgres)('in a database without tables', () => {
  let server: TestDatabase
  beforeAll(async () => {
    server = await makeDatabase()
  }, 60_000)
  afterAll(() => server.remove())
  beforeEach(() => {
    const url = Object.assign(new URL(server.url), { password: 'hidden' }).href
    vi.stubEnv('DATABASE_URL', url)
    vi.stubEnv('DATA_DIR', '')
  })

  async function listTables(): Promise<unknown[]> {
    const client = new pg.Client(server.url)
    await client.connect()
    const { rows } = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    await client.end()
    return rows
  }

  test.each(takeTenth(Object.entries(calls)))(
    '%s names it without its password, and makes none',
    async (name, args) => {
      const said = await run(...name.split(' '), ...args)
      expect(said[0]).toMatch(/^Store: postgres:\/\/\S+$/)
      expect(said.at(-1)).toMatch(/^There is no store at postgres:\/\/\S+ yet/)
      expect(said.join('\n')).not.toContain('hidden')
      expect(await listTables()).toEqual([])
      expect(existsSync(join(site, 'data'))).toBe(false)
    },
  )

  test.runIf(isWhole)('the first user makes it', { timeout: 60_000 }, async () => {
    expect(await listTables()).toEqual([])
    const { code, said } = await addUser('Asha', password, { DATABASE_URL: server.url })
    expect([code, said]).toEqual([0, expect.stringContaining(createdOne)])
    expect((await run('desk', 'user', 'list')).at(-1)).toContain('Asha')
  })
})

const bed = makeProcessBed()

test.runIf(isWhole)(
  'an intake and a desk name their store when they start',
  { timeout: 120_000 },
  async () => {
    const line = `Store: ${join(bed.dataDir, 'leads.db')}\n`
    const intake = await bed.start()
    expect(intake.said).toContain(line)
    const desk = await bed.start({ command: 'desk' })
    expect(desk.said).toContain(line)
  },
)
