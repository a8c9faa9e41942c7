import { afterEach, expect, test } from 'vitest'
import { findForm, loadManifest } from '../intake.testing.ts'
import { unfinishedSite } from '../unfinished-site.testing.ts'
import { type DeskBed, startDesk } from './desk.testing.ts'

const manifest = await loadManifest(unfinishedSite)
const form = findForm('/', manifest)
const now = Date.parse('2026-02-03T10:00:00Z')
let bed: DeskBed
afterEach(() => bed.close())

const keep = (nth: number, answers: Record<string, string> = {}) =>
  bed.store.keepUnfinished({
    ...{ id: `${'a'.repeat(24)}${nth}`, form: 'lead', step: 1, notice: 'hash' },
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
    ...{ id: `${'a'.repeat(24)}64`, form: 'lead', step: 2, steps: 4, name: 'Ann', email: '' },
    ...{ phone: '+919876543210', number: '98765 43210', extension: '12' },
    answers: [
      { field: 'goal', label: 'What is it about?', answer: 'Upkeep' },
      { field: 'name', label: 'Your name', answer: 'Ann' },
    ],
    ...{ receivedAt: now + 64, eraseAt: now + 86_400_000 },
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
  expect(one).toMatchObject({ phone: '+919876543210', name: 'Ann', step: 2 })
  expect(one.steps).toBeUndefined()
  expect(one.answers).toContainEqual({ field: 'goal', label: null, answer: 'Upkeep' })
})
