/** Colours of the plots, in light and dark: the engine's own first, then those of the others. */
const style = `text{font:13px system-ui,sans-serif;fill:#1f2328}
.title{font-size:16px;font-weight:600}.quiet{fill:#59636e}.grid{stroke:#59636e;stroke-opacity:.25}
.spread{stroke:#1f2328;stroke-width:1.5}
.s0{fill:#b3122f}.s1{fill:#2563a8}.s2{fill:#2f7d4f}.s3{fill:#8a5a00}.s4{fill:#6b4fa0}.s5{fill:#59636e}
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.quiet{fill:#9198a1}.grid{stroke:#9198a1}.spread{stroke:#e6edf3}
.s0{fill:#ff7b93}.s1{fill:#6cb0f5}.s2{fill:#6bc78f}.s3{fill:#e0ac4f}.s4{fill:#b69df0}.s5{fill:#9198a1}}`

export const plotWidth = 760
export const maxSeries = 6

/** A plot with its title, a line below it, and a note at the bottom. */
export function renderPlot(options: {
  title: string
  subtitle: string
  note: string
  /** The height of the body, which is drawn below the titles, from 0 on. */
  height: number
  body: string
}): string {
  const { title, subtitle, note, height, body } = options
  const whole = height + 96
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plotWidth} ${whole}" width="${plotWidth}" height="${whole}" role="img" aria-label="${escapeText(`${title}. ${subtitle}`)}">
<style>${style}</style>
${renderText({ x: 0, y: 20, text: title, className: 'title' })}
${renderText({ x: 0, y: 42, text: subtitle, className: 'quiet' })}
<g transform="translate(0 60)">
${body}
</g>
${renderText({ x: 0, y: whole - 10, text: note, className: 'quiet' })}
</svg>
`
}

export interface TextMark {
  x: number
  y: number
  text: string
  className?: string
  anchor?: 'start' | 'middle' | 'end'
}

export function renderText({ x, y, text, className, anchor = 'start' }: TextMark): string {
  const named = className ? ` class="${className}"` : ''
  const anchored = anchor === 'start' ? '' : ` text-anchor="${anchor}"`
  return `<text x="${round(x)}" y="${round(y)}"${named}${anchored}>${escapeText(text)}</text>`
}

export function renderRectangle(box: {
  x: number
  y: number
  width: number
  height: number
  className: string
}): string {
  const { x, y, width, height, className } = box
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="2" class="${className}"/>`
}

export function renderLine(
  from: readonly [number, number],
  to: readonly [number, number],
  className: string,
) {
  return `<line x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}" class="${className}"/>`
}

const round = (value: number): number => Math.round(value * 10) / 10

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Round numbers from 0 to at least `max`: about five of them. */
export function listTicks(max: number): number[] {
  if (!(max > 0)) return [0, 1]
  const rough = max / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) =>
    Number((index * step).toPrecision(12)),
  )
}
