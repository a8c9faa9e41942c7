// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskUnfinished } from '../../../contracts/desk-unfinished.ts'
import { DeskDouble, FakeEventSource, makeContact, openDesk } from '../desk.testing.tsx'

let desk: DeskDouble
beforeEach(() => {
  desk = new DeskDouble()
  vi.stubGlobal('EventSource', FakeEventSource)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const make = (id: string, parts: Partial<DeskUnfinished> = {}): DeskUnfinished => ({
  ...{ id, receivedAt: 1_000, eraseAt: 2_000, form: 'order', step: 2, steps: 4, language: 'ta' },
  contact: makeContact({ name: `Name ${id}`, phone: '+919876543210' }),
  ...{ number: '098765 43210', agreed: 'Keep these answers, and call me.' },
  answers: [
    { field: 'goal', label: 'What is it about?', answer: 'Upkeep' },
    { field: 'preferredDay', label: null, answer: '2026-11-29' },
  ],
  ...{ calls: [], ...parts },
})

test('people who stopped are shown apart, each with the number as a link and the answers to what was asked', async () => {
  const contact = makeContact({ name: '', email: 'b@example.com' })
  desk.unfinished = [make('a'), make('b', { number: '', contact })]
  const { place } = openDesk(desk)
  fireEvent.click(await screen.findByRole('link', { name: 'Unfinished' }))
  expect(place.address).toBe('/unfinished')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Unfinished'))
  const entry = within(await screen.findByRole('article', { name: 'Name a' }))
  expect(entry.getByRole('link', { name: 'Call 098765 43210' }).getAttribute('href')).toBe(
    'tel:+919876543210',
  )
  expect(entry.getByRole('link', { name: 'Chat' }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/9198765/)
  expect(entry.getByText(/order, after step 2 of 4/)).toBeTruthy()
  expect(entry.getByText('Keep these answers, and call me.')).toBeTruthy()
  expect(entry.getByText('What is it about?').nextSibling?.textContent).toBe('Upkeep')
  expect(entry.getByText('Preferred day').nextSibling?.textContent).toMatch(/Sunday/)
  const other = within(screen.getByRole('article', { name: 'b@example.com' }))
  expect(other.getByRole('link').getAttribute('href')).toBe('mailto:b@example.com')
})

test('older ones are shown on demand, and what goes meanwhile goes from the page', async () => {
  desk.unfinished = ['a', 'b', 'c'].map((id) => make(id))
  openDesk(desk, '/unfinished')
  await screen.findByRole('article', { name: 'Name b' })
  expect(screen.queryByRole('article', { name: 'Name c' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show older' }))
  await screen.findByRole('article', { name: 'Name c' })
  desk.unfinished = []
  FakeEventSource.all.at(-1)?.send('changed')
  expect(await screen.findByText('There are no unfinished answers now.')).toBeTruthy()
})

test('an entry is erased after a question, and one that is gone already is no failure', async () => {
  desk.unfinished = [make('a'), make('b')]
  openDesk(desk, '/unfinished')
  const entry = within(await screen.findByRole('article', { name: 'Name a' }))
  fireEvent.click(entry.getByRole('button', { name: 'Erase now' }))
  fireEvent.click(entry.getByRole('button', { name: 'Cancel' }))
  expect(desk.unfinished).toHaveLength(2)
  expect(document.activeElement?.textContent).toBe('Erase now')
  fireEvent.change(entry.getByRole('textbox'), { target: { value: 'Rings back' } })
  const asksBeforeLeaving = () => window.onbeforeunload?.(new Event('beforeunload') as BeforeUnloadEvent)
  expect(asksBeforeLeaving()).toBe(true)
  fireEvent.click(entry.getByRole('button', { name: 'Erase now' }))
  fireEvent.click(entry.getByRole('button', { name: 'Erase' }))
  await screen.findByText('The answers are erased.')
  await waitFor(() => expect(asksBeforeLeaving()).toBeUndefined())
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Name a' })).toBeNull())
  expect(desk.unfinished).toHaveLength(1)
  expect(document.activeElement?.textContent).toBe('Unfinished')

  desk.unfinished = []
  const other = within(screen.getByRole('article', { name: 'Name b' }))
  fireEvent.click(other.getByRole('button', { name: 'Erase now' }))
  fireEvent.click(other.getByRole('button', { name: 'Erase' }))
  await screen.findByText('These answers were gone already.')
  await screen.findByText('There are no unfinished answers now.')
})

test('a call is noted with what was said, named to everybody, and taken back by whoever noted it', async () => {
  const others = [{ at: 1_500, by: 'Meera', note: '' }]
  desk.unfinished = [make('a', { calls: others })]
  openDesk(desk, '/unfinished')
  const entry = within(await screen.findByRole('article', { name: 'Name a' }))
  const calls = within(entry.getByRole('region', { name: 'Calls' }))
  expect(calls.getByText(/^Meera called/)).toBeTruthy()
  expect(calls.queryByRole('button', { name: 'Undo: you called' })).toBeNull()
  fireEvent.change(calls.getByRole('textbox'), { target: { value: ' Wants three floors ' } })
  desk.isOnline = false
  fireEvent.click(calls.getByRole('button', { name: 'I called again' }))
  await screen.findByText(/^The call was not noted\./)
  expect(calls.getByRole('textbox')).toHaveProperty('value', ' Wants three floors ')
  desk.isOnline = true
  fireEvent.click(await calls.findByRole('button', { name: 'I called again' }))
  expect(await calls.findByText('Wants three floors')).toBeTruthy()
  expect(calls.getByText(/^You called/)).toBeTruthy()
  await waitFor(() => expect(calls.getByRole('textbox')).toHaveProperty('value', ''))
  fireEvent.change(calls.getByRole('textbox'), { target: { value: 'Rings back' } })
  fireEvent.click(calls.getByRole('button', { name: 'Undo: you called' }))
  await waitFor(() => expect(calls.getAllByRole('listitem')).toHaveLength(1))
  expect(calls.getByRole('textbox')).toHaveProperty('value', 'Wants three floors\n\nRings back')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Calls'))
  expect(desk.unfinished[0]?.calls).toEqual(others)
})

test('where no form keeps answers, the desk does not name them', async () => {
  openDesk(desk)
  await screen.findByRole('link', { name: 'Numbers' })
  expect(screen.queryByRole('link', { name: 'Unfinished' })).toBeNull()
})
