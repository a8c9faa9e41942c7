import { expect, test } from 'vitest'
import type { Count } from '../../../contracts/counts.ts'
import { defaultStatuses } from '../../../contracts/desk-status.ts'
import { measureText } from '../../../core/diagnostics/format/measure-text.ts'
import type { NumberedLeads } from '../../intake/numbers/numbers-query.ts'
import { createReport } from '../../intake/numbers/read-numbers.ts'
import { drawIntervals, drawSparkline } from './draw-charts.ts'
import { formatNumbers } from './format-numbers.ts'

const count = (changes: Partial<Count>): Count => ({
  ...{ day: '2026-01-30', route: '/', variant: 'home', arm: '', campaign: '', country: 'IN' },
  ...{ action: 'view', count: 1 },
  ...changes,
})
const lead = (changes: Partial<NumberedLeads>): NumberedLeads => ({
  ...{ day: '2026-01-30', variant: 'home', campaign: '', arm: '', isEnrolled: false, revenue: 0, count: 1 },
  ...changes,
})
function build(counts: readonly Count[] = [], leads: readonly NumberedLeads[] = []) {
  const report = createReport({ by: 'campaign', until: '2026-02-01', statuses: defaultStatuses })
  for (const sum of counts) report.addDay(sum.day, [{ ...sum, name: sum.campaign }])
  for (const own of leads) report.addLeads(own)
  return report.finish(0)
}

test('a report is a table, charts and the sentences of experiments', () => {
  const report = build(
    [
      count({ count: 1_200, campaign: 'diwali', arm: 'hero/control' }),
      count({ count: 1_180, campaign: 'diwali', arm: 'hero/direct', day: '2026-01-31' }),
      count({ count: 40, action: 'chat', campaign: 'diwali', arm: 'hero/direct' }),
      count({ count: 90 }),
    ],
    [
      lead({ campaign: 'diwali', arm: 'hero/control', count: 36 }),
      lead({ campaign: 'diwali', arm: 'hero/direct', isEnrolled: true }),
      lead({ campaign: 'evil\u001b[2J\u202ename' }),
    ],
  )
  expect(formatNumbers(report, 'Asia/Kolkata')).toMatchInlineSnapshot(`
    "2026-01-30 to 2026-01-31, days in Asia/Kolkata, rates with 95 % intervals
    campaign       views  chats  calls  forms begun  sent  actions of views  leads  leads of views   enrolled  enrolled of leads
    diwali         2,380  40     0      0            0     1.7 % (1.2–2.3)   37     1.6 % (1.1–2.1)  1         2.7 % (0.48–13.8)
    (none)         90     0      0      0            0     0 % (0–4.1)       0      0 % (0–4.1)      0         –
    evil [2J name  0      0      0      0            0     –                 1      –                0         0 % (0–79.3)
    (total)        2,470  40     0      0            0                       38                      1

    By day, 2026-01-30 to 2026-01-31
    views     ██  at most 1,290 a day
    actions   █   at most 40 a day
    leads     █   at most 38 a day
    enrolled  █   at most 1 a day

    Leads of views, 0 to 4.1 %
    diwali                ├────●──────┤
    (none)  ●────────────────────────────────────────────────┤

    Experiment hero, since 2026-01-30
    arm      weight  views  leads  leads of views      difference in points
    control          1,200  36     3.0 % (2.2–4.1)
    direct           1,180  1      0.08 % (0.01–0.48)  -2.9 (-5.2 to -0.63)
    The arm direct brings fewer leads: 0.1 % instead of 3.0 % (0.6 to 5.2 points fewer). Keep it running until 2026-02-06, so that every day of the week is counted."
  `)
})

test('without anything there is one sentence', () => {
  expect(formatNumbers(build(), 'UTC')).toBe('Nothing was counted until 2026-01-31.')
})

test('many rows are shortened', () => {
  const counts = Array.from({ length: 100 }, (_, index) => count({ campaign: `c${index}` }))
  const text = formatNumbers(build(counts), 'UTC')
  expect(text).toContain('(60 more; --json shows them all)')
})

test('a sparkline has a sign for each value', () => {
  expect(drawSparkline([0, 1, 2, 4, 8])).toBe(' ▂▃▅█')
  expect(drawSparkline([0, 0])).toBe('  ')
})

test('intervals are drawn on one scale', () => {
  expect(drawIntervals([{ name: 'one', rate: 0.1, low: 0, high: 0.2 }])).toBeUndefined()
  const { lines = [] } =
    drawIntervals([
      { name: 'wide', rate: 0.5, low: 0, high: 1 },
      { name: 'narrow', rate: 0.1, low: 0.1, high: 0.1 },
    ]) ?? {}
  expect(lines.map((line) => line.replace(/─{2,}/g, '──'))).toEqual(['wide    ├──●──┤', 'narrow       ●'])
})

test('names of campaigns are cut between two characters, and take the columns that a terminal gives them', () => {
  const values = { rate: 0.5, low: 0, high: 1 }
  const { lines = [] } =
    drawIntervals([
      { name: `${'a'.repeat(28)}👩‍🏫${'b'.repeat(9)}`, ...values },
      { name: '🪔 क्षि', ...values },
    ]) ?? {}
  expect(lines[0]).toMatch(/^a{28}👩‍🏫… {2}├/)
  expect(lines[1]?.replace(/ +├.*/, '')).toBe('🪔 क्षि')
  const [first = '', second = ''] = lines.map((line) => line.slice(0, line.indexOf('├')))
  expect(measureText(second)).toBe(measureText(first))
})

test('revenue is a column of its own if the statuses have values', () => {
  const leads = [lead({ campaign: 'diwali', isEnrolled: true, count: 2, revenue: 9600 })]
  const report = build([count({ campaign: 'diwali', count: 40 })], leads)
  expect(formatNumbers(report, 'Asia/Kolkata')).not.toContain('revenue')
  const [, head, row] = formatNumbers({ ...report, currency: 'INR' }, 'UTC').split('\n')
  expect(head).toMatch(/ revenue \(INR\)$/)
  expect(row).toMatch(/ 9,600$/)
})

test('revenue has its decimals, so that rows and their sum agree', () => {
  const leads = [lead({ campaign: 'diwali', isEnrolled: true, revenue: 7500.5 })]
  const report = { ...build([count({ campaign: 'diwali', count: 40 })], leads), currency: 'INR' }
  expect(formatNumbers(report, 'UTC').split('\n')[2]).toMatch(/ 7,500\.50$/)
})
