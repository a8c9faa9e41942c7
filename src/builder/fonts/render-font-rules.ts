import type { FallbackFont, FontCut, FontMetrics } from './font-cut.ts'

/** The rule that loads the file of a cut, limited to its characters. */
export function renderFace(cut: FontCut, name: string): string {
  const [first] = cut.standIns
  const moved = cut.rise > 0 && first ? `${renderHeights(first.metrics, cut.rise, 1).join(';')};` : ''
  const style = cut.isItalic ? 'font-style:italic;' : ''
  const size = cut.size === 1 ? '' : `size-adjust:${percent(cut.size)};`
  return `@font-face{font-family:${quote(cut.family)};src:url(/${name}) format("woff2");font-weight:${cut.weights};${style}${size}${moved}font-display:swap;${renderRanges(cut)}}`
}

/** Rules for fonts of the device, with the metrics of this font. */
export const renderStandIns = (cut: FontCut): string =>
  cut.standIns
    .flatMap(({ weights, metrics, fallbacks }) =>
      fallbacks.map((fallback) => renderStandIn(cut, { fallback, metrics, weights })),
    )
    .join('')

/**
 * Gives the fallback the size of the font: its width by `size-adjust`, and its height by the font's ascent and descent.
 */
function renderStandIn(
  cut: FontCut,
  { fallback, metrics, weights }: { fallback: FallbackFont; metrics: FontMetrics; weights: string },
): string {
  const adjust = findMeanAdvance(metrics, cut.sample) / fallback.advance
  const rules = [
    `size-adjust:${percent(adjust)}`,
    ...renderHeights(metrics, cut.rise, adjust),
    'line-gap-override:0%',
  ]
  const names = fallback.names.map((name) => `local(${quote(name)})`).join(',')
  return `@font-face{font-family:${quote(fallback.family)};src:${names};${rules.join(';')};font-weight:${weights};${renderRanges(cut)}}`
}

/** The heights above and below the baseline of a font that is scaled by `adjust`. */
function renderHeights({ unitsPerEm, ascent, descent }: FontMetrics, rise: number, adjust: number): string[] {
  return [
    `ascent-override:${percent((ascent / unitsPerEm + rise) / adjust)}`,
    `descent-override:${percent((descent / unitsPerEm - rise) / adjust)}`,
  ]
}

const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`

/** Mean advance of a character in the words of the sample, in em. */
function findMeanAdvance({ advance, unitsPerEm }: FontMetrics, sample: string): number {
  const length = Array.from(sample.replaceAll(' ', '')).length
  return advance / length / unitsPerEm
}

const renderRanges = ({ ranges }: FontCut) => `unicode-range:${ranges.map(formatRange).join(',')}`

function formatRange([first, last]: readonly [number, number]): string {
  const hex = (code: number) => code.toString(16)
  return `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`
}

function quote(name: string): string {
  return JSON.stringify(name)
}
