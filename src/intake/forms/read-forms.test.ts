import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formsFileVersion } from '../../contracts/forms-file.ts'
import type { LogEntry } from '../log.ts'
import { followForms } from './read-forms.ts'

let outDir: string
let log: LogEntry[]
let writes = 0
const follow = () => followForms(outDir, (entry) => log.push(entry))
const write = (text: string) => {
  writeFileSync(join(outDir, 'forms.json'), text)
  utimesSync(join(outDir, 'forms.json'), 1, ++writes)
}
const good = (url: string) => JSON.stringify({ version: formsFileVersion, url, forms: [] })

beforeEach(() => {
  outDir = mkdtempSync(join(tmpdir(), 'vaasal-forms-'))
  log = []
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(outDir, { recursive: true, force: true })
})

test.each([
  '',
  '{"version":2,"url":"https://b.exa',
  'null',
  '{}',
  '{"version":2,"forms":[]}',
  good('b').replace(String(formsFileVersion), '1'),
])('a torn file (%s) keeps the previous forms and logs one line', (torn) => {
  write(good('https://a.example'))
  const forms = follow()
  write(torn)
  for (let round = 0; round < 3; round++) {
    vi.advanceTimersByTime(1_001)
    expect(forms().url).toBe('https://a.example')
  }
  expect(log).toEqual([
    { event: 'forms-unreadable', level: 'error', reason: expect.stringContaining('forms.json') },
  ])
  expect(log[0]?.reason).not.toContain('b.exa')
  write(good('https://c.example'))
  vi.advanceTimersByTime(1_001)
  expect(forms().url).toBe('https://c.example')
})

test('a file that vanishes changes nothing, and a torn file at the start is an error', () => {
  write(good('https://a.example'))
  const forms = follow()
  rmSync(join(outDir, 'forms.json'))
  vi.advanceTimersByTime(1_001)
  expect(forms().url).toBe('https://a.example')
  expect(follow).toThrow('There is no forms.json')
  write('{"version":2,')
  expect(follow).toThrow('forms.json is incomplete')
})

test('a site from an older build is rejected with both versions and what to do', () => {
  write(good('https://a.example').replace(`"version":${formsFileVersion}`, '"version":1'))
  expect(follow).toThrow(`has version 1; this intake reads version ${formsFileVersion}. Build the site again`)
})

test.each(['SMTP_URL', 'DATABASE_URL', 'PGPASSWORD', 'NODE_OPTIONS'])(
  'deliveries that would be signed with %s are refused at the start and later',
  (secret) => {
    const route = { name: 'crm', to: { kind: 'webhook', url: 'https://crm.example/leads', secret } }
    const forged = JSON.stringify({
      ...{ version: formsFileVersion, url: 'https://a.example', forms: [], deliveries: [route] },
    })
    write(forged)
    expect(follow).toThrow(`the delivery "crm" is signed with ${secret}`)
    write(forged.replace(secret, 'CRM_SECRET'))
    const forms = follow()
    write(forged)
    vi.advanceTimersByTime(1_001)
    expect(forms().deliveries).toMatchObject([{ to: { secret: 'CRM_SECRET' } }])
    expect(log).toMatchObject([{ event: 'forms-unreadable' }])
  },
)
