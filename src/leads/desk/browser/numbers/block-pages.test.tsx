// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BlockReport } from '../../../../contracts/numbers/block-report.ts'
import { DeskDouble, FakeEventSource, openDesk } from '../desk.testing.tsx'

const report: BlockReport = {
  ...{ from: '2026-01-01', until: '2026-01-29', by: 'block', notes: [] },
  pages: [
    {
      ...{ name: 'tamil/ad', title: 'Spoken English', views: 1_200 },
      loss: 'The largest loss is between "hero" and "offer".',
      blocks: [
        { block: 'hero', seen: 1_188, acted: 30, seenShare: 0.99, actedShare: 0.025, isOnPage: true },
        { block: 'offer', seen: 480, acted: 96, seenShare: 0.4, actedShare: 0.2, isOnPage: true },
        { block: 'old', seen: 0, acted: 0, seenShare: 0, actedShare: null, isOnPage: false },
      ],
    },
    { name: 'home', views: 1, blocks: [] },
  ],
}
let desk: DeskDouble

beforeEach(() => {
  desk = new DeskDouble()
  desk.blocks = report
  vi.stubGlobal('EventSource', FakeEventSource)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a page lists its blocks in their order, with the views that reached them and what was begun there', async () => {
  openDesk(desk, '/numbers?first=2026-01-01&last=2026-01-28&by=block')
  const page = await screen.findByRole('region', { name: 'Spoken English' })
  expect(page.textContent).toContain('tamil/ad, 1,200 views')
  expect(within(page).getByText('The largest loss is between "hero" and "offer".')).toBeDefined()
  const items = within(page).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'hero99 %Seen: 1,188, acted: 30 (2.5 % of those)',
    'offer40 %Seen: 480, acted: 96 (20 % of those)',
    'old0 %Seen: 0, acted: 0. Not on the page now',
  ])
  expect(items[1]?.querySelector('.chart-bar')?.getAttribute('width')).toBe('40.00%')
  expect((await screen.findByRole('region', { name: 'home' })).textContent).toContain('1 view')
  expect(desk.requests).toContain('GET /api/blocks?from=2026-01-01&until=2026-01-29')
})

test('blocks are one of the ways to tell numbers apart', async () => {
  const { place } = openDesk(desk, '/numbers')
  fireEvent.change(await screen.findByLabelText('By'), { target: { value: 'block' } })
  expect(place.address).toMatch(/by=block/)
  await screen.findByRole('region', { name: 'Spoken English' })
})

test('a period without counts says so', async () => {
  desk.blocks = { ...report, pages: [], notes: ['No blocks were counted.'] }
  openDesk(desk, '/numbers?by=block')
  await screen.findByText('Nothing was counted in this period.')
  expect(screen.getByText('No blocks were counted.')).toBeDefined()
})
