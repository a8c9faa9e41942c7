import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LeadStore } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { hasPostgres, makeDatabase, type TestDatabase } from './database.testing.ts'
import { lead, postForm, postJson, startTestIntake, type TestIntake } from './intake.testing.ts'
import { leads } from './stored-intake.testing.ts'

/** Texts that no person enters, which every field rejects. */
const rejected: Record<string, string> = {
  'a NUL': 'a\u0000b',
  'an escape sequence': '\u001b[31mred',
  'a C1 control character': 'a\u0085b',
  'a high surrogate': 'a\ud800b',
  'a low surrogate': '\udc00b',
  'surrogates in the wrong order': '\udc00\ud800',
}

/** Texts that look odd but can be names, which are stored unchanged. */
const kept: Record<string, string> = {
  Tamil: 'கவிதா ராஜேந்திரன்',
  'joined Malayalam': 'അനു\u200dപമ\u200c',
  'a composed letter': 'Zo\u00eb',
  'a decomposed letter': 'Zoe\u0308',
  'direction marks': '\u202eatihvaK\u202c',
  emoji: '👩‍👩‍👧‍👦',
  'a byte order mark': 'a\ufeffb',
  'the last Unicode character': '\u{10ffff}',
  'a hundred characters of four bytes': '𝒳'.repeat(100),
  'quotes and marks': `Robert'); DROP TABLE vaasal_leads;-- "\\ \${x} {{x}} %s`,
}

describe.each(['sqlite', 'postgres'] as const)('%s', (kind) => {
  describe.skipIf(kind === 'postgres' && !hasPostgres)('texts', () => {
    let folder: string
    let server: TestDatabase | undefined
    let store: LeadStore
    let intake: TestIntake
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'vaasal-texts-'))
      if (kind === 'postgres') server = await makeDatabase()
      store = await openStore({ dataDir: folder, databaseUrl: server?.url }, () => {})
      const perPerson = { max: 0, windowMs: 1 }
      intake = await startTestIntake(store, { settings: { perPerson } })
    }, 60_000)
    afterAll(async () => {
      await store.close()
      await server?.remove()
      await rm(folder, { recursive: true, force: true })
    })
    beforeEach(() => store.purge(Number.MAX_SAFE_INTEGER))

    test.each(Object.entries(rejected))('%s is rejected with its field', async (_name, text) => {
      for (const [field, value] of [
        ['name', text],
        ['place', text],
        ['email', `${text}@example.com`],
        ['phone', `98765 43210${text}`],
      ] as const) {
        const reply = await intake.app.inject(postJson(leads, { ...lead, [field]: value }))
        expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-fields'])
        expect(Object.keys(reply.json().fields)).toEqual([field])
      }
      expect((await store.stats()).total).toBe(0)
    })

    test.each(Object.entries(kept))('%s is stored unchanged', async (_name, text) => {
      const reply = await intake.app.inject(postJson(leads, { ...lead, name: text }))
      expect(reply.statusCode).toBe(200)
      expect(await store.find(reply.json().id)).toMatchObject({ answers: { name: text } })
    })

    test('such texts are removed from campaign data, or it is dropped, and the lead is stored', async () => {
      const page = '/home?utm_campaign=a%00b%ED%A0%80c&utm_source=%1B%5B31m&gclid=%F0%9F%98%80'
      const native = await intake.app.inject(postForm(leads, { ...lead }, page))
      expect(native.statusCode).toBe(303)
      for (const text of Object.values(rejected)) {
        const touch = { route: '/', day: '2026-01-01', parameters: { utm_campaign: text } }
        const context = { route: '/home', variant: '', language: text, notice: 'lead', last: touch }
        const reply = await intake.app.inject(postJson(leads, { ...lead, context }))
        expect(reply.statusCode).toBe(200)
      }
      const { leads: stored } = await store.list({}, 100)
      expect(stored).toHaveLength(1 + Object.keys(rejected).length)
      expect(JSON.stringify(stored)).not.toMatch(/\\u0000|\\u001b|\\ud800/)
    })

    test('a telephone number has at most 250 characters, and is valid', async () => {
      const long = (length: number) => '9876543210'.padEnd(length, ' ').padEnd(length)
      const dashed = `98765${'-'.repeat(240)}43210`
      for (const phone of [`${dashed}0`, '9'.repeat(250), '9'.repeat(16_000), `+${'1'.repeat(17)}`]) {
        const reply = await intake.app.inject(postJson(leads, { ...lead, phone }))
        expect(reply.json().fields).toEqual({ phone: 'invalidPhone' })
      }
      const padded = await intake.app.inject(postJson(leads, { ...lead, phone: long(400) }))
      expect(padded.statusCode).toBe(200)
      expect(await store.find(padded.json().id)).toMatchObject({ answers: { phone: '919876543210' } })
    })
  })
})
