import { drawLegend, formatTick } from './draw-bars.ts'
import { listTicks, maxSeries, plotWidth, round, writeLine, writePlot, writeText } from './svg.ts'

export interface Point {
  x: number
  y: number
}

export interface LinePlot {
  title: string
  subtitle: string
  note: string
  /** The unit of `x`, such as "pages". */
  unit: string
  lines: readonly { name: string; points: readonly Point[] }[]
}

const height = 280
const left = 60
const right = 30
const legendHeight = 26

/** Lines over a common horizontal axis, both axes from zero. */
export function drawLines({ lines, unit, ...texts }: LinePlot): string {
  const points = lines.flatMap((line) => line.points)
  const xTicks = listTicks(Math.max(0, ...points.map(({ x }) => x)))
  const yTicks = listTicks(Math.max(0, ...points.map(({ y }) => y)))
  const scaleX = (x: number) => left + (x / (xTicks.at(-1) ?? 1)) * (plotWidth - left - right)
  const scaleY = (y: number) => height - (y / (yTicks.at(-1) ?? 1)) * (height - legendHeight - 10)
  const grid = [
    ...yTicks.flatMap((tick) => [
      writeLine([left, scaleY(tick)], [plotWidth - right, scaleY(tick)], 'grid'),
      writeText({
        x: left - 8,
        y: scaleY(tick) + 5,
        text: formatTick(tick),
        className: 'quiet',
        anchor: 'end',
      }),
    ]),
    ...xTicks.map((tick) =>
      writeText({
        x: scaleX(tick),
        y: height + 20,
        text: tick === xTicks.at(-1) ? `${formatTick(tick)} ${unit}` : formatTick(tick),
        className: 'quiet',
        anchor: tick === xTicks.at(-1) ? 'end' : 'middle',
      }),
    ),
  ]
  const drawn = lines.map(({ points }, index) => {
    const sorted = [...points].sort((one, other) => one.x - other.x)
    const path = sorted.map(({ x, y }) => `${round(scaleX(x))},${round(scaleY(y))}`).join(' ')
    const dots = sorted.map(
      ({ x, y }) =>
        `<circle cx="${round(scaleX(x))}" cy="${round(scaleY(y))}" r="3.5" class="bar s${index % maxSeries}"/>`,
    )
    return `<polyline points="${path}" class="s${index % maxSeries} line"/>${dots.join('')}`
  })
  return writePlot({
    ...texts,
    height: height + 26,
    body: [...grid, ...drawLegend(lines.map(({ name }) => name)), ...drawn].join('\n'),
  })
}
