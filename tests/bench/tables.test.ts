import { describe, expect, test } from 'vitest'
import { drawBars } from './draw-bars.ts'
import { formatTable } from './format-table.ts'
import { formatDuration, showProgress } from './show-progress.ts'
import { formatNumber, formatSummary, summarize } from './summarize.ts'

describe('summaries', () => {
  test('median and spread, whatever the order', () => {
    expect(summarize([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3, rounds: 3 })
    expect(summarize([6, 1, 2, 3])).toEqual({ median: 2.5, min: 1, max: 6, rounds: 4 })
    expect(summarize([])).toBeUndefined()
  })

  test('numbers have as many digits as matter', () => {
    expect([0.456, 2, 12.34, 1234.5].map(formatNumber)).toEqual(['0.46', '2.00', '12.3', '1,235'])
    expect(formatSummary(summarize([1, 2, 3]))).toBe('2.00 (1.00–3.00)')
    expect(formatSummary(summarize([2, 2]))).toBe('2.00')
    expect(formatSummary(undefined)).toBe('–')
  })
})

test('a table is aligned, numbers to the right', () => {
  expect(
    formatTable(
      ['tool', 's'],
      [
        ['hugo', '2.70'],
        ['vaasal', '12.0'],
      ],
    ),
  ).toBe(['| tool   |    s |', '| ------ | ---: |', '| hugo   | 2.70 |', '| vaasal | 12.0 |'].join('\n'))
})

test('progress says what share is done and estimates the rest by cost', () => {
  const lines: string[] = []
  let time = 0
  const progress = showProgress(10, { write: (line) => lines.push(line), now: () => time })
  progress.step('one', 2)
  time = 60_000
  progress.step('two', 8)
  expect(lines).toEqual(['  0 %  one', ' 20 %  two (4 min left)'])
  expect([1000, 120_000, 7_800_000].map(formatDuration)).toEqual(['1 s', '2 min', '2 h 10 min'])
})

test('bars have a length in proportion to their value, and what was not measured is named', () => {
  const svg = drawBars({
    ...{ title: 'A & B', note: 'one machine', series: ['unique', 'campaign'] },
    groups: [
      { name: 'one', values: [summarize([10]), undefined] },
      { name: 'two', values: [summarize([18, 20, 22]), summarize([5])] },
    ],
  })
  const bars = [...svg.matchAll(/width="([\d.]+)" height="16" class="s0"/g)].map(([, width]) => Number(width))
  expect(bars.length).toBe(3)
  expect((bars[2] ?? 0) / (bars[1] ?? 1)).toBeCloseTo(2, 1)
  for (const text of ['>A &amp; B</text>', '>not measured</text>', '>campaign</text>'])
    expect(svg).toContain(text)
})
