import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { application, lead, pdf } from './intake.testing.ts'
import { makeProcessBed, send } from './process.testing.ts'
import { careers } from './stored-intake.testing.ts'

const bed = makeProcessBed()

test('leads can be read and erased while the intake runs, and after it has stopped', {
  timeout: 120_000,
}, async () => {
  const intake = await bed.start()
  await send(intake, { ...lead, name: '=HYPERLINK("x")' })
  const { id } = JSON.parse((await send(intake, application, careers))?.body ?? '')
  expect((await bed.runLeads(['list'])).stdout).toMatch(/career .*Arun · 919876543211[\s\S]*lead .*HYPERLINK/)
  expect((await bed.runLeads(['list', '--form', 'lead', '--limit', '5'])).stdout).not.toContain('Arun')
  expect(JSON.parse((await bed.runLeads(['stats'])).stdout)).toMatchObject({
    total: 2,
    byForm: { career: 1, lead: 1 },
  })
  const file = join(bed.dataDir, 'resume.pdf')
  const shown = await bed.runLeads(['show', id, '--resume', file])
  expect(JSON.parse(shown.stdout)).toMatchObject({ id, answers: { Name: 'Arun' } })
  expect(readFileSync(file).equals(pdf)).toBe(true)
  const csv = (await bed.runLeads(['export'])).stdout
  expect(csv.split('\r\n')).toHaveLength(4)
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  await bed.runLeads(['erase', id])
  await expect(bed.runLeads(['show', id])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('No lead has the id'),
  })
  expect(readdirSync(join(bed.dataDir, 'resumes'))).toEqual([])
  const { port } = JSON.parse(readFileSync(join(bed.dataDir, 'intake.json'), 'utf8'))
  expect((await fetch(`http://127.0.0.1:${port}/list`, { method: 'POST', body: '{}' })).status).toBe(403)
  await intake.stop('SIGTERM')
  expect(
    (await bed.runLeads(['export', '--format', 'jsonl', '--arrived-as', 'new'])).stdout.trim().split('\n'),
  ).toHaveLength(1)
  const nothing = { DATA_DIR: join(bed.dataDir, 'none') }
  await expect(bed.runLeads(['list'], nothing)).rejects.toMatchObject({ code: 2 })
})

test('answers that were not sent are listed apart, chosen and erased', { timeout: 120_000 }, async () => {
  const store = await openStore({ dataDir: bed.dataDir }, () => {})
  const id = 'a'.repeat(24)
  for (const [nth, form] of ['order', 'quote', 'quote'].entries())
    await store.keepUnfinished({
      ...{ id: id + nth, form, step: 1, answers: { name: `Ann ${nth}`, phone: `91987654321${nth}` } },
      ...{ notice: 'hash', receivedAt: Date.parse('2026-01-31'), eraseAt: Date.parse('2026-02-07') },
    })
  await store.addUnfinishedCall(`${id}0`, { at: Date.parse('2026-02-01'), by: 'Asha', note: 'Busy' })
  await store.close()
  const list = (...args: string[]) => bed.runLeads(['list', '--unfinished', ...args])
  expect((await list('--form', 'order')).stdout).toMatch(
    /^received .*\n2026-01-31 .* +order +2 +2026-02-07 .* +2026-02-01 .* · Asha · Busy +Ann 0 · 919876543210 +a{24}0\n$/,
  )
  const some = await list('--limit', '2')
  expect(some.stdout).toMatch(/Ann 2[\s\S]*Ann 1/)
  expect(some.stderr).toContain('Showing the newest 2.')
  expect((await list('--answer', '919876543212')).stdout).toMatch(/^received .*\n.*Ann 2.*\n$/)
  await bed.runLeads(['erase', `${id}2`])
  expect((await list('--answer', '919876543212')).stderr).toContain('No unfinished answers were found.')
  await expect(list('--status', 'new')).rejects.toMatchObject({
    ...{ code: 2, stderr: expect.stringContaining('--unfinished goes with --form and --answer') },
  })
  expect((await bed.runLeads(['list'])).stderr).toContain('There are no leads yet.')
})

test('leads are found by day, page, campaign and status, and invalid filters are explained', {
  timeout: 120_000,
}, async () => {
  // The site names no time zone.
  const toDay = (days = 0) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const before = toDay()
  const intake = await bed.start()
  const touch = { route: '/home', day: '2026-01-01', parameters: { utm_campaign: 'diwali' } }
  const context = { route: '/home', variant: '', language: 'en', notice: 'lead', last: touch }
  await send(intake, { ...lead, context })
  await send(intake, { ...lead, place: 'Salem', website: 'x' })
  const list = async (...args: string[]) => {
    const { stdout, stderr } = await bed.runLeads(['list', ...args])
    return { count: stdout.split('\n').filter((line) => line.includes('Kavitha')).length, stderr }
  }
  const explain = (...args: string[]) =>
    bed.runLeads(['list', ...args]).then(
      () => '',
      ({ code, stderr }) => `${code} ${stderr}`,
    )
  for (const [args, count] of [
    [['--campaign', 'diwali'], 1],
    [['--route', 'home/'], 1],
    [['--status', 'spam'], 1],
    [['--from', before, '--until', toDay()], 2],
    [['--until', '2026-01-31'], 0],
    [['--from', toDay(1)], 0],
  ] as const)
    expect((await list(...args)).count, args.join(' ')).toBe(count)
  expect((await list('--campaign', 'other')).stderr).toContain('No lead matches. The store has 2 leads.')
  expect((await list('--limit', '1')).stderr).toContain('Showing the newest 1.')
  expect(await explain('--from', '2026-02-31')).toContain(
    '2 error: --from must be a date like 2026-01-31, not "2026-02-31".',
  )
  expect(await explain('--from', '2026-03-01', '--until', '2026-02-01')).toContain(
    '--until (2026-02-01) must be later than --from (2026-03-01).',
  )
  expect(await explain('--status', 'old')).toContain(
    '--status must be one of new, contacted, enrolled, lost, spam, not "old"',
  )
  const empty = { DATA_DIR: join(bed.dataDir, 'none') }
  await expect(bed.runLeads(['list'], empty)).rejects.toMatchObject({
    stderr: expect.stringContaining('There is no store at'),
  })
  await expect(bed.runLeads(['list'], { DATABASE_URL: 'leads' })).rejects.toMatchObject({
    stderr: expect.stringContaining('DATABASE_URL must be the address of a PostgreSQL database'),
  })
  await expect(
    bed.runLeads(['list'], { DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/x' }),
  ).rejects.toMatchObject({
    stderr: expect.stringMatching(/^(?![\s\S]*hidden)[\s\S]*does not respond \(ECONNREFUSED\)/),
  })
  await expect(bed.runLeads(['erase', 'nothing', 'nothing'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Erased 0 of 1;'),
  })
})
