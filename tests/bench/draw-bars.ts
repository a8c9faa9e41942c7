import { escapeText } from './escape-text.ts'
import { formatNumber, type Summary } from './summarize.ts'

export interface BarPlot {
  title: string
  note: string
  /** The names of the series: a bar for each in every group. */
  series: readonly string[]
  /** `undefined` where nothing was measured. */
  groups: readonly { name: string; values: readonly (Summary | undefined)[] }[]
}

/** In light and in dark. */
const style = `text{font:13px system-ui,sans-serif;fill:#1f2328}.title{font-size:16px;font-weight:600}
.s0{fill:#b3122f}.s1{fill:#2563a8}@media(prefers-color-scheme:dark){text{fill:#e6edf3}.s0{fill:#ff7b93}.s1{fill:#6cb0f5}}`
const [width, left, right, barHeight] = [760, 170, 90, 20]

/** Horizontal bars from zero, each with its median at its end, as an SVG document. */
export function drawBars({ title, note, series, groups }: BarPlot): string {
  const largest = Math.max(...groups.flatMap(({ values }) => values.map((value) => value?.median ?? 0)))
  const parts = [renderText(0, 20, title, 'class="title"')]
  for (const [index, name] of series.entries())
    parts.push(renderBar(left + index * 120, 32, 12, index), renderText(left + index * 120 + 18, 45, name))
  let top = 60
  for (const { name, values } of groups) {
    const middle = top + (values.length * barHeight) / 2
    parts.push(renderText(left - 12, middle + 5, name, 'text-anchor="end"'))
    for (const [index, value] of values.entries()) {
      const length = ((value?.median ?? 0) / largest) * (width - left - right)
      if (value) parts.push(renderBar(left, top + 2, length, index))
      parts.push(renderText(left + length + 6, top + 15, value ? formatNumber(value.median) : 'not measured'))
      top += barHeight
    }
    top += 12
  }
  parts.push(renderText(0, top + 14, note))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top + 24}" width="${width}" height="${top + 24}" role="img" aria-label="${escapeText(title)}">
<style>${style}</style>
${parts.join('\n')}
</svg>
`
}

const renderText = (x: number, y: number, text: string, attributes = '') =>
  `<text x="${x.toFixed(1)}" y="${y}" ${attributes}>${escapeText(text)}</text>`

const renderBar = (x: number, y: number, length: number, series: number) =>
  `<rect x="${x}" y="${y}" width="${length.toFixed(1)}" height="${barHeight - 4}" class="s${series}"/>`
