import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPostgres, startPostgres } from '../../scripts/ensure-postgres.mjs'
import { killUnderLoad, readLeads } from '../../scripts/intake/kill-under-load.mjs'
import { proveSyncs } from '../../scripts/intake/prove-syncs.mjs'
import { type IntakeProcess, runIntake } from '../../scripts/intake/run-intake.mjs'
import { post } from '../../scripts/intake/send-load.mjs'
import { buildFormSite } from './build-form-site.ts'
import { application, lead, pdf } from './support.ts'

const root = join(import.meta.dirname, '../..')
const script = join(root, 'scripts/vaasal.mjs')
const leads = '/dev/PostLeadsForm'
const careers = '/dev/SaveCarrer'
const bin = findPostgres()
const works = (command: string, ...args: string[]) => {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const canTrace = works('strace', '-f', '-e', 'trace=fsync', '-o', '/dev/null', 'true')
if (!canTrace) console.warn('strace does not work here: the proof of syncs and failing syncs are left out.')

let folder: string
let outDir: string
let dataDir: string
let env: Record<string, string>
const started: IntakeProcess[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaasal-process-'))
  outDir = await buildFormSite(folder)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeEach(() => {
  dataDir = mkdtempSync(join(folder, 'data-'))
  env = { DATA_DIR: dataDir, DATABASE_URL: '' }
})
afterEach(async () => {
  for (const intake of started.splice(0)) if (intake.child.exitCode === null) await intake.stop('SIGKILL')
})

async function start(options: { env?: Record<string, string>; wrapper?: string[] } = {}) {
  const intake = await runIntake({ outDir, env: { ...env, ...options.env }, wrapper: options.wrapper ?? [] })
  started.push(intake)
  return intake
}
const send = (intake: IntakeProcess, body: unknown, endpoint = leads) =>
  post({ address: intake.address, endpoint, body: JSON.stringify(body) })
const makeLead = (index: number) => ({
  ...lead,
  phone: `9198765${String(index).padStart(5, '0')}`,
  email: `v${index}@example.com`,
})
const isReady = async ({ address }: IntakeProcess) => (await fetch(`${address}/readyz`)).ok
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 50))
}
async function runLeads(...args: string[]) {
  const command = [script, 'leads', ...args, '--site', folder]
  return promisify(execFile)(process.execPath, command, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
}

describe('killed under load', { timeout: 120_000 }, () => {
  test('SQLite loses and doubles nothing that was acknowledged', async () => {
    const result = await killUnderLoad({ outDir, env, kills: 2 })
    expect(result).toMatchObject({ lost: 0, doubled: 0, exitCodes: [0] })
    expect(result.acknowledged).toBeGreaterThan(0)
  })

  test.skipIf(!bin)('PostgreSQL neither, with two intakes', async () => {
    const server = startPostgres(bin ?? '')
    try {
      const result = await killUnderLoad({
        outDir,
        env: { DATABASE_URL: server.url },
        kills: 2,
        processes: 2,
      })
      expect(result).toMatchObject({ lost: 0, doubled: 0, exitCodes: [0, 0] })
      expect(result.acknowledged).toBeGreaterThan(0)
    } finally {
      server.remove()
    }
  })
})

describe.skipIf(!canTrace)('traced', { timeout: 120_000 }, () => {
  test('a sync lies between every lead and its reply', async () => {
    expect(await proveSyncs({ outDir, env, count: 30 })).toEqual({ replies: 30, unsynced: 0 })
  })

  test('when syncs fail, nothing is acknowledged that is not there afterwards', async () => {
    const inject = ['-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO:when=30+']
    const intake = await start({ wrapper: ['strace', '-f', '-qq', '-o', '/dev/null', ...inject] })
    const acknowledged: string[] = []
    let refused = 0
    for (let index = 0; index < 60 && refused < 5; index++) {
      const reply = await send(intake, makeLead(index))
      if (reply?.status === 200) acknowledged.push(JSON.parse(reply.body).id)
      else {
        expect(reply?.status).toBe(503)
        refused++
      }
    }
    expect(refused).toBe(5)
    expect(intake.log()).toContain('"level":"error","event":"store-trouble","reason":"failing-disk"')
    process.kill(Number(/"pid":(\d+)/.exec(intake.log())?.[1]), 'SIGKILL')
    await intake.stop('SIGKILL')
    await start()
    const stored = new Set((await readLeads(outDir, env)).map(({ id }) => id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(0)
  })
})

test('stops when it is told to, and finishes what is under way', { timeout: 60_000 }, async () => {
  const intake = await start()
  const sent = Promise.all(Array.from({ length: 40 }, (_, index) => send(intake, makeLead(index))))
  await until(async () => intake.log().includes('"lead":"stored"'))
  expect(await intake.stop('SIGTERM')).toBe(0)
  const replies = await sent
  const acknowledged = replies.filter((reply) => reply?.status === 200)
  expect(
    replies.filter((reply) => reply && reply.status !== 200).every((reply) => reply?.status === 503),
  ).toBe(true)
  const stored = new Set((await readLeads(outDir, env)).map(({ id }) => id))
  expect(acknowledged.every((reply) => stored.has(JSON.parse(reply?.body ?? '').id))).toBe(true)
  expect(readdirSync(dataDir).sort()).toEqual(['leads.db', 'resumes'])
})

test('a second intake on the same folder is refused by a sentence', { timeout: 60_000 }, async () => {
  const first = await start()
  await expect(start()).rejects.toThrow(`Another intake uses ${dataDir}.`)
  expect((await send(first, lead))?.status).toBe(200)
})

test('only its owner can read what it keeps', { timeout: 60_000 }, async () => {
  const intake = await start({ env: { DATA_DIR: join(dataDir, 'new') } })
  await send(intake, application, careers)
  const files = readdirSync(join(dataDir, 'new'), { recursive: true, encoding: 'utf8' })
  expect(files.length).toBeGreaterThan(3)
  for (const name of files) expect(statSync(join(dataDir, 'new', name)).mode & 0o077, name).toBe(0)
})

describe('a damaged database', { timeout: 60_000 }, () => {
  const damages: Record<string, (bytes: Buffer) => Buffer> = {
    'without its head': (bytes) => Buffer.concat([Buffer.alloc(100), bytes.subarray(100)]),
    'with pages overwritten': (bytes) => bytes.fill(0xa5, 4096, bytes.length),
    'that is cut off': (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)),
    'that is something else': () => Buffer.from('no database at all'.repeat(400)),
  }
  test.each(Object.entries(damages))('%s is set aside, and leads are taken', async (_name, damage) => {
    const before = await start()
    for (let index = 0; index < 20; index++) await send(before, makeLead(index))
    await before.stop('SIGTERM')
    const file = join(dataDir, 'leads.db')
    const damaged = damage(readFileSync(file))
    writeFileSync(file, damaged)
    const after = await start()
    expect(after.log()).toContain('"level":"error","event":"database-set-aside"')
    expect((await send(after, lead))?.status).toBe(200)
    expect(readFileSync(`${file}.damaged-1`).equals(damaged)).toBe(true)
    expect(await readLeads(outDir, env)).toHaveLength(1)
  })
})

describe('where nothing can be written', { timeout: 60_000 }, () => {
  test('the intake runs, refuses, says why, and works as soon as it can', async () => {
    writeFileSync(join(dataDir, 'file'), '')
    const blocked = join(dataDir, 'file/data')
    const intake = await start({ env: { DATA_DIR: blocked } })
    expect(await isReady(intake)).toBe(false)
    const reply = await send(intake, lead)
    expect([reply?.status, reply?.headers['retry-after']]).toEqual([503, '5'])
    expect(intake.log()).toContain('"level":"error","event":"store-trouble","reason":"read-only"')
    rmSync(join(dataDir, 'file'))
    await until(() => isReady(intake))
    expect((await send(intake, lead))?.status).toBe(200)
  })

  test('a full disk loses nothing that was acknowledged, and works again with space', async ({
    skip,
    onTestFinished,
  }) => {
    const disk = mkdtempSync(join(tmpdir(), 'vaasal-disk-'))
    onTestFinished(() => {
      works('umount', '-l', disk)
      rmSync(disk, { recursive: true, force: true })
    })
    skip(!works('mount', '-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk), 'no small disk can be mounted here')
    env = { ...env, DATA_DIR: disk }
    const intake = await start({ env: { RATE_LIMIT_PERSON: '0' } })
    const acknowledged: string[] = []
    const fill = async (body: unknown, endpoint: string) => {
      const reply = await send(intake, body, endpoint)
      if (reply?.status === 200) acknowledged.push(JSON.parse(reply.body).id)
      return reply?.status
    }
    expect(await fill(lead, leads)).toBe(200)
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(1024 * 1024))
    let status: number | undefined = 200
    for (let index = 0; index < 2000 && status === 200; index++)
      status = await fill({ ...makeLead(index), place: 'x'.repeat(100) }, leads)
    expect(status).toBe(503)
    expect(
      await fill(
        { ...application, Resume: Buffer.concat([pdf, Buffer.alloc(90_000), pdf]).toString('base64') },
        careers,
      ),
    ).toBe(503)
    expect(intake.log()).toContain('"reason":"full"')
    rmSync(join(disk, 'ballast'))
    await until(async () => (await fill({ ...lead, place: 'after' }, leads)) === 200)
    await intake.stop('SIGKILL')
    const stored = new Set((await readLeads(outDir, env)).map(({ id }) => id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect(stored.size).toBe(acknowledged.length)
  })
})

test('leads can be read and erased while the intake runs, and afterwards', { timeout: 60_000 }, async () => {
  const intake = await start()
  await send(intake, { ...lead, name: '=HYPERLINK("x")' })
  const { id } = JSON.parse((await send(intake, application, careers))?.body ?? '')
  expect((await runLeads('list')).stdout).toMatch(/career .*Arun · 919876543211[\s\S]*lead .*HYPERLINK/)
  expect((await runLeads('list', '--form', 'lead', '--limit', '5')).stdout).not.toContain('Arun')
  expect(JSON.parse((await runLeads('stats')).stdout)).toMatchObject({
    total: 2,
    byForm: { career: 1, lead: 1 },
  })
  const file = join(dataDir, 'resume.pdf')
  const shown = await runLeads('show', id, '--resume', file)
  expect(JSON.parse(shown.stdout)).toMatchObject({ id, answers: { Name: 'Arun' } })
  expect(readFileSync(file).equals(pdf)).toBe(true)
  const csv = (await runLeads('export')).stdout
  expect(csv.split('\r\n')).toHaveLength(4)
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  await runLeads('erase', id)
  await expect(runLeads('show', id)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no lead'),
  })
  expect(readdirSync(join(dataDir, 'resumes'))).toEqual([])
  const { port } = JSON.parse(readFileSync(join(dataDir, 'intake.json'), 'utf8'))
  expect((await fetch(`http://127.0.0.1:${port}/list`, { method: 'POST', body: '{}' })).status).toBe(403)
  await intake.stop('SIGTERM')
  expect((await runLeads('export', '--format', 'jsonl')).stdout.trim().split('\n')).toHaveLength(1)
  const nothing = { ...env, DATA_DIR: join(dataDir, 'none') }
  env = nothing
  await expect(runLeads('list')).rejects.toMatchObject({ code: 2 })
})

test('twenty large uploads at once stay within 200 MB', { timeout: 120_000 }, async () => {
  const intake = await start()
  const resume = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024 - 2 * pdf.length, 0x20), pdf]).toString(
    'base64',
  )
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      send(
        intake,
        { ...application, PhoneNumber: `98765${String(index).padStart(5, '0')}`, Resume: resume },
        careers,
      ),
    ),
  )
  expect(replies.map((reply) => reply?.status)).toEqual(replies.map(() => 200))
  const status = `/proc/${intake.child.pid}/status`
  const peak = works('test', '-r', status) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1] : '0'
  expect(Number(peak) / 1024).toBeLessThan(200)
})
