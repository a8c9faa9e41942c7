import { readSvg } from './read-svg.ts'

export interface Size {
  width: number
  height: number
}

/** CSS pixels per unit. Other units (`%`, `em`) do not define the drawing's own size. */
const units: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
}

/** The size of a drawing, from `width` and `height` or from `viewBox`; else the reason why it has none. */
export function readSvgSize(text: string): Size | string {
  const attributes = readRoot(text)
  if (!attributes) return 'The file is not an SVG drawing: it has no <svg> element.'
  const width = readLength(attributes.get('width'))
  const height = readLength(attributes.get('height'))
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/, 5)
    .map(Number)
  const [boxWidth = 0, boxHeight = 0] = box.length === 4 ? box.slice(2) : []
  if (width && height) return roundSize(width, height)
  if (!(boxWidth > 0 && boxHeight > 0)) {
    return 'The drawing has no size: its <svg> element needs a viewBox, or a width and a height in pixels.'
  }
  if (width) return roundSize(width, (width * boxHeight) / boxWidth)
  if (height) return roundSize((height * boxWidth) / boxHeight, height)
  return roundSize(boxWidth, boxHeight)
}

/** The attributes of the outermost element, if that is <svg>. */
function readRoot(text: string): ReadonlyMap<string, string> | undefined {
  for (const part of readSvg(text)) {
    if (part.kind === 'start') return /^(?:svg:)?svg$/.test(part.name) ? part.attributes : undefined
  }
  return undefined
}

function readLength(value = ''): number {
  const [, number, unit = ''] = /^\+?(\d+|\d*\.\d+)([a-z%]*)$/.exec(value.trim().slice(0, 30)) ?? []
  return Number(number ?? 0) * (units[unit] ?? 0)
}

function roundSize(width: number, height: number): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}
