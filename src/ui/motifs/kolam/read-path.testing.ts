import type { Point } from '../path-data.ts'

interface ReadStroke {
  readonly kind: 'line' | 'arc'
  readonly from: Point
  readonly to: Point
  readonly radius: number
  readonly centre: Point
  /** Angles of an arc in radians, clockwise positive; zero for a line. */
  readonly start: number
  readonly sweep: number
  /** Unit vectors along the stroke at its two ends. */
  readonly starting: Point
  readonly leaving: Point
  readonly points: readonly Point[]
}

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/y

/** Reads the path data that the kolam module writes (M, l, a with packed flags, z), as a browser would. */
export function readPath(path: string): ReadStroke[] {
  const strokes: ReadStroke[] = []
  let index = 0
  let at: Point = [0, 0]
  let start: Point = [0, 0]
  const skip = (): void => {
    while (path[index] === ' ') index += 1
  }
  const number = (): number => {
    skip()
    NUMBER.lastIndex = index
    const found = NUMBER.exec(path)
    if (!found) throw new RangeError(`no number at ${index} in ${path}`)
    index = NUMBER.lastIndex
    return Number(found[0])
  }
  const flag = (): boolean => {
    skip()
    index += 1
    return path[index - 1] === '1'
  }
  while (index < path.length) {
    const command = path[index]
    index += 1
    if (command === 'M') {
      at = [number(), number()]
      start = at
    } else if (command === 'l') {
      const to: Point = [at[0] + number(), at[1] + number()]
      strokes.push(readLine(at, to))
      at = to
    } else if (command === 'a') {
      const radius = number()
      number()
      number()
      const large = flag()
      const clockwise = flag()
      const to: Point = [at[0] + number(), at[1] + number()]
      strokes.push(readArc(at, to, radius, large, clockwise))
      at = to
    } else if (command === 'z') {
      if (Math.hypot(start[0] - at[0], start[1] - at[1]) > 0.02) strokes.push(readLine(at, start))
    } else throw new RangeError(`unknown command ${command} in ${path}`)
  }
  return strokes
}

function readLine(from: Point, to: Point): ReadStroke {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  return {
    kind: 'line',
    from,
    to,
    radius: 0,
    centre: from,
    start: 0,
    sweep: 0,
    starting: along,
    leaving: along,
    points: [from, to],
  }
}

/** The centre form of an SVG arc (SVG 2, appendix B.2.4) for equal radii. */
function readArc(from: Point, to: Point, radius: number, large: boolean, clockwise: boolean): ReadStroke {
  const half = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2
  const wide = Math.max(radius, half)
  const aside = Math.sqrt(Math.max(0, wide * wide - half * half)) * (large === clockwise ? -1 : 1)
  const centre: Point = [
    (from[0] + to[0]) / 2 - ((to[1] - from[1]) / (2 * half)) * aside,
    (from[1] + to[1]) / 2 + ((to[0] - from[0]) / (2 * half)) * aside,
  ]
  const angleTo = (point: Point): number => Math.atan2(point[1] - centre[1], point[0] - centre[0])
  const first = angleTo(from)
  let sweep = angleTo(to) - first
  if (clockwise && sweep < 0) sweep += Math.PI * 2
  if (!clockwise && sweep > 0) sweep -= Math.PI * 2
  const at = (angle: number): Point => [
    centre[0] + wide * Math.cos(angle),
    centre[1] + wide * Math.sin(angle),
  ]
  const along = (angle: number): Point =>
    clockwise ? [-Math.sin(angle), Math.cos(angle)] : [Math.sin(angle), -Math.cos(angle)]
  return {
    kind: 'arc',
    from,
    to,
    radius: wide,
    centre,
    start: first,
    sweep,
    starting: along(first),
    leaving: along(first + sweep),
    points: Array.from({ length: 17 }, (_, index) => at(first + (sweep * index) / 16)),
  }
}
