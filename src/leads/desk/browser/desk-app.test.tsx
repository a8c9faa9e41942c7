// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeskDouble, FakeEventSource, makeContact, makeLead, openDesk } from './desk.testing.tsx'

let desk: DeskDouble

beforeEach(() => {
  desk = new DeskDouble()
  FakeEventSource.all.length = 0
  vi.stubGlobal('EventSource', FakeEventSource)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const press = (key: string, options = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options })
const tellChange = () => FakeEventSource.all.at(-1)?.send('changed')
const listed = () =>
  [...document.querySelectorAll<HTMLElement>('a[data-lead]')].map(({ dataset }) => dataset.lead)
const noteField = () => screen.getByLabelText<HTMLTextAreaElement>('New note')
const statusField = () => screen.getAllByLabelText<HTMLSelectElement>('Status').at(-1) as HTMLSelectElement
/** The form follows its draft a moment after it appears. */
const typeNote = async (text: string) => {
  fireEvent.change(noteField(), { target: { value: text } })
  const save = screen.getByRole('button', { name: 'Save note' })
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('false'))
}
const openFirst = async () => {
  fireEvent.click(await screen.findByRole('link', { name: /Kavitha/ }))
  await screen.findByRole('heading', { name: 'History' })
}
const say = async (text: string | RegExp) => expect(await screen.findByText(text)).toBeTruthy()

test('signing in shows the list; a wrong password is said, and the name stays', async () => {
  desk.isSignedIn = false
  openDesk(desk)
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  fireEvent.change(name, { target: { value: 'asha' } })
  const password = screen.getByLabelText('Password')
  const submit = screen.getByRole('button', { name: 'Sign in' })
  fireEvent.click(submit)
  await say('Enter your name and your password.')
  fireEvent.change(password, { target: { value: 'wrong' } })
  fireEvent.click(submit)
  await say('The name or the password is wrong.')
  expect(name.value).toBe('asha')
  fireEvent.change(password, { target: { value: 'right' } })
  fireEvent.click(submit)
  await say('No leads yet. When somebody sends a form, it appears here.')
})

test('a lead that arrives in an empty list appears; in a full one it waits and nothing moves', async () => {
  openDesk(desk)
  await say('No leads yet. When somebody sends a form, it appears here.')
  desk.add({ id: 'first' })
  tellChange()
  await waitFor(() => expect(listed()).toEqual(['first']))
  desk.add({ id: 'second', receivedAt: 2_000, answers: { name: 'Arun', phone: '+919876543211' } })
  tellChange()
  const button = await screen.findByRole('button', { name: '1 new lead – show' })
  expect(listed()).toEqual(['first'])
  expect(screen.getByText('1 new lead').getAttribute('role')).toBe('status')
  await waitFor(() => expect(document.title).toBe('(1) Leads – Desk'))
  fireEvent.click(button)
  expect(listed()).toEqual(['second', 'first'])
})

test('leads of one person are one entry, which arrows unfold', async () => {
  desk.add({ id: 'old', receivedAt: 1_000 })
  desk.add({ id: 'new', receivedAt: 2_000 })
  openDesk(desk)
  const entry = await screen.findByRole('link', { name: /Kavitha/ })
  const older = document.querySelector<HTMLElement>('.older')
  expect(listed()).toEqual(['new', 'old'])
  expect(older?.hidden).toBe(true)
  entry.focus()
  press('ArrowRight')
  expect(older?.hidden).toBe(false)
  press('j')
  expect((document.activeElement as HTMLElement).dataset.lead).toBe('old')
  press('ArrowLeft')
  expect(older?.hidden).toBe(true)
})

test('filters are in the address, and an address opens with its filters', async () => {
  desk.add({ id: 'one' })
  desk.add({ id: 'two', status: 'lost', answers: { name: 'Arun', phone: '1' } })
  const { place } = openDesk(desk, '/?status=lost')
  await screen.findByRole('link', { name: /Arun/ })
  expect(listed()).toEqual(['two'])
  expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe(
    '/api/export?status=lost',
  )
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'enrolled' } })
  await say('No lead matches these filters.')
  expect(place.address).toBe('/?status=enrolled')
  fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }))
  await waitFor(() => expect(listed()).toEqual(['two', 'one']))
  fireEvent.change(screen.getByLabelText('Search leads'), { target: { value: 'kavi' } })
  await waitFor(() => expect(listed()).toEqual(['one']))
  expect(place.address).toBe('/?q=kavi')
  fireEvent.click(screen.getByRole('link', { name: /Kavitha/ }))
  expect(place.address).toBe('/leads/one?q=kavi')
})

test('Enter in the search goes on to what was found, but not while letters are composed', async () => {
  desk.add({ id: 'one', receivedAt: 2_000 })
  openDesk(desk)
  await screen.findByRole('link', { name: /Kavitha/ })
  press('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Search leads'))
  press('Enter', { isComposing: true })
  expect(document.activeElement).toBe(screen.getByLabelText('Search leads'))
  press('Enter')
  press('j')
  expect((document.activeElement as HTMLElement).dataset.lead).toBe('one')
})

test('keys move, open, change, note and undo, and give the focus back', async () => {
  desk.add({ id: 'two', answers: { name: 'Arun', phone: '1' } })
  desk.add({ id: 'one', receivedAt: 2_000 })
  const { place } = openDesk(desk)
  await screen.findByRole('link', { name: /Kavitha/ })
  press('j')
  press('j')
  press('k')
  expect((document.activeElement as HTMLElement).dataset.lead).toBe('one')
  fireEvent.click(document.activeElement as HTMLElement)
  await screen.findByRole('heading', { name: 'History' })
  expect(document.activeElement?.textContent).toBe('Kavitha')
  press('s')
  expect(document.activeElement).toBe(statusField())
  fireEvent.change(statusField(), { target: { value: 'enrolled' } })
  await say('Status: enrolled')
  expect(desk.leads[0]?.status).toBe('enrolled')
  press('a')
  await say('Assigned to Asha')
  press('u')
  await say('Undone')
  expect(desk.leads[0]).toMatchObject({ status: 'enrolled', assigned: null })
  press('n')
  expect(document.activeElement).toBe(noteField())
  press('u')
  await typeNote('Call again.')
  press('Enter', { ctrlKey: true })
  await say('Call again.')
  press('Escape')
  expect(document.activeElement?.textContent).toBe('Kavitha')
  press('Escape')
  expect(place.address).toBe('/')
  expect((document.activeElement as HTMLElement).dataset.lead).toBe('one')
})

test('letters can be turned off, and Escape works all the same', async () => {
  desk.add({ id: 'one' })
  const { place } = openDesk(desk)
  await screen.findByRole('link', { name: /Kavitha/ })
  press('?')
  const dialog = screen.getByRole('dialog')
  fireEvent.click(within(dialog).getByRole('checkbox'))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await openFirst()
  press('a')
  press('s')
  expect(document.activeElement).not.toBe(statusField())
  expect(desk.requests.some((request) => request.startsWith('POST'))).toBe(false)
  press('Escape')
  expect(place.address).toBe('/')
})

test('undoing a note puts its text back where it was typed', async () => {
  desk.add({})
  openDesk(desk)
  await openFirst()
  await typeNote('Wants evenings.')
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }))
  await say('Note saved')
  expect(noteField().value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await say('Undone')
  expect(noteField().value).toBe('Wants evenings.')
})

test('the text of an undone note stands before what has been typed since', async () => {
  desk.add({})
  openDesk(desk)
  await openFirst()
  await typeNote('Wants evenings.')
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }))
  await say('Note saved')
  await typeNote('Rings back')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await say('Undone')
  expect(noteField().value).toBe('Wants evenings.\n\nRings back')
})

test('a note that is too long is not sent, cut or lost', async () => {
  desk.add({})
  openDesk(desk)
  await openFirst()
  fireEvent.change(noteField(), { target: { value: 'a'.repeat(4_001) } })
  await say('A note can have 4000 characters; this one has 4001. Save it as two notes.')
  fireEvent.click(screen.getByText('Save note'))
  fireEvent.change(noteField(), { target: { value: 'a'.repeat(4_000) } })
  fireEvent.click(screen.getByText('Save note'))
  await say('Note saved')
  expect(desk.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1)
})

test('a conflict says what the other person did, keeps what was typed and can be saved all the same', async () => {
  const { id } = desk.add({})
  openDesk(desk)
  await openFirst()
  desk.change('Meera', id, { status: 'lost' })
  await typeNote('Paid today.')
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }))
  const conflict = await screen.findByRole('region', { name: 'Somebody else was faster' })
  expect(conflict.textContent).toContain('Meera changed the status from new to lost')
  expect(conflict.textContent).toContain('Paid today.')
  await waitFor(() => expect(conflict.contains(document.activeElement)).toBe(true))
  expect(noteField().value).toBe('Paid today.')
  fireEvent.click(within(conflict).getByRole('button', { name: 'Save mine now' }))
  await say('Note saved')
  expect(desk.leads[0]).toMatchObject({ status: 'lost', notes: 1 })
  expect(screen.queryByRole('region', { name: 'Somebody else was faster' })).toBeNull()
})

test('without a connection the note stays, and trying again saves it', async () => {
  desk.add({})
  openDesk(desk)
  await openFirst()
  await typeNote('Paid today.')
  desk.isOnline = false
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }))
  await say('The note was not saved. Its text is still here.')
  expect(noteField().value).toBe('Paid today.')
  desk.isOnline = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await say('Note saved')
  expect(noteField().value).toBe('')
  expect(desk.leads[0]?.notes).toBe(1)
})

test('when the session ends, signing in leads back, and the note is still there', async () => {
  const { id } = desk.add({})
  const { place } = openDesk(desk)
  await openFirst()
  await typeNote('Paid today.')
  desk.isSignedIn = false
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }))
  await say('Your session has ended. Sign in again to go on where you were; what you typed is still there.')
  expect(noteField().closest('[hidden]')).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha')
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(noteField().closest('[hidden]')).toBeNull())
  expect(place.address).toBe(`/leads/${id}`)
  expect(noteField().value).toBe('Paid today.')
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }))
  await say('Note saved')
})

test('a lead that is opened after the session ended appears after the sign-in by itself', async () => {
  desk.add({})
  openDesk(desk)
  const entry = await screen.findByRole('link', { name: /Kavitha/ })
  desk.isSignedIn = false
  fireEvent.click(entry)
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'right' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('heading', { name: 'History' })
  expect(screen.queryByText('The lead could not be loaded.')).toBeNull()
})

test('signing out leaves nothing on the page', async () => {
  desk.add({})
  openDesk(desk)
  await openFirst()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await screen.findByLabelText('Password')
  expect(document.body.textContent).not.toContain('Kavitha')
})

test('signing out asks before it drops a note that is not saved', async () => {
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  desk.add({})
  openDesk(desk)
  await openFirst()
  await typeNote('Paid today.')
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(confirm).toHaveBeenCalledWith('A note is not saved. Sign out and lose it?')
  expect(noteField().value).toBe('Paid today.')
  confirm.mockReturnValue(true)
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await screen.findByLabelText('Password')
})

test('what was sent is shown as text, and a damaged lead as such', async () => {
  const script = '<img src=x onerror="alert(1)"><script>alert(2)</script>'
  desk.add({
    ...{ answers: { name: script, phone: 'javascript:alert(3)', [script]: script }, campaign: script },
    ...{ route: script, variant: script, arm: script, form: script, language: script, damaged: 'lead' },
  })
  openDesk(desk)
  fireEvent.click((await screen.findAllByRole('link', { name: /img src/ }))[0] as HTMLElement)
  await screen.findByRole('heading', { name: 'History' })
  await say(
    'This lead is damaged: what is stored differs from what was sent. Do not rely on it, and tell whoever runs the server.',
  )
  expect(document.querySelector('img, script')).toBeNull()
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(links.filter((href) => !/^(?:\/|tel:|mailto:|https:\/\/wa\.me\/)/.test(href))).toEqual([])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(script)
})

test('a store that was damaged is said above the list', async () => {
  const answer = desk.fetch
  Object.assign(desk, {
    fetch: async (address: string, init?: RequestInit) => {
      const reply = await answer(address, init)
      if (address !== '/api/session') return reply
      return Response.json({ ...(await reply.json()), recovery: 'The copy of noon is in use.' })
    },
  })
  openDesk(desk)
  await say('The copy of noon is in use.')
})

test('a list that cannot be loaded says so and can be asked again', async () => {
  desk.add({})
  const answer = desk.fetch
  let isBroken = true
  Object.assign(desk, {
    fetch: async (address: string, init?: RequestInit) =>
      isBroken && address.startsWith('/api/leads')
        ? new Response('', { status: 502 })
        : answer(address, init),
  })
  openDesk(desk)
  await say('The list could not be loaded.')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(listed()).toEqual(['lead-1']))
  expect(screen.queryByText('The list could not be loaded.')).toBeNull()
})

test('all leads that match are marked as spam after a question, and never all that there are', async () => {
  const receivedAt = Date.now()
  for (const name of ['Casino 1', 'Casino 2', 'Kavitha'])
    desk.add({ answers: { name, phone: `91987654${name.length}` }, receivedAt })
  const { place } = openDesk(desk)
  await screen.findByRole('link', { name: /Kavitha/ })
  expect(screen.queryByRole('button', { name: 'Mark all as spam' })).toBeNull()
  fireEvent.change(screen.getByLabelText('Search leads'), { target: { value: 'casino' } })
  await waitFor(() => expect(place.address).toBe('/?q=casino'))
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as spam' }))
  await say('Mark 2 leads as spam, except those that are “enrolled”? They are not delivered any more.')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(desk.leads.some(({ status }) => status === 'spam')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as spam' }))
  // What arrives meanwhile is not what the reader saw.
  desk.add({ id: 'late', answers: { name: 'Casino 3' }, receivedAt: receivedAt + 1 })
  tellChange()
  await say('1 new lead – show')
  await say('Mark 2 leads as spam, except those that are “enrolled”? They are not delivered any more.')
  fireEvent.click(screen.getByRole('button', { name: 'Mark as spam' }))
  await say('2 leads are spam now.')
  expect(desk.leads.map(({ status }) => status)).toEqual(['new', 'new', 'spam', 'spam'])
})

test('leads on pages of the list that were not read are marked as spam, too', async () => {
  // Who waits longest comes first, so the newest leads are on the last page.
  desk.leads = Array.from({ length: 60 }, (_, index) =>
    makeLead({
      id: `casino-${index}`,
      receivedAt: 1_000 + index,
      answers: { name: `Casino ${index}`, phone: `+9198765432${10 + index}` },
    }),
  )
  openDesk(desk, '/?status=new&q=casino')
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as spam' }))
  await say('Mark 60 leads as spam? They are not delivered any more.')
  fireEvent.click(screen.getByRole('button', { name: 'Mark as spam' }))
  await say('60 leads are spam now.')
})

test('whoever calls is told that no rules know the number, and its extension', async () => {
  const answers = {
    name: 'Kavitha',
    phone: '14362345678',
    'phone.extension': '12',
    'phone.unconfirmed': 'yes',
  }
  const contact = makeContact({ phone: '+14362345678', extension: '12', isUnconfirmed: true })
  desk.add({ id: 'first', answers, contact })
  openDesk(desk)
  await openFirst()
  expect(screen.getByRole('note').textContent).toBe(
    'No country is known to use this number: a digit may be wrong, or it is new.',
  )
  const call = screen.getByRole('link', { name: /^Call \+?14362345678 ext\. 12$/ })
  expect(call.getAttribute('href')).toBe('tel:+14362345678')
})

test('the day and the time of an answer are shown as people write them, and the file by its kind', async () => {
  desk.add({
    id: 'first',
    answers: { name: 'Kavitha', day: '2026-11-29', time: '18:30', note: '2026-02-30' },
    resume: { size: 180_000, kind: 'jpeg' },
  })
  openDesk(desk)
  await openFirst()
  const shown = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent ?? '')
  expect(shown[1]).toMatch(/^Sunday,? 29 November 2026$/)
  expect(shown.slice(2, 4)).toEqual(['18:30', '2026-02-30'])
  expect(screen.getByRole('link', { name: 'Download the file (JPEG, 180 KB)' })).toBeDefined()
})

test('answers stand under what the form asked, and under the names of their fields if that is not known', async () => {
  desk.add({
    id: 'first',
    answers: { name: 'Kavitha', goal: 'Work', preferredDay: 'Monday', constructor: 'x' },
  })
  openDesk(desk)
  await openFirst()
  const names = [...document.querySelectorAll('.lead-facts dt')].map(({ textContent }) => textContent)
  expect(names.slice(0, 4)).toEqual(['Name', 'What is it about?', 'Preferred day', 'Constructor'])
})

test('without an open lead the page says how many wait, and who waits longest', async () => {
  const hour = 3_600_000
  desk.add({ id: 'old', status: 'contacted', receivedAt: Date.now() - 9 * hour })
  const first = { name: 'Arun', phone: '1' }
  desk.add({
    id: 'first',
    answers: first,
    number: '98400 12345',
    place: 'Madurai',
    receivedAt: Date.now() - 2.5 * hour,
  })
  desk.add({ id: 'second', answers: { name: 'Devi', phone: '2' }, receivedAt: Date.now() - hour })
  const { place } = openDesk(desk)
  const overview = await screen.findByRole('region', { name: '2 leads to call' })
  expect(overview.textContent).toContain('Arun has waited 2 hours')
  expect(overview.textContent).toContain('98400 12345 · Madurai')
  fireEvent.click(within(overview).getByRole('link', { name: 'Open this lead' }))
  expect(place.address).toBe('/leads/first')
  expect(desk.requests).toContain('GET /api/leads?order=waiting')
})

test('somebody who wrote again waits since the first time, and the lead that waits has the name in it', async () => {
  const hour = 3_600_000
  const contact = makeContact({ name: 'Arun', phone: '+911' })
  const answers = { name: 'Arun', phone: '1' }
  desk.add({ id: 'first', answers, contact, receivedAt: Date.now() - 9.5 * hour })
  desk.add({ id: 'again', answers: { name: 'Devi', phone: '1' }, receivedAt: Date.now() - 1.5 * hour })
  openDesk(desk)
  const overview = await screen.findByRole('region', { name: '2 leads to call' })
  expect(overview.textContent).toContain('Arun has waited 9 hours')
  expect(document.querySelector('.entry')?.textContent).toContain('DeviWaiting 9 hours')
})

test('with the newest first, nobody is said to wait longest while the oldest are not read', async () => {
  desk.leads = Array.from({ length: 60 }, (_, index) =>
    makeLead({ id: `lead-${index}`, receivedAt: 60_000 - index, answers: { phone: `+${index}` } }),
  )
  openDesk(desk, '/?order=newest')
  const overview = await screen.findByRole('region', { name: '60 leads to call' })
  expect(overview.textContent).toBe('60 leads to call')
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await within(overview).findByRole('link', { name: 'Open this lead' })
})

test('the order is in the address, and is not a filter', async () => {
  desk.add({ status: 'contacted' })
  const { place } = openDesk(desk)
  await screen.findByText('None of these leads waits for a call. Choose one to see it here.')
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'newest' } })
  expect(place.address).toBe('/?order=newest')
  await waitFor(() => expect(desk.requests).toContain('GET /api/leads?order=newest'))
  expect(screen.queryByRole('button', { name: 'Mark all as spam' })).toBeNull()
})

test('a lead begins with what a caller needs, and ids are folded away', async () => {
  desk.add({
    ...{ id: 'lead-7', number: '98400 12345', place: 'Madurai', interest: 'IELTS', title: 'Learn at home' },
    ...{ quiz: 'Level test: Speak-Out (5/5)', answers: { name: 'Kavitha', phone: '919840012345' } },
    contact: makeContact({ phone: '+919840012345' }),
  })
  openDesk(desk)
  await openFirst()
  await say('Tamil · Madurai · IELTS · Level test: Speak-Out (5/5)')
  expect(screen.getByRole('link', { name: 'Call 98400 12345' }).getAttribute('href')).toBe(
    'tel:+919840012345',
  )
  expect(document.querySelector('.lead')?.textContent).not.toContain('919840012345')
  const technical = screen.getByText('Technical').closest('details')
  expect(technical?.open).toBe(false)
  for (const text of ['lead-7', '/tamil']) expect(technical?.textContent).toContain(text)
})
