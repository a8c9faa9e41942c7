import { drawBurst, eightDirections } from '../draw-burst.ts'
import { findMiddle, splitMark } from '../marks.ts'
import type { Motif, MotifDrawing } from '../motif.ts'
import { type Point, roundNumber } from '../path-data.ts'

/** Arches that stand in rows like scales or small waves. */
export const waves: Motif = {
  encloses: false,
  lines: true,
  dotScale: 1,
  ornament: drawOrnament,
  divider(cells, side) {
    const bases = Array.from({ length: cells }, (_, index): Point => [(index + 0.5) * side, side * 0.7])
    const paths = [0.5, 0.22].flatMap((share) => bases.map((base) => arch(base, side * share)))
    return drawLines(paths, cells * side, side, 2.2)
  },
  chain(steps, direction) {
    const side = 24
    const gaps = Array.from({ length: steps - 1 }, (_, index) => index)
    if (direction === 'down') {
      const paths = gaps.map((gap) => ripple([side / 2, (gap + 0.88) * side], [0, side * 0.24], 0.06 * side))
      return { drawing: drawLines(paths, side, steps * side, 3), stretch: true }
    }
    const paths = gaps.map((gap) => ripple([(gap * 3 + 1.15) * side, side / 2], [side * 1.7, 0], 0.12 * side))
    return { drawing: drawLines(paths, ((steps - 1) * 3 + 1) * side, side, 3), trim: side * chainTrim }
  },
  cross(side) {
    const middle = side * 1.5
    const from = side * 0.3
    const length = side * 0.25
    const paths = [
      ripple([middle, middle - from - length], [0, length], side * 0.022),
      ripple([middle + from, middle], [length, 0], side * 0.022),
      ripple([middle, middle + from], [0, length], side * 0.022),
      ripple([middle - from - length, middle], [length, 0], side * 0.022),
    ]
    return drawLines(paths, side * 3, side * 3, 3)
  },
  mark(name, side) {
    const { joined, waiting } = splitMark(name)
    const middle = (cell: Point) => findMiddle(cell, side)
    const base = (cell: Point): Point => [middle(cell)[0], middle(cell)[1] + side * 0.24]
    const paths =
      name === 'drop'
        ? [1.2, 0.8, 0.4].map((share) => arch([side * 1.5, side * 2.1], side * share))
        : joined.flatMap((cell) => [arch(base(cell), side * 0.48), arch(base(cell), side * 0.2)])
    return { ...drawLines(paths, side * 3, side * 3, 2.4), waiting: waiting.map(middle) }
  },
  burst(side) {
    return drawBurst(side, (around) => ({
      shapes: eightDirections.flatMap((degrees) => [
        { path: shell(around, degrees, side * 0.95, side * 0.36), filled: degrees % 90 !== 0 },
        { path: shell(around, degrees + 22.5, side * 1.5, side * 0.26), filled: false },
      ]),
      dots: [],
      dotRadius: 0,
    }))
  },
  ground(colour, weight) {
    const ring = (share: number, width: number) =>
      `radial-gradient(circle at 50% 100%, transparent ${share - width}%, ${colour} ${share - width + 1}%, ${colour} ${share}%, transparent ${share + 1}%)`
    return `${ring(42, weight * 1.4)}, ${ring(20, weight * 1.4)}`
  },
}

/** Half a circle that opens downward. */
function arch([x, y]: Point, radius: number): string {
  return `M${roundNumber(x - radius)} ${roundNumber(y)}a${roundNumber(radius)} ${roundNumber(radius)} 0 0 1 ${roundNumber(radius * 2)} 0`
}

/** What is cut off at the ends of a chain, so that it begins where the first ring does. */
const chainTrim = 0.5 - Math.SQRT2 / 4

/** Two soft bends along a straight way. */
function ripple([x, y]: Point, [stepX, stepY]: Point, height: number): string {
  const across: Point = stepX === 0 ? [height * 2, 0] : [0, height * 2]
  const numbers = [stepX / 4 + across[0], stepY / 4 + across[1], stepX / 2, stepY / 2]
  const rest = [stepX / 2, stepY / 2]
  return `M${roundNumber(x)} ${roundNumber(y)}q${numbers.map(roundNumber).join(' ')}t${rest.map(roundNumber).join(' ')}`
}

/** An arch on a circle round the middle, open toward it. */
function shell(
  around: (degrees: number, distance: number) => Point,
  degrees: number,
  distance: number,
  radius: number,
): string {
  const half = (Math.atan(radius / distance) * 180) / Math.PI
  const [start, end] = [around(degrees - half, distance), around(degrees + half, distance)]
  const bend = roundNumber(radius)
  return `M${start.map(roundNumber).join(' ')}A${bend} ${bend} 0 0 1 ${end.map(roundNumber).join(' ')}`
}

/** Rows of arches within a circle, each row shifted by half an arch. */
function drawOrnament(side: number): MotifDrawing {
  const size = side * 9
  const radius = size / 10
  const centres = Array.from({ length: 10 }, (_, row) =>
    Array.from(
      { length: 6 },
      (_, column): Point => [(column + (row % 2) / 2) * radius * 2, (row + 1) * radius],
    ),
  ).flat()
  const inside = centres.filter(
    ([x, y]) => Math.hypot(x - size / 2, y - radius / 2 - size / 2) <= size / 2 - radius * 0.6,
  )
  const paths = inside.flatMap((centre) => [arch(centre, radius), arch(centre, radius * 0.55)])
  return drawLines(paths, size, size, 2.6)
}

function drawLines(paths: readonly string[], width: number, height: number, lineWidth: number): MotifDrawing {
  return { paths, dots: [], waiting: [], width, height, dotRadius: roundNumber(height * 0.03), lineWidth }
}
