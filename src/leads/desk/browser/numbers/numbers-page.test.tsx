// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FunnelRow, NumbersReport, Rate } from '../../../contracts/numbers-report.ts'
import { DeskDouble, FakeEventSource, openDesk } from '../desk.testing.tsx'

const rate = (count: number, of: number): Rate =>
  of === 0
    ? { count, of, rate: null, low: null, high: null }
    : { count, of, rate: count / of, low: (count / of) * 0.8, high: (count / of) * 1.2 }
const row = (name: string, views: number, leads: number): FunnelRow => ({
  ...{
    name,
    views,
    actions: leads * 2,
    chats: leads,
    calls: 0,
    formStarts: leads,
    formSends: 0,
    agentSends: 0,
  },
  ...{ leads, enrolled: 1, revenue: 4800, actionRate: rate(leads * 2, views), leadRate: rate(leads, views) },
  enrolledRate: rate(1, leads),
})
const report: NumbersReport = {
  ...{ from: '2026-01-01', until: '2026-01-29', by: 'variant' },
  rows: [row('tamil/google-5', 1000, 44), row('', 50, 0)],
  days: [row('2026-01-01', 400, 10), row('2026-01-02', 650, 34)],
  experiments: [
    {
      ...{ name: 'hero-words', from: '2026-01-01', until: '2026-01-29', mismatch: { pValue: 0.0001 } },
      arms: [
        { arm: 'control', weight: 3, views: 600, leads: 20, rate: rate(20, 600) },
        { arm: 'direct', weight: 1, views: 400, leads: 24, rate: rate(24, 400) },
      ],
      comparisons: [
        { arm: 'direct', difference: 0.027, low: -0.004, high: 0.058, pValue: 0.2, verdict: 'undecided' },
      ],
      sentences: ['The views do not match the weights of the arms.'],
    },
  ],
  notes: ['Leads before 2026-01-01 have no views.'],
}
let desk: DeskDouble

beforeEach(() => {
  desk = new DeskDouble()
  desk.numbers = report
  vi.stubGlobal('EventSource', FakeEventSource)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent?.trim()))

test('the funnel shows rates with their intervals, and a dash where nothing was counted', async () => {
  openDesk(desk, '/numbers?first=2026-01-01&last=2026-01-28')
  const region = await screen.findByLabelText('Table: From visit to enrolment')
  const [, first, second, total] = cells(region)
  expect(first?.slice(0, 6)).toEqual([
    ...['tamil/google-5', '1,000', '88', '8.8 % 7.0 % to 11 %', '44', '4.4 % 3.5 % to 5.3 %'],
  ])
  expect(second?.[0]).toBe('None')
  expect(second?.[7]).toBe('–')
  expect(total?.slice(0, 3)).toEqual(['Total', '1,050', '88'])
  expect(desk.requests).toContain('GET /api/numbers?from=2026-01-01&until=2026-01-29&by=variant')
})

test('totals stand beside those of as many days before', async () => {
  openDesk(desk, '/numbers?first=2026-01-01&last=2026-01-28')
  const totals = await screen.findByLabelText('Totals')
  expect(desk.requests).toContain('GET /api/numbers?from=2025-12-04&until=2026-01-01&by=day')
  expect(totals.querySelector('figcaption')?.textContent).toBe('Views 1,050 1,050 in the 28 days before')
})

test('revenue is the last column where statuses have values, and is not there otherwise', async () => {
  openDesk(desk, '/numbers')
  const [heads] = cells(await screen.findByLabelText('Table: From visit to enrolment'))
  expect(heads?.join()).not.toContain('Revenue')
  cleanup()
  desk.numbers = { ...report, currency: 'INR' }
  openDesk(desk, '/numbers')
  const lines = cells(await screen.findByLabelText('Table: From visit to enrolment'))
  expect(lines.map((line) => line.at(-1))).toEqual(['Revenue (INR)', '4,800', '4,800', '9,600'])
  cleanup()
  desk.numbers = { ...desk.numbers, rows: report.rows.map((one) => ({ ...one, revenue: 7500.5 })) }
  openDesk(desk, '/numbers')
  const exact = cells(await screen.findByLabelText('Table: From visit to enrolment'))
  expect(exact.map((line) => line.at(-1))).toEqual(['Revenue (INR)', '7,500.50', '7,500.50', '15,001'])
})

test('an experiment says what its numbers mean, and warns of views that do not match the weights', async () => {
  openDesk(desk, '/numbers')
  const article = await screen.findByRole('article', { name: 'hero-words' })
  const sentence = within(article).getByText('The views do not match the weights of the arms.')
  expect(sentence.closest('.warning-note')).not.toBeNull()
  const [, control, direct] = cells(within(article).getByRole('table'))
  expect(control).toEqual(expect.arrayContaining(['control', '75 %', '60 %', 'Control']))
  expect(direct).toEqual(expect.arrayContaining(['+2.7 points −0.4 to +5.8', 'undecided']))
})

test('every chart has a name and a description, and its whiskers end where the interval does', async () => {
  openDesk(desk, '/numbers')
  await screen.findByRole('article', { name: 'hero-words' })
  const charts = screen.getAllByRole('img')
  expect(charts).toHaveLength(6)
  for (const chart of charts) {
    expect(chart.querySelector('title')?.textContent).not.toBe('')
    expect(chart.querySelector('desc')?.textContent).not.toBe('')
  }
  const [whisker] = charts[4]?.querySelectorAll('.whisker') ?? []
  // Control: 2.67 % to 4 %, on a scale up to 7.2 %.
  expect(whisker?.getAttribute('x1')).toBe('37.04%')
  expect(whisker?.getAttribute('x2')).toBe('55.56%')
})

test('the period and the grouping are in the address', async () => {
  const { place } = openDesk(desk, '/numbers')
  await screen.findByRole('article', { name: 'hero-words' })
  fireEvent.change(screen.getByLabelText('By'), { target: { value: 'campaign' } })
  expect(place.address).toMatch(/by=campaign/)
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-05' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-04' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByRole('alert').textContent).toBe('The first day must not be after the last day.')
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-06' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(place.address).toBe('/numbers?first=2026-01-05&last=2026-01-06&by=campaign')
})

test('a table of days of two years writes the year, and a chart of the first rows says so', async () => {
  const [page] = report.rows
  if (!page) throw new Error('There is no row.')
  desk.numbers = { ...report, days: ['2025-01-03', '2026-01-03'].map((name) => ({ ...page, name })) }
  openDesk(desk, '/numbers')
  const [, first, second] = cells(await screen.findByLabelText('Table: The days as a table'))
  expect([first?.[0], second?.[0]]).toEqual(['3 Jan 2025', '3 Jan 2026'])
  cleanup()
  const rows = Array.from({ length: 13 }, (_, index) => ({ ...page, name: `page-${index}` }))
  desk.numbers = { ...report, rows }
  openDesk(desk, '/numbers')
  await screen.findByText('The 12 rows with most views are drawn; the others are only in the table.')
})
