import { describe, expect, test } from 'vitest'
import { drawBars } from './draw-bars.ts'
import { formatTable } from './format-table.ts'
import { formatDuration, showProgress } from './show-progress.ts'
import { formatNumber, formatSummary, summarize } from './summarize.ts'
import { listTicks } from './svg.ts'

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

test('ticks are round numbers from zero to at least the largest value', () => {
  expect(listTicks(47)).toEqual([0, 10, 20, 30, 40, 50])
  expect(listTicks(0.9)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
  expect(listTicks(0)).toEqual([0, 1])
})

describe('plots', () => {
  const texts = { title: 'A & B', subtitle: 'seconds <less is better>', note: 'one machine' }

  test('bars have a length in proportion to their value and a line for their spread', () => {
    const one = summarize([10])
    const two = summarize([18, 20, 22])
    const svg = drawBars({
      ...texts,
      groups: [
        { name: 'one', values: [one] },
        { name: 'two', values: [two] },
      ],
    })
    const widths = [...svg.matchAll(/width="([\d.]+)" height="16"/g)].map(([, width]) => Number(width))
    expect(widths).toHaveLength(2)
    expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(2, 1)
    expect(svg.match(/class="spread"/g)).toHaveLength(1)
    expect(svg).toContain('>A &amp; B</text>')
    expect(svg).toContain('aria-label="A &amp; B. seconds &lt;less is better&gt;"')
    expect(svg).toContain('@media(prefers-color-scheme:dark)')
  })

  test('what was not measured is named, and several series have a legend', () => {
    const groups = [{ name: 'one', values: [summarize([1]), undefined] }]
    const svg = drawBars({ ...texts, groups, series: ['unique', 'campaign'] })
    expect(svg).toContain('>not measured</text>')
    expect(svg).toContain('>campaign</text>')
  })
})
