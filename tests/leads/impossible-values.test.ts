import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { NewLead } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { makeProcessBed } from './process.testing.ts'
import { describeStores } from './store.testing.ts'

const sound = (changes: object = {}): NewLead =>
  ({
    ...{ id: randomUUID(), receivedAt: 1_000, form: 'lead', endpoint: '/leads', route: '/', language: 'en' },
    ...{ status: 'new', campaign: 'diwali', answers: { name: 'Kavitha' }, consents: { news: true } },
    ...{ notice: { id: 'n', hash: 'h' }, context: null, resume: null, key: null, fingerprint: randomUUID() },
    ...changes,
  }) as NewLead
const context = { route: '/', variant: 'home', language: 'en', notice: 'n' }
const touch = { route: '/', day: '2026-01-31', parameters: {} }

/** What no intake writes, but a file or a row may contain. */
const impossible: Readonly<Record<string, object>> = {
  'a time that no date has': { receivedAt: Number.MAX_SAFE_INTEGER - 1 },
  'numbers for answers': { answers: { name: 5 } },
  'a list for answers': { answers: ['Kavitha'] },
  'texts for consents': { consents: { news: 'yes' } },
  'a text for a notice': { notice: 'n' },
  'a number for a variant': { context: { ...context, variant: 5 } },
  'a list for a context': { context: [] },
  'a number for a click id': { context: { ...context, last: { ...touch, parameters: { gclid: 5 } } } },
  'a touch without a day': { context: { ...context, first: { route: '/', parameters: {} } } },
}

describeStores('rows with impossible values', (prepare) => {
  let bed: Parameters<Parameters<typeof prepare>[0]>[0]
  prepare((given) => {
    bed = given
  })

  test.each(Object.entries(impossible))('%s: the row is listed as damaged', async (_, changes) => {
    const [good, bad] = [sound(), sound(changes)]
    for (const lead of [good, bad]) await bed.store.insert(lead)
    const { leads, damaged } = await bed.store.list({}, 10)
    expect(leads.map(({ id }) => id)).toEqual([good.id])
    expect(damaged).toMatchObject([{ id: bad.id, part: 'lead', reason: 'unreadable' }])
    expect(await bed.store.stats()).toMatchObject({ total: 2, oldest: 1_000, newest: 1_000 })
  })
})

const bed = makeProcessBed()

test('commands list rows with impossible values and print all others', async () => {
  const store = await openStore({ dataDir: bed.dataDir }, () => {})
  for (const lead of [sound(), ...Object.values(impossible).map(sound)]) await store.insert(lead)
  const at = Number.MAX_SAFE_INTEGER
  await store.desk.saveUser({ key: 'asha', name: 'Asha', password: 'scrypt$', createdAt: at, changedAt: at })
  await store.desk.addEvents([
    {
      ...{ id: 'e', lead: '', at, by: '', kind: 'user-added', thing: '', before: null, after: 'Asha' },
      note: null,
    },
  ])
  await store.close()
  const count = Object.keys(impossible).length
  for (const args of [['list'], ['export'], ['export', '--format', 'jsonl'], ['consents']])
    await expect(bed.runLeads(args), args.join(' ')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${count} damaged rows were left out.`),
    })
  expect(JSON.parse((await bed.runLeads(['stats'])).stdout)).toMatchObject({
    ...{ total: count + 1, oldest: '1970-01-01T00:00:01.000Z', newest: '1970-01-01T00:00:01.000Z' },
  })
  const numbers = JSON.parse((await bed.runLeads(['stats', '--by', 'campaign', '--json'])).stdout)
  expect(numbers.rows).toMatchObject([{ name: 'diwali' }])
}, 60_000)

test('an import leaves out what no export has, says which lines, and adds everything else', async () => {
  const lead = (changes: object = {}) => ({
    ...sound(changes),
    receivedAt: '2026-01-31T00:00:00.000Z',
    ...changes,
  })
  const delivery = {
    ...{
      id: 'd',
      lead: 'l',
      route: 'crm',
      status: 'waiting',
      created_at: 1,
      changed_at: 1,
      retried_at: null,
    },
    ...{ attempts: 0, next_at: 5, reason: null },
  }
  const count = {
    day: '2026-01-31',
    route: '/',
    variant: 'home',
    arm: '',
    campaign: '',
    country: '',
    action: 'view',
  }
  const lines = [
    lead({ id: 'l' }),
    ...Object.values(impossible).map((changes) => sound(changes)),
    lead({ answers: null }),
    ...[null, 5, {}],
    { table: 'vaasal_deliveries', row: delivery },
    { table: 'vaasal_deliveries', row: { ...delivery, id: 'e', created_at: Number.MAX_SAFE_INTEGER } },
    { table: 'vaasal_deliveries', row: { ...delivery, id: 'e', route: { name: 'crm' } } },
    { table: 'vaasal_deliveries', row: { ...delivery, id: 'e', attempts: 'often' } },
    { table: 'vaasal_desk_users', row: { id: 'asha' } },
    { table: 'vaasal_counts', row: { ...count, count: 3 } },
    ...[{ ...count, count: -1 }, { ...count, day: 'x', count: 1 }, null].map((row) => ({
      table: 'vaasal_counts',
      row,
    })),
  ]
  const file = join(bed.dataDir, 'export.jsonl')
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const kept = new Set([1, 15, 20])
  const left = lines.map((_, index) => index + 1).filter((number) => !kept.has(number))
  await expect(bed.runLeads(['import', file])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      new RegExp(
        `Added 1 lead;[\\s\\S]*Also added: 1 delivery, 1 sum of visits\\.[\\s\\S]*Left out, .*: line ${left.slice(0, 20).join(', ')}`,
      ),
    ),
  })
  const store = await openStore({ dataDir: bed.dataDir }, () => {})
  expect((await store.copyRows('vaasal_counts', 10)).rows).toEqual([{ ...count, count: 3 }])
  expect(await store.listDeliveries({}, 10)).toMatchObject([{ id: 'd', lead: 'l' }])
  await store.close()
}, 60_000)
