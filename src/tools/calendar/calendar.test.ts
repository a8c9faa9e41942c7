import { expect, test } from 'vitest'
import type { Contribution } from '../../core/handover/contribution.ts'
import type { ScheduleEvent } from '../../core/handover/schedule.ts'
import { explainChange } from './explain-change.ts'
import { listCalendarChanges } from './list-changes.ts'
import { renderIcs } from './render-ics.ts'

const page = (route: string, events: ScheduleEvent[]) =>
  ({ summary: { route }, events }) as unknown as Contribution
const november = (day: number) => Date.UTC(2026, 10, day)

const pages = [
  page('/diwali', [
    { at: november(1), what: 'opens' },
    { at: november(9), what: 'closes' },
    { at: november(5), block: 'offer', what: 'changes', fields: ['title', 'note'] },
    { at: november(4), block: 'bar', what: 'appears' },
  ]),
  page('/about', [{ at: november(4), block: 'bar', what: 'appears' }]),
  page('/plain', []),
]

test('changes are in the order of time; a block of a frame is listed once', () => {
  expect(listCalendarChanges(pages, {}).map(explainChange)).toEqual([
    '/diwali opens',
    'bar on /diwali and 1 more appears',
    'offer on /diwali changes (title, note)',
    '/diwali closes',
  ])
  const period = { from: november(4), until: november(9) }
  expect(listCalendarChanges(pages, period).map(({ at }) => at)).toEqual([november(4), november(5)])
})

const site = {
  name: 'தறி; விளக்கு, and a name that is much longer than a line of this format may be',
  url: 'https://loom.test',
}
const at = new Date('2026-10-01T12:00:00Z')

test('the iCalendar file is that of RFC 5545', () => {
  const text = renderIcs(listCalendarChanges(pages, {}), site, at)
  const lines = text.split('\r\n')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded).toContain(`X-WR-CALNAME:${site.name.replace(/[;,]/g, ' –')}`)
  expect(unfolded).toContain('SUMMARY:offer on /diwali changes (title\\, note)')
  expect(unfolded).toContain('DESCRIPTION:https://loom.test/diwali\\nhttps://loom.test/about')
  expect(unfolded.filter((line) => line.startsWith('DTSTART:'))).toEqual(
    ['01', '04', '05', '09'].map((day) => `DTSTART:202611${day}T000000Z`),
  )
  expect(unfolded.filter((line) => line === 'DTSTAMP:20261001T120000Z')).toHaveLength(4)
  for (const name of ['BEGIN', 'END'])
    expect(unfolded.filter((line) => line === `${name}:VEVENT`)).toHaveLength(4)
})

test('the ids of changes are unique, and the same whatever else is in the calendar', () => {
  const readIds = (changes: ReturnType<typeof listCalendarChanges>) =>
    [...renderIcs(changes, site, at).matchAll(/^UID:(.+)\r$/gm)].map(([, id]) => id)
  const all = listCalendarChanges(pages, {})
  expect(new Set(readIds(all)).size).toBe(4)
  expect(readIds(all.slice(1, 3))).toEqual(readIds(all).slice(1, 3))
})
