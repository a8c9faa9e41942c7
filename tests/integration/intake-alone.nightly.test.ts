import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeAll, expect, test } from 'vitest'
import { stagePackage } from '../../scripts/stage-package.mjs'
import { makeFolder } from '../folders.testing.ts'
import { buildFormSite } from '../leads/build-form-site.testing.ts'
import { lead } from '../leads/intake.testing.ts'
import { leads } from '../leads/stored-intake.testing.ts'

const root = join(import.meta.dirname, '../..')
const folder = makeFolder()
const packages = join(folder, 'node_modules')
const engine = join(packages, 'vaasal')
const script = join(engine, 'scripts/vaasal.mjs')
let env: NodeJS.ProcessEnv
let outDir = ''

/** What the guide takes away. */
function listRemoved(): string[] {
  const guide = readFileSync(join(root, 'docs/hosting/container.md'), 'utf8')
  return /\brm -rf (.+)$/m.exec(guide)?.[1]?.split(' ') ?? []
}

beforeAll(async () => {
  await stagePackage(engine)
  outDir = await buildFormSite(folder)
  const { dependencies } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8'))
  const removed = listRemoved()
  const isRemoved = (name: string) => removed.includes(name) || removed.includes(dirname(name))
  for (const name of Object.keys(dependencies).filter((name) => !isRemoved(name))) {
    mkdirSync(dirname(join(packages, name)), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(packages, name))
  }
  const { npm_command: _, ...rest } = process.env
  env = {
    ...rest,
    ...{ NODE_ENV: 'production', PORT: '0', DATABASE_URL: '' },
    ...{ DATA_DIR: join(folder, 'data'), XDG_CACHE_HOME: join(folder, 'cache') },
  }
}, 120_000)

test('the guide takes large packages away', () => {
  expect(listRemoved()).toEqual(expect.arrayContaining(['rolldown', 'vite', 'sharp', '@img']))
})

test.each(['intake', 'serve'])('%s receives leads without the packages that build pages', async (command) => {
  const child = spawn(process.execPath, [script, command, '--out', outDir], {
    ...{ cwd: folder, env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  try {
    let address = ''
    for await (const line of createInterface({ input: child.stdout })) {
      address = /^Ready on (\S+)$/.exec(line)?.[1] ?? ''
      if (address !== '') break
    }
    const reply = await fetch(address + leads, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...lead, name: command }),
    })
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('"id"')])
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
  const call = [script, 'leads', 'list', '--out', outDir]
  expect(
    execFileSync(process.execPath, call, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' }),
  ).toContain(command)
})
