import { expect, test } from 'vitest'
import { isBlockReport } from '../../../contracts/numbers/block-report.ts'
import type { BlockDay } from '../store/counts/block-count-store.ts'
import { explainLoss } from './explain-loss.ts'
import { type BlockQuery, readBlockReport } from './read-block-report.ts'

const makeDay = (
  day: string,
  views: number,
  blocks: Record<string, [seen: number, acted: number]>,
): BlockDay => ({
  day,
  views: [{ variant: 'ad', count: views }],
  blocks: Object.entries(blocks).flatMap(([block, [seen, acted]]) => [
    { variant: 'ad', block, action: 'seen' as const, count: seen },
    { variant: 'ad', block, action: 'acted' as const, count: acted },
  ]),
})
const read = (days: readonly BlockDay[], query: Partial<BlockQuery> = {}) =>
  readBlockReport(
    {
      sumBlockDay: async ({ until, after = '' }) =>
        days.find(({ day }) => day > after && day < until) ?? null,
    },
    { until: '2026-02-01', ...query },
  )

test('days are added up by page, with the blocks in its order and those that are gone at the end', async () => {
  const days = [
    makeDay('2025-12-31', 1_000, { hero: [1_000, 1_000] }),
    makeDay('2026-01-01', 60, { hero: [60, 3], offer: [30, 6], old: [1, 0] }),
    makeDay('2026-01-31', 40, { hero: [38, 0], offer: [20, 4] }),
    makeDay('2026-02-01', 1_000, { hero: [1_000, 1_000] }),
  ]
  const report = await read(days, { from: '2026-01-01', blocks: { ad: ['hero', 'offer', 'form'] } })
  expect(report).toEqual({
    ...{ from: '2026-01-01', until: '2026-02-01', by: 'block', notes: [] },
    pages: [
      {
        ...{ name: 'ad', views: 100 },
        loss: 'The largest loss is between "offer" and "form": 50 % of the views reached the first, and 0 % the second.',
        blocks: [
          { block: 'hero', seen: 98, acted: 3, seenShare: 0.98, actedShare: 3 / 98, isOnPage: true },
          { block: 'offer', seen: 50, acted: 10, seenShare: 0.5, actedShare: 0.2, isOnPage: true },
          { block: 'form', seen: 0, acted: 0, seenShare: 0, actedShare: null, isOnPage: true },
          { block: 'old', seen: 1, acted: 0, seenShare: 0.01, actedShare: 0, isOnPage: false },
        ],
      },
    ],
  })
  expect(isBlockReport(JSON.parse(JSON.stringify(report)))).toBe(true)
})

test('few views say nothing of where people stop, and a lost view is not more than all', async () => {
  const { pages } = await read([makeDay('2026-01-01', 4, { hero: [5, 0], offer: [1, 0] })], {
    blocks: { ad: ['hero', 'offer'] },
  })
  expect(pages[0]?.loss).toBeUndefined()
  expect(pages[0]?.blocks[0]?.seenShare).toBe(1)
})

test('without a built site, the blocks that more people saw stand first, and a note says so', async () => {
  const { pages, notes } = await read([makeDay('2026-01-01', 90, { a: [10, 0], b: [80, 0] })])
  expect(pages[0]?.blocks.map(({ block }) => block)).toEqual(['b', 'a'])
  expect(notes).toEqual([expect.stringContaining('was not built')])
  expect((await read([])).notes).toEqual([expect.stringContaining('`counts: true`')])
})

test('reading ends when nobody waits any more', async () => {
  const gone = AbortSignal.abort(new Error('gone'))
  await expect(
    readBlockReport({ sumBlockDay: async () => null }, { until: '2026-02-01' }, gone),
  ).rejects.toThrow('gone')
})

test('a block that was passed over is not where people stop', () => {
  const row = (block: string, seenShare: number) => ({
    ...{ block, seen: 0, acted: 0, seenShare, actedShare: null, isOnPage: true },
  })
  expect(explainLoss([row('hero', 1), row('narrow', 0.1), row('offer', 0.9), row('form', 0.6)])).toBe(
    'The largest loss is between "offer" and "form": 90 % of the views reached the first, and 60 % the second.',
  )
  expect(explainLoss([row('hero', 1), row('offer', 1)])).toBeUndefined()
  expect(explainLoss([])).toBeUndefined()
})

test.each([
  null,
  1,
  [],
  {},
  { by: 'variant', pages: [] },
  { by: 'block', pages: [null] },
  { by: 'block', pages: [{ name: 'ad', views: 1, blocks: [{ block: 'hero', seenShare: '1' }] }] },
])('%j is refused as a report of blocks', (value) => {
  expect(isBlockReport(value)).toBe(false)
})
