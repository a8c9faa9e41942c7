import { expect, test } from 'vitest'
import type { BlockReport } from '../../../contracts/numbers/block-report.ts'
import { formatBlocks } from './format-blocks.ts'

const report: BlockReport = {
  ...{ from: '2026-01-01', until: '2026-02-01', by: 'block', notes: [] },
  pages: [
    {
      ...{ name: 'tamil/ad', views: 1_200 },
      loss: 'The largest loss is between "hero" and "offer".',
      blocks: [
        { block: 'hero', seen: 1_188, acted: 30, seenShare: 0.99, actedShare: 0.025, isOnPage: true },
        { block: 'offer', seen: 480, acted: 96, seenShare: 0.4, actedShare: 0.2, isOnPage: true },
        { block: 'old', seen: 0, acted: 0, seenShare: 0, actedShare: null, isOnPage: false },
      ],
    },
  ],
}

test('each page is a table with a bar of the views that reached a block, and a sentence', () => {
  expect(formatBlocks(report, 'Asia/Kolkata')).toMatchInlineSnapshot(`
    "2026-01-01 to 2026-01-31, days in Asia/Kolkata

    tamil/ad, views: 1,200
    block                      seen   of views                        acted  of those who saw it
    hero                       1,188  99 %      ████████████████████  30     2.5 %
    offer                      480    40 %      ████████              96     20 %
    old (not on the page now)  0      0 %                             0      –
    The largest loss is between "hero" and "offer"."
  `)
})

test('many pages are shortened, and nothing counted is one sentence', () => {
  const [page] = report.pages
  expect(
    formatBlocks({ ...report, pages: Array.from({ length: 25 }, () => page as never) }, 'UTC'),
  ).toContain('(5 more pages; --json shows them all)')
  expect(formatBlocks({ ...report, pages: [] }, 'UTC')).toBe('Nothing was counted until 2026-01-31.')
})

test('a small share has digits that say something', () => {
  const block = { block: 'hero', seen: 10_000, acted: 4, seenShare: 1, actedShare: 0.0004, isOnPage: true }
  const pages = [{ name: 'tamil/ad', views: 10_000, blocks: [block] }]
  expect(formatBlocks({ ...report, pages }, 'UTC')).toContain('0.040 %')
})
