import { expect, test } from 'vitest'
import { type Count, type CountedAction, otherNames } from '../../../contracts/counts.ts'
import { defaultStatuses } from '../../../contracts/desk-status.ts'
import type { FunnelRow } from '../../contracts/numbers-report.ts'
import type { Lead } from '../store/lead-store.ts'
import type { NumbersQuery } from './numbers-query.ts'
import { type NumbersSource, readNumbers } from './read-numbers.ts'

const makeCount = (
  day: string,
  action: CountedAction,
  count: number,
  changes: Partial<Count> = {},
): Count => ({
  ...{ day, action, count, route: '/ad', variant: 'tamil/ad', arm: '', campaign: 'diwali', country: 'IN' },
  ...changes,
})

let id = 0
const makeLead = (day: string, changes: Partial<Lead> & { arm?: string } = {}): Lead => {
  const { arm, ...rest } = changes
  return {
    ...{ id: `lead-${id++}`, receivedAt: Date.parse(`${day}T18:00:00Z`), form: 'lead', endpoint: '/leads' },
    ...{ route: '/ad', language: 'ta', status: 'new', campaign: 'diwali', answers: {}, consents: null },
    ...{ notice: null, resume: null },
    context: {
      ...{ route: '/ad', variant: 'tamil/ad', language: 'ta', notice: 'lead' },
      ...(arm !== undefined && { arm }),
    },
    ...rest,
  } as Lead
}

const makeLeads = (count: number, day: string, changes: Parameters<typeof makeLead>[1] = {}): Lead[] =>
  Array.from({ length: count }, () => makeLead(day, changes))

interface Stored {
  counts?: Count[]
  leads?: Lead[]
  states?: Record<string, string>
}

/** A store of numbers. Its leads come in pages of 500. */
function makeSource({ counts = [], leads = [], states = {} }: Stored): NumbersSource & { asked: string[] } {
  const asked: string[] = []
  const sorted = [...leads].sort((one, other) => one.receivedAt - other.receivedAt)
  return {
    asked,
    async sumDay({ by, until, after = '' }) {
      asked.push(`counts after ${after}`)
      const [day] = [...new Set(counts.map((count) => count.day))].sort().filter((one) => one > after)
      if (day === undefined || day >= until) return null
      const own = counts.filter((count) => count.day === day)
      return { day, sums: own.map((sum) => ({ ...sum, name: sum[by] })) }
    },
    async tallyLeads({ from = 0, until }, after) {
      asked.push(`leads after ${after?.id ?? ''}`)
      const found = sorted.filter(({ receivedAt }) => receivedAt >= from && receivedAt < until)
      const start = after ? found.findIndex(({ id }) => id === after.id) + 1 : 0
      const page = found.slice(start, start + 500)
      const last = page.at(-1)
      const next =
        last && start + 500 < found.length ? { receivedAt: last.receivedAt, id: last.id } : undefined
      const tallies = page.map(({ id, receivedAt, campaign, context, status }) => ({
        ...{ day: new Date(receivedAt).toISOString().slice(0, 10), campaign: campaign ?? '', count: 1 },
        ...{ variant: context?.variant ?? '', arm: context?.arm ?? '', status: states[id] ?? status },
      }))
      return { tallies, damaged: 0, ...(next && { next }) }
    },
  }
}

const ask = (stored: Stored, query: Partial<NumbersQuery> = {}) =>
  readNumbers(makeSource(stored), { until: '2026-02-01', by: 'variant', statuses: defaultStatuses, ...query })

test('adds up the funnel by variant, campaign and day, with leads that fell into no group', async () => {
  const stored: Stored = {
    counts: [
      makeCount('2026-01-30', 'view', 100),
      makeCount('2026-01-31', 'view', 60),
      makeCount('2026-01-31', 'view', 300, { variant: 'home', campaign: '' }),
      makeCount('2026-01-31', 'chat', 9),
      makeCount('2026-01-31', 'call', 2),
      makeCount('2026-01-31', 'form-start', 8),
      makeCount('2026-01-31', 'form-send', 5),
      makeCount('2026-01-31', 'form-send-agent', 2),
      makeCount('2026-02-01', 'view', 1_000),
    ],
    leads: [
      makeLead('2026-01-31', { id: 'won' }),
      makeLead('2026-01-31', { id: 'contacted' }),
      makeLead('2026-01-30', { context: null, campaign: null }),
      makeLead('2026-01-31', { status: 'spam' }),
      makeLead('2026-01-31', { id: 'no person' }),
      makeLead('2026-01-31', { id: 'a person after all', status: 'spam' }),
      makeLead('2026-02-01'),
    ],
    states: {
      ...{ won: 'enrolled', contacted: 'contacted', 'no person': 'spam', 'a person after all': 'new' },
    },
  }
  const { rows, days, notes, from, until } = await ask(stored)
  expect({ from, until }).toEqual({ from: '2026-01-30', until: '2026-02-01' })
  expect(notes).toEqual([])
  expect(rows.map(({ name, views, leads }) => ({ name, views, leads }))).toEqual([
    { name: 'home', views: 300, leads: 0 },
    { name: 'tamil/ad', views: 160, leads: 3 },
    { name: '', views: 0, leads: 1 },
  ])
  expect(rows[1]).toMatchObject({
    ...{ actions: 19, chats: 9, calls: 2, formStarts: 8, formSends: 5, agentSends: 2, enrolled: 1 },
    leadRate: { count: 3, of: 160, rate: 3 / 160 },
    enrolledRate: { count: 1, of: 3 },
  })
  expect(rows[2]?.leadRate).toEqual({ count: 1, of: 0, rate: null, low: null, high: null })
  expect(days.map(({ name, views, leads }) => [name, views, leads])).toEqual([
    ['2026-01-30', 100, 1],
    ['2026-01-31', 360, 3],
  ])
  expect((await ask(stored, { by: 'day' })).rows).toEqual(days)
  expect((await ask(stored, { by: 'campaign' })).rows.map(({ name }) => name)).toEqual(['', 'diwali'])
  expect((await ask(stored, { from: '2026-01-31' })).rows.map(({ views }) => views)).toEqual([300, 60])
})

test('reads all pages of leads', async () => {
  const leads = makeLeads(1_234, '2026-01-31')
  const { rows, notes } = await ask({ leads })
  expect(rows.map(({ leads }) => leads)).toEqual([1_234])
  expect(notes).toEqual([expect.stringContaining('No views were counted')])
})

test('campaigns beyond the thousand busiest are added up under one name, and no number is lost', async () => {
  const invented = (day: string) =>
    Array.from({ length: 6_000 }, (_, index) => makeCount(day, 'view', 1, { campaign: `${day} ${index}` }))
  const stored: Stored = {
    counts: [
      ...['2026-01-29', '2026-01-30', '2026-01-31'].flatMap(invented),
      makeCount('2026-01-31', 'view', 40),
      makeCount('2026-01-31', 'chat', 4),
    ],
    leads: [makeLead('2026-01-31'), makeLead('2026-01-31', { campaign: 'brought a lead' })],
  }
  const { rows } = await ask(stored, { by: 'campaign' })
  expect(rows).toHaveLength(1_001)
  const sum = (read: (row: FunnelRow) => number) => rows.reduce((total, row) => total + read(row), 0)
  expect([sum(({ views }) => views), sum(({ chats }) => chats), sum(({ leads }) => leads)]).toEqual([
    ...[18_040, 4, 2],
  ])
  expect(rows[0]).toMatchObject({ name: otherNames, chats: 0, leads: 0 })
  expect(rows.find(({ name }) => name === 'diwali')).toMatchObject({ views: 40, chats: 4, leads: 1 })
  expect(rows.find(({ name }) => name === 'brought a lead')).toMatchObject({ views: 0, leads: 1 })
})

test('nothing is read any more once nobody waits for the numbers', async () => {
  const source = makeSource({
    counts: [makeCount('2026-01-30', 'view', 1), makeCount('2026-01-31', 'view', 1)],
    leads: makeLeads(1_234, '2026-01-31'),
  })
  const read = (signal: AbortSignal, from: NumbersSource = source) =>
    readNumbers(from, { until: '2026-02-01', by: 'day', statuses: defaultStatuses }, signal)
  await expect(read(AbortSignal.abort())).rejects.toThrow(/abort/i)
  expect(source.asked).toEqual([])
  const gone = new AbortController()
  const leaving: NumbersSource = {
    ...source,
    async tallyLeads(filter, after) {
      gone.abort()
      return source.tallyLeads(filter, after)
    },
  }
  await expect(read(gone.signal, leaving)).rejects.toThrow(/abort/i)
  expect(source.asked).toEqual([
    ...['counts after ', 'counts after 2026-01-30', 'counts after 2026-01-31', 'leads after '],
  ])
})

test('an experiment or an arm that only leads name was invented by whoever sent them', async () => {
  const stored: Stored = {
    counts: armCounts({ control: 20, direct: 20 }),
    leads: ['hero-words/direct', 'hero-words/invented', 'invented/control'].flatMap((arm) =>
      makeLeads(1, '2026-01-12', { arm }),
    ),
  }
  const { experiments } = await ask(stored)
  const expected = [
    ['control', 0],
    ['direct', 1],
  ]
  expect(experiments.map(({ name, arms }) => [name, arms.map(({ arm, leads }) => [arm, leads])])).toEqual([
    ['hero-words', expected],
  ])
  // A site that counts nothing knows its experiments.
  const weights = [{ name: 'hero-words', weights: { control: 1, direct: 1 } }]
  const uncounted = await ask({ leads: stored.leads ?? [] }, { experiments: weights })
  expect(uncounted.experiments.map(({ name, arms }) => [name, arms.length])).toEqual([['hero-words', 2]])
})

test('of an empty store there are no rows', async () => {
  expect(await ask({})).toMatchObject({ from: '2026-02-01', rows: [], days: [], experiments: [] })
})

const armCounts = (views: Record<string, number>, day = '2026-01-10'): Count[] =>
  Object.entries(views).map(([arm, count]) => makeCount(day, 'view', count, { arm: `hero-words/${arm}` }))

test('a difference that chance does not explain is a result, in plain words', async () => {
  const stored = {
    counts: armCounts({ control: 10_000, direct: 10_100 }),
    leads: [
      ...makeLeads(310, '2026-01-12', { arm: 'hero-words/control' }),
      ...makeLeads(444, '2026-01-12', { arm: 'hero-words/direct' }),
    ],
  }
  const weights = [{ name: 'hero-words', weights: { control: 1, direct: 1 } }]
  const [experiment] = (await ask(stored, { experiments: weights })).experiments
  expect(experiment).toMatchObject({
    ...{ name: 'hero-words', from: '2026-01-10', until: '2026-02-01', mismatch: null },
    arms: [
      { arm: 'control', weight: 1, views: 10_000, leads: 310 },
      { arm: 'direct', weight: 1, views: 10_100, leads: 444 },
    ],
    comparisons: [{ arm: 'direct', verdict: 'better' }],
    sentences: [
      'The arm direct brings more leads: 4.4 % instead of 3.1 % (0.5 to 2.1 points more). This is enough to decide for it.',
    ],
  })
  const soon = await ask(stored, { experiments: weights, until: '2026-01-13' })
  expect(soon.experiments[0]?.sentences[0]).toMatch(
    /Keep it running until 2026-01-17, so that every day of the week is counted\.$/,
  )
  // The beginning of the report is not that of the experiment.
  expect((await ask(stored, { experiments: weights, from: '2026-01-31' })).experiments[0]).toEqual(experiment)
  const by = await ask(stored, { by: 'arm' })
  expect(by.rows.map(({ name, views, leads }) => [name, views, leads])).toEqual([
    ['hero-words/direct', 10_100, 444],
    ['hero-words/control', 10_000, 310],
  ])
  expect(by.notes).toEqual([expect.stringContaining('The weights of hero-words are not known')])
})

test('fewer leads are a result as well', async () => {
  const { experiments } = await ask({
    counts: armCounts({ control: 10_000, direct: 10_000 }),
    leads: [
      ...makeLeads(440, '2026-01-12', { arm: 'hero-words/control' }),
      ...makeLeads(310, '2026-01-12', { arm: 'hero-words/direct' }),
    ],
  })
  expect(experiments[0]).toMatchObject({
    comparisons: [{ verdict: 'worse' }],
    sentences: [
      expect.stringMatching(
        /^The arm direct brings fewer leads: 3\.1 % instead of 4\.4 % \(\d\.\d to \d\.\d points fewer\)/,
      ),
    ],
  })
})

test('a difference that may be chance is undecided, and says how long to wait', async () => {
  const few = await ask({
    counts: armCounts({ control: 2_000, direct: 2_000 }),
    leads: [
      ...makeLeads(60, '2026-01-12', { arm: 'hero-words/control' }),
      ...makeLeads(70, '2026-01-12', { arm: 'hero-words/direct' }),
    ],
  })
  expect(few.experiments[0]?.comparisons[0]?.verdict).toBe('undecided')
  expect(few.experiments[0]?.sentences).toEqual([
    expect.stringMatching(
      /^Undecided: the arm direct brings 3\.5 % and the control 3\.0 % \(between \d\.\d points fewer and \d\.\d points more\)\. Keep it running: a difference of a fifth shows by about 2\d,000 views an arm, \d+ days from now at this pace\.$/,
    ),
  ])
  const many = await ask({
    counts: armCounts({ control: 100_000, direct: 100_000 }),
    leads: [
      ...makeLeads(3_000, '2026-01-12', { arm: 'hero-words/control' }),
      ...makeLeads(3_010, '2026-01-12', { arm: 'hero-words/direct' }),
    ],
  })
  expect(many.experiments[0]?.sentences[0]).toMatch(/A difference of a fifth would have shown by now\./)
  const rare = await ask({
    counts: armCounts({ control: 2_000, direct: 2_000 }),
    leads: makeLeads(4, '2026-01-12', { arm: 'hero-words/control' }),
  })
  expect(rare.experiments[0]?.sentences[0]).toMatch(/0\.20 %.*more than two years from now/)
  const none = await ask({ counts: armCounts({ control: 20, direct: 20 }) })
  expect(none.experiments[0]?.sentences[0]).toMatch(
    /^Undecided: .* brings 0 % and the control 0 % .*Keep it running\.$/,
  )
})

test('without the control, or without views of an arm, nothing is compared', async () => {
  const alone = await ask({ counts: armCounts({ direct: 500 }) })
  expect(alone.experiments[0]).toMatchObject({
    comparisons: [],
    sentences: ['No views of the control were counted, so there is nothing to compare with.'],
  })
  const control = await ask({ counts: armCounts({ control: 500 }) })
  expect(control.experiments[0]).toMatchObject({
    comparisons: [],
    sentences: ['No views of another arm were counted, so there is nothing to compare.'],
  })
  const weights = [{ name: 'hero-words', weights: { control: 1, direct: 0 } }]
  const waiting = await ask({ counts: armCounts({ control: 500 }) }, { experiments: weights })
  expect(waiting.experiments[0]?.sentences).toEqual(['No views of the arm direct were counted yet.'])
})

test('views that do not match the weights are reported, and nothing is decided', async () => {
  const weights = [{ name: 'hero-words', weights: { control: 3, direct: 1 } }]
  const stored = (control: number, direct: number): Stored => ({
    counts: armCounts({ control, direct }),
    leads: makeLeads(400, '2026-01-12', { arm: 'hero-words/direct' }),
  })
  const wrong = await ask(stored(5_000, 5_000), { experiments: weights })
  expect(wrong.experiments[0]).toMatchObject({ comparisons: [{ verdict: 'undecided' }] })
  expect(wrong.experiments[0]?.mismatch?.pValue).toBeLessThan(0.001)
  expect(wrong.experiments[0]?.sentences).toEqual([
    expect.stringContaining('The views do not match the weights of the arms (p < 0.0001)'),
  ])
  const right = await ask(stored(7_500, 2_500), { experiments: weights })
  expect(right.experiments[0]).toMatchObject({ mismatch: null, comparisons: [{ verdict: 'better' }] })
  // An arm that the page no longer has does not count.
  const older = await ask(
    { counts: [...armCounts({ control: 7_500, direct: 2_500 }), ...armCounts({ gone: 900 })] },
    { experiments: weights },
  )
  expect(older.experiments[0]).toMatchObject({ mismatch: null })
  expect(older.experiments[0]?.arms.map(({ arm, weight }) => [arm, weight])).toEqual([
    ['control', 3],
    ['direct', 1],
    ['gone', null],
  ])
})

test('more leads than views are told, and break no rate', async () => {
  const { rows, notes } = await ask({
    counts: [makeCount('2026-01-31', 'view', 2)],
    leads: makeLeads(5, '2026-01-31'),
  })
  expect(rows[0]?.leadRate).toMatchObject({ count: 5, of: 2, rate: 1, high: 1 })
  expect(notes).toEqual([expect.stringContaining('more leads than views')])
})

test('revenue is the values of the statuses of leads, by campaign', async () => {
  const leads = [
    ...makeLeads(2, '2026-01-30', { campaign: 'diwali' }),
    ...makeLeads(2, '2026-01-30', { campaign: 'pongal' }),
  ]
  const [one, two, three] = leads.map((lead) => lead.id)
  const states = { [one ?? '']: 'enrolled', [two ?? '']: 'enrolled', [three ?? '']: 'contacted' }
  const statuses = defaultStatuses.map((status) =>
    status.name === 'enrolled' ? { ...status, value: 4800.5 } : status,
  )
  const report = await readNumbers(makeSource({ leads, states }), {
    ...{ by: 'campaign', until: '2026-02-01', statuses, currency: 'INR' },
  })
  expect(report.currency).toBe('INR')
  expect(report.rows.map(({ name, enrolled, revenue }) => [name, enrolled, revenue])).toEqual([
    ['diwali', 2, 9601],
    ['pongal', 0, 0],
  ])
})

test('matches have rows of their own and are no experiment', async () => {
  const stored = {
    counts: [makeCount('2026-01-12', 'view', 100, { arm: 'match/office' })],
    leads: makeLeads(3, '2026-01-12', { arm: 'match/office' }),
  }
  const { rows, experiments } = await ask(stored, { by: 'arm' })
  expect(rows).toMatchObject([{ name: 'match/office', views: 100, leads: 3 }])
  expect(experiments).toEqual([])
})
