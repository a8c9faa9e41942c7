/** The colours of the look that drawings may use. */
export const colour = {
  paper: '#FBF6E8',
  flour: '#FFFEFA',
  ink: '#1C1A4B',
  softInk: '#4A4770',
  indigo: '#262263',
  brightIndigo: '#38338A',
  lilac: '#CBC7F0',
  lilacTint: '#ECEAFB',
  kumkum: '#B3122F',
  kumkumTint: '#FBE2DC',
  marigold: '#F8AE16',
  marigoldTint: '#FFEBBF',
  turmeric: '#7E4A00',
  leaf: '#08763A',
  lotus: '#F2A79B',
  mouth: '#6E0A1E',
  skinOne: '#7C4628',
  skinTwo: '#A4653B',
  skinThree: '#C88D5F',
  loopOnMarigold: '#FFD978',
  loopOnMarigoldTint: '#FFDB91',
  loopOnLilac: '#CFCBF3',
  loopOnKumkumTint: '#F6CBC2',
  dotOnIndigo: '#5650B4',
}

const CAMEL_CASE = new Set(['viewBox', 'pathLength'])

const spell = (key) =>
  CAMEL_CASE.has(key) ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const write = (name, attributes, children) => {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${spell(key)}="${value}"`)
    .join('')
  return children === undefined ? `<${name}${text}/>\n` : `<${name}${text}>\n${children}</${name}>\n`
}

/** A shape with the drawing's ink outline, which it inherits from the root. */
export const outlined = (d, fill, more = {}) => write('path', { d, fill, ...more })

/** A shape without an outline. */
export const filled = (d, fill, more = {}) => write('path', { d, fill, stroke: 'none', ...more })

/** A line; ink and 3 wide unless told. */
export const line = (d, strokeWidth, stroke, more = {}) => write('path', { d, stroke, strokeWidth, ...more })

const silhouette = (parts, tint, grow) =>
  parts
    .map(({ d, width }) =>
      width === undefined
        ? write('path', {
            d,
            fill: tint,
            stroke: grow ? tint : 'none',
            strokeWidth: grow ? 2 * grow : undefined,
          })
        : line(d, width + 2 * grow, tint),
    )
    .join('')

/**
 * One body of several parts with a single ink outline round all of them: arm, palm and fingers, or shirt and sleeve.
 * A part is a closed path `{ d }`, or a line with round ends `{ d, width }`.
 */
export const body = (fill, ...parts) => {
  const flat = parts.flat()
  return silhouette(flat, colour.ink, 3) + silhouette(flat, fill, 0)
}

/** The same parts without an outline, to cover a seam between two bodies. */
export const patch = (fill, ...parts) => silhouette(parts.flat(), fill, 0)

export const circle = (cx, cy, r, fill, more = {}) => write('circle', { cx, cy, r, fill, ...more })

export const spot = (cx, cy, r, fill) => circle(cx, cy, r, fill, { stroke: 'none' })

export const oval = (cx, cy, rx, ry, fill, more = {}) =>
  write('ellipse', { cx, cy, rx, ry, fill, stroke: 'none', ...more })

export const box = (x, y, width, height, rx, fill, more = {}) =>
  write('rect', { x, y, width, height, rx: rx || undefined, fill, ...more })

/** Dots of one size as a single path: a round cap on a line of no length. */
export const dots = (points, radius, stroke) =>
  line(points.map(([x, y]) => `M${x} ${y}h0`).join(''), radius * 2, stroke)

export const group = (attributes, ...children) =>
  write('g', typeof attributes === 'string' ? { transform: attributes } : attributes, children.join(''))

/** Children shown only inside a path. The id must be unique in the file. */
export const clipped = (id, d, ...children) =>
  write('clipPath', { id }, write('path', { d })) + group({ clipPath: `url(#${id})` }, ...children)

/** The whole file: size, and the ink outline that every shape inherits. */
export const drawing = (width, height, ...children) =>
  write(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      fill: 'none',
      stroke: colour.ink,
      strokeWidth: 3,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    children.join(''),
  ).replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
