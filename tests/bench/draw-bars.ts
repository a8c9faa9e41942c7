import { formatNumber, type Summary } from './summarize.ts'
import {
  listTicks,
  maxSeries,
  plotWidth,
  renderLine,
  renderPlot,
  renderRectangle,
  renderText,
} from './svg.ts'

export interface BarGroup {
  name: string
  /** A bar for each series; `undefined` where nothing was measured. */
  values: readonly (Summary | undefined)[]
}

export interface BarPlot {
  title: string
  subtitle: string
  note: string
  groups: readonly BarGroup[]
  /** The names of the series, if there are several. */
  series?: readonly string[]
}

const barHeight = 20
const left = 170
const right = 90

/** Horizontal bars from zero, with the spread of the rounds as a line. */
export function drawBars({ groups, series = [], ...texts }: BarPlot): string {
  const largest = Math.max(0, ...groups.flatMap(({ values }) => values.map((value) => value?.max ?? 0)))
  const ticks = listTicks(largest)
  const scale = (value: number) => left + (value / (ticks.at(-1) ?? 1)) * (plotWidth - left - right)
  const legendHeight = series.length > 1 ? 26 : 0
  const parts: string[] = []
  let y = legendHeight
  for (const { name, values } of groups) {
    const height = values.length * barHeight
    parts.push(renderText({ x: left - 12, y: y + height / 2 + 5, text: name, anchor: 'end' }))
    for (const [index, value] of values.entries())
      parts.push(...drawBar(value, y + index * barHeight, index, scale))
    y += height + 12
  }
  const grid = ticks.flatMap((tick) => [
    renderLine([scale(tick), legendHeight - 4], [scale(tick), y - 6], 'grid'),
    renderText({ x: scale(tick), y: y + 10, text: formatTick(tick), className: 'quiet', anchor: 'middle' }),
  ])
  return renderPlot({
    ...texts,
    height: y + 14,
    body: [...grid, ...drawLegend(series), ...parts].join('\n'),
  })
}

function drawBar(
  value: Summary | undefined,
  y: number,
  index: number,
  scale: (value: number) => number,
): string[] {
  const middle = y + barHeight / 2
  if (!value) return [renderText({ x: left + 6, y: middle + 5, text: 'not measured', className: 'quiet' })]
  const bar = renderRectangle({
    x: left,
    y: y + 2,
    width: Math.max(1, scale(value.median) - left),
    height: barHeight - 4,
    className: `s${index % maxSeries}`,
  })
  const spread =
    value.min < value.max
      ? [renderLine([scale(value.min), middle], [scale(value.max), middle], 'spread')]
      : []
  const end = Math.max(scale(value.median), scale(value.max))
  return [bar, ...spread, renderText({ x: end + 6, y: middle + 5, text: formatNumber(value.median) })]
}

function drawLegend(series: readonly string[]): string[] {
  if (series.length < 2) return []
  const width = (plotWidth - left) / series.length
  return series.flatMap((name, index) => [
    renderRectangle({
      x: left + index * width,
      y: 0,
      width: 12,
      height: 12,
      className: `s${index % maxSeries}`,
    }),
    renderText({ x: left + index * width + 18, y: 11, text: name }),
  ])
}

const formatTick = (tick: number) => tick.toLocaleString('en-US', { maximumFractionDigits: 3 })
