import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LoadedManifest } from '../../src/leads/intake/manifest/watch-manifest.ts'
import type { LeadStore } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { createReconnectingStore } from '../../src/leads/intake/store/reconnecting-store.ts'
import { createWithdrawLinks } from '../../src/leads/intake/withdraw/links/withdraw-links.ts'
import { findForm, lead, postJson, siteManifest, startTestIntake, type TestIntake } from './intake.testing.ts'

const manifest: LoadedManifest = {
  ...siteManifest,
  withdraw: { endpoint: '/dev/withdraw', address: `${siteManifest.url}/dev/withdraw` },
}
const form = findForm('/', manifest)
const consent = { notice: 'abc123', at: '2026-01-31T12:00:00.000Z', allowed: ['measuring'] }

let folder: string
let store: LeadStore
let intake: TestIntake

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaasal-withdraw-'))
  // As an intake that runs has it.
  const reconnecting = createReconnectingStore(
    () => openStore({ dataDir: folder }, () => {}),
    () => {},
  )
  await reconnecting.opened
  store = reconnecting
  intake = await startTestIntake(store, { manifest })
})
afterEach(async () => {
  await intake.app.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** Sends a form, and returns the id of its lead. */
async function send(context?: object, { endpoint } = form, answers: object = lead): Promise<string> {
  const body = { ...answers, ...(context && { context }) }
  const reply = await intake.app.inject(postJson(endpoint, body))
  expect(reply.statusCode).toBeLessThan(300)
  const [{ id = '' } = {}] = (await store.list({}, 10)).leads
  return id
}

/** The path with the query of an address. */
async function findPath(id: string): Promise<string> {
  const address = await createWithdrawLinks({ store, manifest: () => manifest }).findAddress(id)
  return String(address).slice(new URL(String(address)).origin.length)
}

const ask = (url: string, method: 'GET' | 'POST' | 'HEAD' = 'GET') => intake.app.inject({ method, url })

test('the page says what will be erased, and a press erases it, once', async () => {
  const id = await send()
  const path = await findPath(id)
  const page = await ask(path)
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(page.body).toContain('<form method="post"><button>Erase my data</button></form>')
  expect(page.body).not.toContain(lead.name)
  // As people of the site's country write a day.
  expect(page.body).toMatch(/On \d{1,2} [A-Z][a-z]+ \d{4} you sent/)
  await ask(path, 'HEAD')
  expect(await store.find(id)).toBeDefined()

  const erased = await ask(path, 'POST')
  expect(erased.body).toContain('Your data has been erased.')
  expect(await store.find(id)).toBeUndefined()
  expect(intake.log.filter(({ event }) => event === 'lead-withdrawn')).toHaveLength(1)
  expect((await ask(path, 'POST')).body).toBe(erased.body)
  expect((await ask(path)).body).toBe(erased.body)
})

test('an address that is not signed for the lead says what an erased lead says, and erases nothing', async () => {
  const id = await send()
  const path = await findPath(id)
  const other = await findPath('another')
  const signature = other.slice(other.lastIndexOf('.'))
  const gone = await ask(other, 'POST')
  for (const wrong of [
    path.slice(0, -1),
    path.replace(/\.[^.]*$/, signature),
    path.replace(/\?.*$/, ''),
    `${path.replace(/=.*$/, '=')}${'x'.repeat(5000)}`,
    path.replace('lead=', 'lead=%FF'),
  ]) {
    const reply = await ask(wrong, 'POST')
    expect([wrong, reply.statusCode, reply.body]).toEqual([wrong, 200, gone.body])
  }
  expect(await store.find(id)).toBeDefined()
})

test('the page is in the language of the lead', async () => {
  const context = { route: '/tamil/ad', variant: 'tamil', language: 'ta', notice: 'lead' }
  const { name, phone } = lead
  const id = await send(context, findForm('/tamil/ad', manifest), { name, phone })
  const { body } = await ask(await findPath(id))
  expect(body).toContain('<html lang="ta" dir="ltr">')
  expect(body).toContain('என் விவரங்களை அழிச்சிடுங்க')
})

test('too many requests from one address wait', async () => {
  await intake.app.close()
  intake = await startTestIntake(store, {
    manifest,
    settings: { perAddress: { max: 2, windowMs: 60_000 } },
  })
  const path = await findPath('one')
  const replies = [await ask(path), await ask(path), await ask(path)]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
})

test('a site that asks for no consent has no such page', async () => {
  expect(
    await createWithdrawLinks({ store, manifest: () => siteManifest }).findAddress('one'),
  ).toBeUndefined()
})

test('a lead keeps what its visitor had allowed', async () => {
  const context = { route: '/', variant: 'home', language: 'en', notice: 'lead' }
  const id = await send({ ...context, consent })
  expect(await store.find(id)).toMatchObject({ context: { consent } })
  for (const wrong of [
    { ...consent, notice: 1 },
    { ...consent, at: 'yesterday' },
    { ...consent, allowed: ['everything'] },
    { ...consent, more: 1 },
  ]) {
    const other = { ...lead, phone: '919876543211', context: { ...context, consent: wrong } }
    await intake.app.inject(postJson(form.endpoint, other))
    const kept = (await store.list({}, 10)).leads.filter((one) => one.id !== id)
    expect([wrong, kept.map((one) => one.context?.consent)]).toEqual([wrong, [undefined]])
    await store.erase(kept.map((one) => one.id))
  }
})

test('whoever withdraws is in no file of the store, and addresses hold in its copies', async () => {
  const withdrawn = { ...lead, name: 'Ravi Withdrawn' }
  await store.keepCopies(false)
  const id = await send({ consent }, form, withdrawn)
  const other = await send(undefined, form, { ...lead, name: 'Asha Stays', phone: '+919876543299' })
  const [path, otherPath] = [await findPath(id), await findPath(other)]
  await store.copyStore()
  expect(await findFilesWith('Ravi Withdrawn')).not.toEqual([])

  expect((await ask(path, 'POST')).body).toContain('Your data has been erased.')
  expect(await findFilesWith('Ravi Withdrawn')).toEqual([])
  expect(await findFilesWith(id)).toEqual([])

  const copies = await readdir(join(folder, 'copies'))
  expect(copies).toHaveLength(1)
  const dataDir = await mkdtemp(join(tmpdir(), 'vaasal-withdraw-copy-'))
  await copyFile(join(folder, 'copies', copies[0] ?? ''), join(dataDir, 'leads.db'))
  const restored = await openStore({ dataDir }, () => {})
  try {
    expect((await restored.list({}, 10)).leads.map(({ answers }) => answers.name)).toEqual(['Asha Stays'])
    const links = createWithdrawLinks({ store: restored, manifest: () => manifest })
    expect(await links.findAddress(other)).toBe(siteManifest.url + otherPath)
    expect(await links.readLead(otherPath.replace(/^[^?]*/, ''))).toBe(other)
  } finally {
    await restored.close()
    await rm(dataDir, { recursive: true })
  }
})

/** The files of the store, and of its copies, that contain a text. */
async function findFilesWith(text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const contents = await Promise.all(files.map((file) => readFile(file, 'latin1')))
  return files.filter((_, index) => contents[index]?.includes(text))
}
