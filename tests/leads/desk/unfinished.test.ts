import { existsSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { findForm, loadManifest } from '../intake.testing.ts'
import { unfinishedSite } from '../unfinished-site.testing.ts'
import { type DeskBed, startDesk } from './desk.testing.ts'

const manifest = await loadManifest(unfinishedSite)
const form = findForm('/', manifest)
const now = Date.parse('2026-02-03T10:00:00Z')
let bed: DeskBed
afterEach(() => bed.close())

const idOf = (nth: number) => `${'a'.repeat(24)}${nth}`
const keep = (nth: number, answers: Record<string, string> = {}, notice = 'hash') =>
  bed.store.keepUnfinished({
    ...{ id: idOf(nth), form: 'lead', step: 1, notice },
    answers: { goal: 'Upkeep', name: 'Ann', phone: '919876543210', 'phone.extension': '12', ...answers },
    ...{ receivedAt: now + nth, eraseAt: now + 86_400_000 },
  })

test('the desk shows people who stopped apart from leads, with what the form asked, page by page', async () => {
  bed = await startDesk({ site: { forms: [form] } })
  await bed.addUser('Asha')
  expect((await bed.ask('/api/unfinished')).status).toBe(401)
  expect((await bed.ask('/unfinished')).status).toBe(200)
  const asha = await bed.signIn('Asha')
  expect((await asha.get('/api/session')).json.hasUnfinished).toBe(true)
  expect((await asha.get('/api/unfinished')).json).toEqual({ unfinished: [], next: null })
  for (let nth = 10; nth < 65; nth++) await keep(nth)
  const { json } = await asha.get('/api/unfinished')
  expect(json.unfinished).toHaveLength(50)
  expect(json.unfinished[0]).toEqual({
    ...{ id: idOf(64), form: 'lead', step: 2, steps: 4, language: 'en', number: '98765 43210' },
    contact: {
      ...{ name: 'Ann', phone: '+919876543210', phoneField: 'phone', extension: '12', email: '' },
      isUnconfirmed: false,
    },
    answers: [
      { field: 'goal', label: 'What is it about?', answer: 'Upkeep' },
      { field: 'name', label: 'Your name', answer: 'Ann' },
    ],
    ...{ receivedAt: now + 64, eraseAt: now + 86_400_000, calls: [] },
  })
  const rest = await asha.get(`/api/unfinished?after=${encodeURIComponent(json.next)}`)
  expect(rest.json.unfinished).toHaveLength(5)
  expect(rest.json.next).toBeNull()
  expect((await asha.get('/api/leads')).json).toMatchObject({ people: [], total: 0 })
  expect((await asha.get('/api/unfinished?after=x')).status).toBe(400)
})

test('what a site no longer asks is shown by the names of the fields, and the desk names it as long as it is stored', async () => {
  bed = await startDesk()
  await bed.addUser('Asha')
  const asha = await bed.signIn('Asha')
  expect((await asha.get('/api/session')).json.hasUnfinished).toBeUndefined()
  await keep(1)
  expect((await asha.get('/api/session')).json.hasUnfinished).toBe(true)
  const [one] = (await asha.get('/api/unfinished')).json.unfinished
  expect(one).toMatchObject({ contact: { phone: '+919876543210', name: 'Ann' }, language: null, step: 2 })
  expect(one.steps).toBeUndefined()
  expect(one.answers).toContainEqual({ field: 'goal', label: null, answer: 'Upkeep' })
})

test('of several forms with one name, the box that was ticked says which was begun, and what was agreed to', async () => {
  const other = { ...form, fields: [{ name: 'goal', kind: 'text' as const, label: 'Where to?' }] }
  const first = { ...other, unfinished: { step: 0, days: 3, notice: { hash: 'other', text: 'Other' } } }
  bed = await startDesk({ site: { forms: [first, form] } })
  await bed.addUser('Asha')
  const asha = await bed.signIn('Asha')
  const { hash = '', text = '' } = form.unfinished?.notice ?? {}
  await bed.store.keepNotice(hash, text)
  await keep(1, {}, hash)
  const [one] = (await asha.get('/api/unfinished')).json.unfinished
  expect(one).toMatchObject({ steps: 4, agreed: text })
  expect(text).not.toBe('')
  expect(one.answers).toContainEqual({ field: 'goal', label: 'What is it about?', answer: 'Upkeep' })
})

test('whoever is signed in erases answers, which the trail says without the person, and no lead', async () => {
  bed = await startDesk({ site: { forms: [form] } })
  await bed.addUser('Asha')
  const asha = await bed.signIn('Asha')
  await keep(1)
  await keep(2)
  const lead = await bed.addLead()
  const erase = (id: string) => asha.post(`/api/unfinished/${id}/erase`, {})
  expect((await bed.ask(`/api/unfinished/${idOf(1)}/erase`, { method: 'POST', body: {} })).status).not.toBe(
    204,
  )
  expect(await bed.store.listUnfinished(9)).toHaveLength(2)
  expect((await erase(idOf(1))).status).toBe(204)
  expect((await bed.store.listUnfinished(9)).map(({ id }) => id)).toEqual([idOf(2)])
  expect((await erase(idOf(1))).status).toBe(404)
  expect((await erase(lead)).status).toBe(404)
  expect((await asha.get(`/api/leads/${lead}`)).status).toBe(200)
  const trail = await bed.store.desk.listTrail(9, { kind: 'erased' })
  expect(trail).toMatchObject([{ by: 'Asha', lead: '', before: 'unfinished' }])
})

test('a call is noted with who called and when, is taken back by this user alone, and stays out of the trail of leads', async () => {
  bed = await startDesk({ site: { forms: [form] } })
  for (const name of ['Asha', 'Ravi']) await bed.addUser(name)
  const [asha, ravi] = [await bed.signIn('Asha'), await bed.signIn('Ravi')]
  await keep(1)
  const readCalls = async () => (await ravi.get('/api/unfinished')).json.unfinished[0].calls
  const call = (note: unknown, id = idOf(1)) => asha.post(`/api/unfinished/${id}/calls`, { note })
  expect((await call(' Nobody answered \n')).status).toBe(204)
  expect((await ravi.post(`/api/unfinished/${idOf(1)}/calls`, { note: '' })).status).toBe(204)
  const [first, second, ...none] = await readCalls()
  expect(none).toEqual([])
  expect(first).toEqual({ at: expect.any(Number), by: 'Asha', note: 'Nobody answered' })
  expect(second).toMatchObject({ by: 'Ravi', note: '' })
  expect((await call('', idOf(2))).status).toBe(404)
  for (const wrong of [undefined, 1, 'a'.repeat(4_001)]) expect((await call(wrong)).status).toBe(400)
  const undo = (user: typeof asha) =>
    user.post(`/api/unfinished/${idOf(1)}/calls/undo`, { at: first.at, note: first.note })
  expect((await undo(ravi)).status).toBe(404)
  expect((await undo(asha)).status).toBe(204)
  expect((await undo(asha)).status).toBe(404)
  expect(await readCalls()).toEqual([second])
  const trail = await bed.store.desk.listTrail(9)
  expect(
    trail.filter(({ kind }) => kind === 'status' || kind === 'undo').map(({ by, kind }) => [by, kind]),
  ).toEqual([
    ['Asha', 'undo'],
    ['Ravi', 'status'],
    ['Asha', 'status'],
  ])
  expect(JSON.stringify(trail)).not.toContain('Nobody answered')
})

test('the copies of the file lose what is erased at the desk', async () => {
  bed = await startDesk({ site: { forms: [form] } })
  await bed.addUser('Asha')
  const asha = await bed.signIn('Asha')
  await keep(1, { name: 'Canary Erased' })
  const before = await bed.store.copyStore()
  expect((await asha.post(`/api/unfinished/${idOf(1)}/erase`, {})).status).toBe(204)
  expect(before).not.toBeNull()
  expect(existsSync(before ?? '')).toBe(false)
})
