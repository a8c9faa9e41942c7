import { spawn } from 'node:child_process'
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { git } from '../git-site.testing.ts'
import { withLimit } from '../until.testing.ts'
import { hasPostgres, makeDatabase, type TestDatabase } from './database.testing.ts'
import { makeSettingsBed } from './settings.testing.ts'

const script = join(import.meta.dirname, '../../scripts/vaasal.mjs')
const bed = makeSettingsBed()

describe('settings that a shell does not have', () => {
  test('come from the file, with its folders as seen from the site', async () => {
    bed.write('DATA_DIR=here/leads\nPORT=4321\nCRM_SECRET="x y"\n')
    const { code, said } = await bed.run('leads', 'list')
    expect([code, said.split('\n')[0]]).toEqual([2, `Store: ${join(bed.site, 'here/leads/leads.db')}`])
    expect([process.env.PORT, process.env.CRM_SECRET]).toEqual(['4321', 'x y'])
  })

  test('are those of the environment where it has them, also if they are empty there', async () => {
    bed.write('DATA_DIR=here\nDATABASE_URL=postgres://leads:hidden@127.0.0.1:1/leads\n')
    vi.stubEnv('DATABASE_URL', '')
    vi.stubEnv('DATA_DIR', join(bed.folder, 'there'))
    expect((await bed.run('leads', 'list')).said).toContain(`Store: ${join(bed.folder, 'there/leads.db')}\n`)
  })

  test('may be in quotes in the environment too, as a container engine hands over the lines of such a file', async () => {
    vi.stubEnv('DATA_DIR', `"${join(bed.folder, 'there')}"`)
    vi.stubEnv('CRM_SECRET', "'x y'")
    vi.stubEnv('NO_COLOR', '"1"')
    expect((await bed.run('leads', 'list')).said).toContain(`Store: ${join(bed.folder, 'there/leads.db')}\n`)
    expect([process.env.CRM_SECRET, process.env.NO_COLOR]).toEqual(['x y', '"1"'])
  })

  test('are shown without their passwords', async () => {
    bed.write('DATABASE_URL=postgres://leads:hidden@127.0.0.1:1/leads\n')
    const { code, said } = await bed.run('leads', 'list')
    expect(code).toBe(2)
    expect(said).toContain('Store: postgres://127.0.0.1:1/leads\n')
    expect(said).not.toContain('hidden')
  })

  test('are not needed: without the file nothing is said of it', async () => {
    expect((await bed.run('leads', 'list')).said).toMatch(/^Store: .*\nerror: There is no store/)
    rmSync(bed.site, { recursive: true })
    expect((await bed.run('leads', 'list')).code).toBe(2)
  })
})

describe('warnings about the file', () => {
  test('come if every user can read it, and if git would add it', async () => {
    bed.write('PORT=1\n')
    chmodSync(bed.file, 0o644)
    git(bed.folder, 'init', '--quiet')
    const { said } = await bed.run('leads', 'list')
    expect(said).toContain(`chmod 600 ${bed.file}`)
    expect(said).toContain('Add a line vaasal.env to .gitignore.')
  })

  test('do not come for a file in order', async () => {
    bed.write('PORT=1\n')
    git(bed.folder, 'init', '--quiet')
    writeFileSync(join(bed.folder, '.gitignore'), 'vaasal.env\n')
    expect((await bed.run('leads', 'list')).said).not.toContain('warning:')
  })
})

describe.skipIf(!hasPostgres)('a database that is named in the file', () => {
  let server: TestDatabase
  beforeAll(async () => {
    server = await makeDatabase()
  }, 60_000)
  afterAll(() => server.remove())

  test('is that of a shell without DATABASE_URL: its user is where the intake looks', {
    timeout: 60_000,
  }, async () => {
    bed.write(`DATABASE_URL=${server.url}\n`)
    const child = spawn(process.execPath, [script, 'desk', 'user', 'add', 'Asha'], {
      cwd: bed.site,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.stdin.end('correct horse battery\n')
    const said = text(child.stderr)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    expect([await withLimit('the end of the command', ended, 50_000), await said]).toEqual([
      0,
      expect.stringMatching(/^Store: postgres:\/\/[\s\S]*Added Asha\.\n$/m),
    ])
    expect(existsSync(join(bed.site, 'data'))).toBe(false)
    rmSync(bed.file)
    vi.stubEnv('DATABASE_URL', server.url)
    expect((await bed.run('desk', 'user', 'remove', 'Asha')).said).toContain('Removed Asha')
  })
})
