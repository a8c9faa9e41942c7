import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findPostgres, startPostgres, type TestPostgres } from '../../scripts/ensure-postgres.mjs'
import { main } from '../../src/cli/main.ts'
import { isReservedVariable, settingNames } from '../../src/contracts/settings/environment-variables.ts'
import { git } from '../git-site.ts'
import { withLimit } from '../until.ts'

const root = join(import.meta.dirname, '../..')
const script = join(root, 'scripts/vaasal.mjs')

let folder: string
let site: string
let file: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'vaasal-settings-')))
  site = join(folder, 'site')
  file = join(site, 'vaasal.env')
  mkdirSync(site)
  writeFileSync(join(site, 'pages.yaml'), '')
  for (const name of [...settingNames, 'CRM_SECRET']) vi.stubEnv(name, undefined)
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const write = (content: string, mode = 0o600) => writeFileSync(file, content, { mode })

/** Runs a command in this process, with its exit code and what it wrote to stderr. */
async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = []
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const say = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    said.push(String(line))
    return true
  })
  try {
    const code = await main([...args, '--site', site], { root, cacheDir: join(folder, 'cache') })
    return { code, said: said.join('') }
  } finally {
    print.mockRestore()
    say.mockRestore()
  }
}

const listLeads = () => run('leads', 'list')

describe('settings that a shell does not have', () => {
  test('come from the file, with its folders as seen from the site', async () => {
    write('DATA_DIR=here/leads\nPORT=4321\nCRM_SECRET="x y"\n')
    const { code, said } = await listLeads()
    expect([code, said.split('\n')[0]]).toEqual([2, `Store: ${join(site, 'here/leads/leads.db')}`])
    expect([process.env.PORT, process.env.CRM_SECRET]).toEqual(['4321', 'x y'])
  })

  test('are those of the environment where it has them, also if they are empty there', async () => {
    write('DATA_DIR=here\nDATABASE_URL=postgres://leads:hidden@127.0.0.1:1/leads\n')
    vi.stubEnv('DATABASE_URL', '')
    vi.stubEnv('DATA_DIR', join(folder, 'there'))
    expect((await listLeads()).said).toContain(`Store: ${join(folder, 'there/leads.db')}\n`)
  })

  test('are shown without their passwords', async () => {
    write('DATABASE_URL=postgres://leads:hidden@127.0.0.1:1/leads\n')
    const { code, said } = await listLeads()
    expect(code).toBe(2)
    expect(said).toContain('Store: postgres://127.0.0.1:1/leads\n')
    expect(said).not.toContain('hidden')
  })

  test('are not needed: without the file nothing is said of it', async () => {
    expect((await listLeads()).said).toMatch(/^Store: .*\nerror: There is no store/)
    rmSync(site, { recursive: true })
    expect((await listLeads()).code).toBe(2)
  })
})

/** Sets no setting, and says why at the file's name. */
async function expectRefusal(...reasons: (string | RegExp)[]): Promise<void> {
  const { code, said } = await listLeads()
  expect(code).toBe(2)
  expect(said).toContain(`error: ${file}`)
  for (const reason of reasons) expect(said).toMatch(reason)
  expect(said).not.toContain('Store: ')
  expect(said).not.toContain('hidden')
  expect(settingNames.filter((name) => process.env[name] !== undefined)).toEqual([])
}
const theirs = 'DATABASE_URL=postgres://leads:hidden@evil.example/leads\n'

describe('attack: a file of settings that came with a contribution', () => {
  test.each(['vaasal.env', 'VAASAL.ENV'])('is refused if git tracks it, as %s', async (name) => {
    write(theirs)
    git(folder, 'init', '--quiet')
    const hash = execFileSync('git', ['hash-object', '-w', 'site/vaasal.env'], {
      cwd: folder,
      encoding: 'utf8',
    })
    git(folder, 'update-index', '--add', '--cacheinfo', `100644,${hash.trim()},SITE/${name}`)
    await expectRefusal(/vaasal\.env is tracked by git, so it is not read/, 'git rm --cached vaasal.env')
  })

  test('is refused if git tracks it, although it is ignored', async () => {
    write(theirs)
    git(folder, 'init', '--quiet')
    writeFileSync(join(folder, '.gitignore'), 'vaasal.env\n')
    git(folder, 'add', '--force', 'site/vaasal.env')
    await expectRefusal(/is tracked by git/)
  })

  test.each(['vaasal.txt', '../elsewhere.txt', 'nothing'])('is refused as a link to %s', async (target) => {
    writeFileSync(join(site, 'vaasal.txt'), theirs)
    writeFileSync(join(folder, 'elsewhere.txt'), theirs)
    symlinkSync(target, file)
    await expectRefusal(/vaasal\.env is a symbolic link, so it is not read/)
  })

  test('is refused where git cannot say whether it tracks it', async () => {
    write(theirs)
    writeFileSync(join(folder, '.git'), 'gitdir: nowhere\n')
    await expectRefusal(/cannot be found out whether git tracks it\. .*: fatal: not a git repository/)
    vi.stubEnv('PATH', site)
    await expectRefusal(/cannot be found out whether git tracks it\. .*: git was not found/)
  })

  test.each([
    ['a folder', () => mkdirSync(file), 'is not a file'],
    ['a pipe', () => execFileSync('mkfifo', [file]), 'is not a file'],
    ['a file that is too large', () => write('#'.repeat(70_000)), 'has more than 65536 bytes'],
    ['bytes that are no text', () => writeFileSync(file, Buffer.from([0x50, 0xff])), 'is not UTF-8 text'],
  ])('is refused as %s', async (_name, make, reason) => {
    make()
    await expectRefusal(reason)
  })

  test.each(['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'PATH', 'LD_PRELOAD', 'PGHOST', 'HTTPS_PROXY', 'FOO'])(
    'is refused with %s, which is named with its line and what is allowed',
    async (name) => {
      const before = process.env[name]
      write(`${theirs}${name}=hidden\n`)
      await expectRefusal(
        new RegExp(`vaasal\\.env:2: ${name} is ${isReservedVariable(name) ? 'refused' : 'not a setting'}`),
        /Allowed are PORT, .*DATABASE_URL.*_SECRET\./,
      )
      expect(process.env[name]).toBe(before)
    },
  )

  test('is no file of settings under another name', async () => {
    writeFileSync(join(site, 'VAASAL.ENV'), theirs)
    writeFileSync(join(site, '.env'), theirs)
    expect((await listLeads()).said).toContain(`Store: ${join(site, 'data/leads.db')}\n`)
  })
})

describe('warnings about the file', () => {
  test('come if every user can read it, and if git would add it', async () => {
    write('PORT=1\n')
    chmodSync(file, 0o644)
    git(folder, 'init', '--quiet')
    const { said } = await listLeads()
    expect(said).toContain(`chmod 600 ${file}`)
    expect(said).toContain('Add a line vaasal.env to .gitignore.')
  })

  test('do not come for a file in order', async () => {
    write('PORT=1\n')
    git(folder, 'init', '--quiet')
    writeFileSync(join(folder, '.gitignore'), 'vaasal.env\n')
    expect((await listLeads()).said).not.toContain('warning:')
  })
})

const bin = findPostgres()
describe.skipIf(!bin)('a database that is named in the file', () => {
  let server: TestPostgres
  beforeAll(() => {
    server = startPostgres(bin ?? '')
  }, 60_000)
  afterAll(() => server.remove())

  test('is that of a shell without DATABASE_URL: its user is where the intake looks', {
    timeout: 60_000,
  }, async () => {
    write(`DATABASE_URL=${server.url}\n`)
    const child = spawn(process.execPath, [script, 'desk', 'user', 'add', 'Asha'], {
      cwd: site,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.stdin.end('correct horse battery\n')
    const said = text(child.stderr)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    expect([await withLimit('the end of the command', ended, 50_000), await said]).toEqual([
      0,
      expect.stringMatching(/^Store: postgres:\/\/[\s\S]*Added Asha\.\n$/m),
    ])
    expect(existsSync(join(site, 'data'))).toBe(false)
    rmSync(file)
    vi.stubEnv('DATABASE_URL', server.url)
    expect((await run('desk', 'user', 'remove', 'Asha')).said).toContain('Removed Asha')
  })
})
