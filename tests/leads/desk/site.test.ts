import { afterEach, expect, test } from 'vitest'
import type { DeskPalette } from '../../../src/contracts/desk-status.ts'
import { deskColours } from '../../../src/contracts/desk-status.ts'
import { type DeskBed, startDesk } from './desk.testing.ts'

let bed: DeskBed
afterEach(() => bed.close())

const toPalette = (colour: string) =>
  Object.fromEntries(deskColours.map((name) => [name, colour])) as DeskPalette
const fields = [
  { name: 'Callback', kind: 'phone' },
  { name: 'City', kind: 'place' },
  { name: 'When', kind: 'select' },
  { name: 'course', kind: 'hidden' },
]
const site = {
  site: { id: 'lamp', name: 'Lamp & "Co"', lang: 'en' },
  forms: [{ name: 'lead', lang: 'ta', country: 'IN', fields }],
  titles: { '/tamil/ad': 'Learn at home', 'tamil/ad-1': 'Learn at home and 1 more' },
}

test('the page has the name, the mark and the colours of its site, and its form of dates', async () => {
  const colours = { light: toPalette('#112233'), dark: { ...toPalette('#ddeeff'), ground: 'url(x)' } }
  bed = await startDesk({ site, configuration: { colours, mark: 'data:image/svg+xml;base64,AA==' } })
  const { text } = await bed.ask('/')
  expect(text).toContain('<html lang="en-IN">')
  expect(text).toContain('content="Lamp &amp; &quot;Co&quot;"')
  expect(text).toContain('<link rel="icon" href="data:image/svg+xml;base64,AA==">')
  expect(text).toContain('<link rel="stylesheet" href="/colours.css"></head>')
  const styles = await bed.ask('/colours.css')
  expect(styles.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(styles.text).toMatch(/^:root\{--ground:#112233;.*--bar:#112233\}@media .*--bar:#ddeeff\}\}$/)
  // The file may have been changed by hand.
  expect(styles.text).not.toContain('url')
})

test('the manifest of an older version leaves the page as it is', async () => {
  bed = await startDesk()
  const { text } = await bed.ask('/')
  expect(text).toContain('<html lang="en">')
  expect(text).toContain('content="Desk"><link rel="icon" href="/i.svg"></head>')
  expect((await bed.ask('/colours.css')).text).toBe('')
})

test('a lead says what a caller has to know, by the kinds of the fields, or by their names', async () => {
  bed = await startDesk({ site })
  await bed.addUser('Asha')
  const asha = await bed.signIn('Asha')
  const answers = { Callback: '919840012345', City: 'Madurai', When: 'Evenings', course: 'IELTS' }
  const known = await bed.addLead({ answers })
  const foreign = await bed.addLead({ answers: { Callback: '60123456789' }, route: '/gone' })
  const former = await bed.addLead({
    form: 'former',
    answers: { town: 'Karur', interest: 'Seed', other: 'x' },
  })
  const read = async (id: string) => (await asha.get(`/api/leads/${id}`)).json.lead
  expect(await read(known)).toMatchObject({
    contact: { phone: '+919840012345', phoneField: 'Callback' },
    ...{ number: '98400 12345', place: 'Madurai', interest: 'Evenings, IELTS', title: 'Learn at home' },
  })
  const elsewhere = await read(foreign)
  expect(elsewhere.number).toBe('+60 12 345 6789 (Malaysia)')
  expect(elsewhere).not.toHaveProperty('title')
  expect(await read(former)).toMatchObject({ place: 'Karur', interest: 'Seed' })
})

test('numbers have the titles of documents, and none for those that the build does not know', async () => {
  bed = await startDesk({ site })
  await bed.addUser('Asha')
  const asha = await bed.signIn('Asha')
  const rest = { route: '/tamil/ad', language: 'ta', notice: 'n' }
  await bed.addLead({ context: { ...rest, variant: 'tamil/ad-1' } })
  await bed.addLead({ context: { ...rest, variant: 'other' } })
  const { json } = await asha.get('/api/numbers?from=2026-01-01&until=2026-03-01')
  const rows = json.rows.map(({ name, title }: { name: string; title?: string }) => [name, title])
  expect(rows.sort()).toEqual([
    ['other', undefined],
    ['tamil/ad-1', 'Learn at home and 1 more'],
  ])
})

test('of forms with one name on several pages, each says how its leads are reached', async () => {
  const short = { name: 'lead', lang: 'en', country: 'IN', fields: [{ name: 'Mail', kind: 'email' }] }
  bed = await startDesk({ site: { ...site, forms: [...site.forms, short] } })
  await bed.addUser('Asha')
  const asha = await bed.signIn('Asha')
  const one = await bed.addLead({ answers: { Callback: '919840012345' } })
  const two = await bed.addLead({ answers: { Mail: 'ravi@example.com' } })
  const read = async (id: string) => (await asha.get(`/api/leads/${id}`)).json.lead
  expect(await read(one)).toMatchObject({ contact: { phone: '+919840012345' } })
  expect(await read(two)).toMatchObject({ contact: { email: 'ravi@example.com' } })
})
