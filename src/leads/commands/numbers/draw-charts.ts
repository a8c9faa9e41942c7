import { measureText, padText } from '../../../core/diagnostics/format/measure-text.ts'
import { shortenText } from '../../../core/text/shorten-text.ts'

const levels = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']

/** One sign for each value, from nothing to the largest. */
export function drawSparkline(values: readonly number[]): string {
  const most = Math.max(...values, 0)
  return values
    .map((value) => {
      if (value <= 0 || most === 0) return ' '
      return levels[Math.min(levels.length - 1, Math.floor((value / most) * levels.length))]
    })
    .join('')
}

interface Interval {
  name: string
  rate: number
  low: number
  high: number
}

const width = 50
const maxNameLength = 30

/** Draws intervals below each other on one scale, which begins at 0; nothing if there are fewer than two. */
export function drawIntervals(intervals: readonly Interval[]): { most: number; lines: string[] } | undefined {
  const most = Math.max(...intervals.map(({ high }) => high), 0)
  if (intervals.length < 2 || most === 0) return undefined
  const names = intervals.map(({ name }) => shortenText(name, maxNameLength))
  const widest = Math.max(...names.map(measureText))
  const position = (share: number) => Math.round((share / most) * (width - 1))
  return {
    most,
    lines: intervals.map(({ rate, low, high }, index) => {
      const [start, middle, end] = [low, rate, high].map(position)
      const cells = Array.from({ length: width }, (_, at) => {
        if (at === middle) return '●'
        if (at === start) return '├'
        if (at === end) return '┤'
        return at > Number(start) && at < Number(end) ? '─' : ' '
      })
      return `${padText(names[index] ?? '', widest)}  ${cells.join('').trimEnd()}`
    }),
  }
}
