import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultStatuses } from '../../src/contracts/desk-status.ts'
import type { IntakeManifest } from '../../src/contracts/intake-manifest.ts'
import { readPeriod } from '../../src/leads/commands/options/leads-options.ts'
import { readSite } from '../../src/leads/commands/options/read-site.ts'
import { createConsentReport } from '../../src/leads/intake/consents/report-consents.ts'
import { readNumbers } from '../../src/leads/intake/numbers/read-numbers.ts'
import type { LeadStore } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { buildFormFiles } from './build-form-files.testing.ts'
import { formSite } from './form-site.testing.ts'
import { lead, postJson, siteManifest, startTestIntake } from './intake.testing.ts'
import { leads } from './stored-intake.testing.ts'

const files = await buildFormFiles({
  ...formSite,
  'pages.yaml': formSite['pages.yaml']?.replace('  forms:\n', '  counts: true\n  forms:\n') ?? '',
})
const { forms, counts } = JSON.parse(String(files.get('intake.json'))) as IntakeManifest

let folder: string
let store: LeadStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaasal-days-'))
  store = await openStore({ dataDir: folder }, () => {})
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

test.each([
  ['Asia/Kolkata', '2026-11-28T18:30:20Z', '2026-11-29'],
  ['Asia/Kolkata', '2026-11-28T18:29:59Z', '2026-11-28'],
  ['America/New_York', '2026-11-29T04:59:00Z', '2026-11-28'],
  ['Pacific/Kiritimati', '2026-11-28T10:00:00Z', '2026-11-29'],
  ['UTC', '2026-11-28T23:59:59Z', '2026-11-28'],
])(
  'in %s, a visit and a lead at %s are of the day %s in lists, numbers and reports',
  async (timeZone, at, day) => {
    const manifest = {
      ...siteManifest,
      ...{ forms, ...(counts && { counts }), readFile: (name: string) => files.get(name) ?? '' },
      site: { id: 'www.forms.example', name: 'Form site', lang: 'en', timeZone },
    }
    const { app, drain } = await startTestIntake(store, { manifest, clock: () => Date.parse(at) })
    const beacon = { route: '/home', arm: '', campaign: '', actions: { view: '' } }
    const headers = { 'content-type': 'text/plain;charset=UTF-8', origin: siteManifest.url }
    await app.inject({ method: 'POST', url: '/dev/count', headers, payload: JSON.stringify(beacon) })
    expect((await app.inject(postJson(leads, lead))).statusCode).toBe(200)
    await drain()
    const ask = (from: string, until: string) =>
      readNumbers(store, { from, until, by: 'day', timeZone, statuses: defaultStatuses })
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    expect((await ask(day, next)).rows).toMatchObject([{ name: day, views: 1, leads: 1 }])
    expect((await ask('2026-11-01', day)).rows).toEqual([])
    const found = await store.list(readPeriod({ from: day, until: day }, timeZone), 10)
    expect(found.leads).toHaveLength(1)
    expect((await store.list(readPeriod({ from: next }, timeZone), 10)).leads).toEqual([])
    const report = createConsentReport(new Map(), timeZone)
    for (const one of found.leads) report.add({ ...one, notice: { id: 'n', hash: 'h' } })
    expect(report.finish().notices).toMatchObject([{ first: day, last: day }])
    await app.close()
  },
)

test.each([
  ['Asia/Kolkata', '2026-11-29T18:00', '2026-11-29T12:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-29T18:00:30', '2026-11-29T12:15:30.000Z'],
  ['America/New_York', '2026-11-29T18:00', '2026-11-29T23:00:00.000Z'],
  ['America/New_York', '2026-11-29T18:00Z', '2026-11-29T18:00:00.000Z'],
  ['America/New_York', '2026-11-29T18:00+05:30', '2026-11-29T12:30:00.000Z'],
  // Clocks skip this hour.
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:00:00.000Z'],
])('in %s, leads from %s are those from %s', (timeZone, from, time) => {
  expect(readPeriod({ from }, timeZone).from).toBe(Date.parse(time))
})

test.each([
  ['Asia/Kolkata', '2026-11-29', '2026-11-28T18:30:00.000Z', '2026-11-29T18:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-29', '2026-11-28T18:15:00.000Z', '2026-11-29T18:15:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  // Clocks skip midnight.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  // Clocks go back at midnight.
  ['America/Asuncion', '2023-03-26', '2023-03-26T04:00:00.000Z', '2023-03-27T04:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z', '2026-01-01T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00:00.000Z', '2026-01-02T11:00:00.000Z'],
  ['UTC', '2028-02-29', '2028-02-29T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
])('in %s the day %s lasts from %s until %s', (timeZone, day, from, until) => {
  const period = readPeriod({ from: day, until: day }, timeZone)
  expect([period.from, period.until].map((time) => new Date(time ?? 0).toISOString())).toEqual([from, until])
})

test('a time with its hour is used as it is', () => {
  const from = '2026-11-29T00:00:00Z'
  expect(readPeriod({ from }, 'Asia/Kolkata').from).toBe(Date.parse(from))
})

test('commands know the zone by the built site, or by its document', async () => {
  const zoneOf = async () => (await readSite({ site: folder })).timeZone
  expect(await zoneOf()).toBe('UTC')
  const write = (timezone: string) =>
    writeFile(join(folder, 'pages.yaml'), `site:\n  name: A\n  timezone: ${timezone}\n`)
  await write('Asia/Kolkata # where the shops are')
  expect(await zoneOf()).toBe('Asia/Kolkata')
  await write('Nowhere/Land')
  expect(await zoneOf()).toBe('UTC')
  await write('5')
  expect(await zoneOf()).toBe('UTC')
})
