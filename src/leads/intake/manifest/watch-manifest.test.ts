import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { intakeManifestVersion } from '../../../contracts/intake-manifest.ts'
import type { LogEntry } from '../../../http/log.ts'
import { watchManifest } from './watch-manifest.ts'

let outDir: string
let log: LogEntry[]
let writes = 0
const follow = () => watchManifest(outDir, (entry) => log.push(entry))
const write = (text: string) => {
  writeFileSync(join(outDir, 'intake.json'), text)
  utimesSync(join(outDir, 'intake.json'), 1, ++writes)
}
const good = (url: string) => JSON.stringify({ version: intakeManifestVersion, url, forms: [] })

beforeEach(() => {
  outDir = mkdtempSync(join(tmpdir(), 'vaasal-manifest-'))
  log = []
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(outDir, { recursive: true, force: true })
})

test.each([
  '',
  '{"version":3,"url":"https://b.exa',
  'null',
  '{}',
  '{"version":3,"forms":[]}',
  good('b').replace(String(intakeManifestVersion), '1'),
])('a torn file (%s) keeps the previous manifest and logs one line', (torn) => {
  write(good('https://a.example'))
  const manifest = follow()
  write(torn)
  for (let round = 0; round < 3; round++) {
    vi.advanceTimersByTime(1_001)
    expect(manifest().url).toBe('https://a.example')
  }
  expect(log).toEqual([
    { event: 'manifest-unreadable', level: 'error', reason: expect.stringContaining('intake.json') },
  ])
  expect(log[0]?.reason).not.toContain('b.exa')
  write(good('https://c.example'))
  vi.advanceTimersByTime(1_001)
  expect(manifest().url).toBe('https://c.example')
})

test('a file that vanishes changes nothing, and a torn file at the start is an error', () => {
  write(good('https://a.example'))
  const manifest = follow()
  rmSync(join(outDir, 'intake.json'))
  vi.advanceTimersByTime(1_001)
  expect(manifest().url).toBe('https://a.example')
  expect(follow).toThrow('There is no intake.json')
  write('{"version":3,')
  expect(follow).toThrow('intake.json is incomplete')
})

test('a site from an older build is rejected with both versions and what to do', () => {
  write(good('https://a.example').replace(`"version":${intakeManifestVersion}`, '"version":1'))
  expect(follow).toThrow(
    `has version 1; this intake reads version ${intakeManifestVersion}. Build the site again`,
  )
})

test('a site that an earlier version built is rejected with what to do, and its file is ignored beside a new one', () => {
  writeFileSync(join(outDir, 'forms.json'), good('https://old.example'))
  expect(follow).toThrow(
    `${outDir} was built by an earlier version of Vaasal: it contains forms.json, not intake.json. Build the site again`,
  )
  write(good('https://a.example'))
  expect(follow()().url).toBe('https://a.example')
})

test.each(['SMTP_URL', 'DATABASE_URL', 'PGPASSWORD', 'NODE_OPTIONS'])(
  'deliveries that would be signed with %s are refused at the start and later',
  (secret) => {
    const route = { name: 'crm', to: { kind: 'webhook', url: 'https://crm.example/leads', secret } }
    const forged = JSON.stringify({
      ...{ version: intakeManifestVersion, url: 'https://a.example', forms: [], deliveries: [route] },
    })
    write(forged)
    expect(follow).toThrow(`the delivery "crm" is signed with ${secret}`)
    write(forged.replace(secret, 'CRM_SECRET'))
    const manifest = follow()
    write(forged)
    vi.advanceTimersByTime(1_001)
    expect(manifest().deliveries).toMatchObject([{ to: { secret: 'CRM_SECRET' } }])
    expect(log).toMatchObject([{ event: 'manifest-unreadable' }])
  },
)
