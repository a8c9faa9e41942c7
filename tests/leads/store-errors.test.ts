import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readLeads } from '../load/read-leads.ts'
import { isWhole } from '../sweep.testing.ts'
import { until } from '../until.testing.ts'
import { application, lead, makePdf } from './intake.testing.ts'
import {
  canTrace,
  isReady,
  killInside,
  makeLead,
  makeProcessBed,
  mountDisk,
  send,
} from './process.testing.ts'
import { careers, leads } from './stored-intake.testing.ts'

const bed = makeProcessBed()

describe('a disk that cannot be written', { timeout: 60_000 }, () => {
  test('the intake starts, answers 503, logs why, and recovers', async () => {
    writeFileSync(join(bed.dataDir, 'file'), '')
    const blocked = join(bed.dataDir, 'file/data')
    const intake = await bed.start({ env: { DATA_DIR: blocked } })
    expect(await isReady(intake)).toBe(false)
    const reply = await send(intake, lead)
    expect([reply?.status, reply?.headers['retry-after']]).toEqual([503, '5'])
    expect(intake.log()).toContain('"level":"error","event":"store-trouble","reason":"read-only"')
    rmSync(join(bed.dataDir, 'file'))
    await until('a ready intake', () => isReady(intake))
    expect((await send(intake, lead))?.status).toBe(200)
  })

  test('a full disk loses no acknowledged lead, and the intake recovers when there is space', async ({
    skip,
    onTestFinished,
  }) => {
    const disk = mountDisk('size=2m', onTestFinished)
    if (!disk) return skip('no small disk can be mounted here')
    const intake = await bed.start({ env: { DATA_DIR: disk, RATE_LIMIT_PERSON: '0' } })
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
    expect(await fill({ ...application, Resume: makePdf(90_000).toString('base64') }, careers)).toBe(503)
    expect(intake.log()).toContain('"reason":"full"')
    expect(await isReady(intake)).toBe(false)
    rmSync(join(disk, 'ballast'))
    await until('a stored lead', async () => (await fill({ ...lead, place: 'after' }, leads)) === 200)
    await intake.stop('SIGKILL')
    const stored = new Set((await readLeads(bed.outDir, { ...bed.env, DATA_DIR: disk })).map(({ id }) => id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect(stored.size).toBe(acknowledged.length)
  })

  test.runIf(isWhole)(
    'an intake on a full disk is not ready, even before the first submission',
    async ({ skip, onTestFinished }) => {
      const disk = mountDisk('size=1m', onTestFinished)
      if (!disk) return skip('no small disk can be mounted here')
      const intake = await bed.start({ env: { DATA_DIR: disk } })
      expect(await isReady(intake)).toBe(true)
      const fillDisk = () => {
        for (let part = 0; ; part++) writeFileSync(join(disk, `ballast-${part}`), Buffer.alloc(4096))
      }
      expect(fillDisk).toThrow('ENOSPC')
      await until('an intake that is not ready', async () => !(await isReady(intake)))
      for (const name of readdirSync(disk)) if (name.startsWith('ballast')) rmSync(join(disk, name))
      await until('a ready intake', () => isReady(intake))
    },
  )

  test('a read-only folder is logged, and used when it is writable again', async ({
    skip,
    onTestFinished,
  }) => {
    const disk = mountDisk('ro,size=20m', onTestFinished)
    if (!disk) return skip('no disk can be mounted here')
    const intake = await bed.start({ env: { DATA_DIR: disk } })
    expect((await send(intake, lead))?.status).toBe(503)
    expect(intake.log()).toMatch(/"event":"store-trouble","reason":"read-only","place":"[^"]*vaasal-disk-/)
    execFileSync('mount', ['-o', 'remount,rw', disk])
    await until('a ready intake', () => isReady(intake))
    expect((await send(intake, lead))?.status).toBe(200)
    expect(intake.log()).toContain('"event":"store-back"')
    expect(await readLeads(bed.outDir, { ...bed.env, DATA_DIR: disk })).toHaveLength(1)
  })

  test.runIf(isWhole)(
    'a full TMPDIR is logged, large bodies get 503, and are accepted when there is space',
    async ({ skip, onTestFinished }) => {
      const disk = mountDisk('size=1m', onTestFinished)
      if (!disk) return skip('no small disk can be mounted here')
      const intake = await bed.start({ env: { TMPDIR: disk } })
      const large = { ...application, Resume: makePdf(2 * 1024 * 1024).toString('base64') }
      const rejected = await send(intake, large, careers)
      expect([rejected?.status, rejected?.headers['retry-after']]).toEqual([503, '5'])
      await until('a full disk in the log', () =>
        intake.log().includes('"level":"error","event":"spool-trouble","reason":"full"'),
      )
      expect((await send(intake, lead))?.status).toBe(200)
      execFileSync('mount', ['-o', 'remount,size=20m', disk])
      expect((await send(intake, large, careers))?.status).toBe(200)
      expect(await readLeads(bed.outDir, bed.env)).toHaveLength(2)
    },
  )
})

describe.runIf(isWhole && canTrace)('where syncs fail', { timeout: 60_000 }, () => {
  test('no lead is acknowledged without being stored, and the intake recovers with the disk', async () => {
    const inject = ['-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO:when=30..33']
    const intake = await bed.start({ wrapper: ['strace', '-f', '-qq', '-o', '/dev/null', ...inject] })
    const acknowledged: string[] = []
    let index = 0
    const sendOne = async () => {
      const reply = await send(intake, makeLead(index++))
      if (reply?.status === 200) acknowledged.push(JSON.parse(reply.body).id)
      else expect([reply?.status, reply?.headers['retry-after']]).toEqual([503, '5'])
      return reply?.status
    }
    while (index < 60 && (await sendOne()) === 200);
    await until('the failing disk in the log', () =>
      intake.log().includes('"level":"error","event":"store-trouble","reason":"failing-disk"'),
    )
    await until('a stored lead', async () => (await sendOne()) === 200)
    expect(intake.log()).toContain('"event":"store-back"')
    killInside(intake)
    await intake.stop('SIGKILL')
    await bed.start()
    const stored = new Set((await readLeads(bed.outDir, bed.env)).map(({ id }) => id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  })
})
