import { drawBurst, eightDirections } from '../draw-burst.ts'
import { findMiddle, splitMark } from '../marks.ts'
import type { Motif, MotifDrawing } from '../motif.ts'
import { type Point, roundNumber } from '../path-data.ts'
import { drawChip, scatter } from './draw-chip.ts'

/** Chips of stone, scattered but never touching, as in a terrazzo floor. */
export const terrazzo: Motif = {
  encloses: false,
  lines: true,
  dotScale: 1,
  ornament: drawOrnament,
  divider(cells, side) {
    const chips = Array.from({ length: cells }, (_, index) => {
      const radius = side * (0.24 + scatter(index, 3) * 0.14)
      return { path: drawChip([(index + 0.5) * side, side / 2], radius, index) }
    })
    return drawChips(chips, cells * side, side)
  },
  chain(steps, direction) {
    const side = 24
    const gaps = Array.from({ length: steps - 1 }, (_, index) => index)
    if (direction === 'down') return { drawing: drawChips([], side, steps * side), stretch: true }
    const chips = gaps.flatMap((gap) =>
      [1.45, 2, 2.55].map((share, index) => ({
        path: drawChip([(gap * 3 + share) * side, side / 2], side * 0.13, gap * 3 + index),
      })),
    )
    return {
      drawing: drawChips(chips, ((steps - 1) * 3 + 1) * side, side),
      trim: side * (0.5 - Math.SQRT2 / 4),
    }
  },
  cross(side) {
    const middle = side * 1.5
    const away = side * 0.42
    const places: Point[] = [
      [middle, middle - away],
      [middle + away, middle],
      [middle, middle + away],
      [middle - away, middle],
    ]
    const chips = places.map((place, index) => ({ path: drawChip(place, side * 0.07, index) }))
    return drawChips(chips, side * 3, side * 3)
  },
  mark(name, side) {
    const { joined, waiting } = splitMark(name)
    const middle = (cell: Point) => findMiddle(cell, side)
    const chips =
      name === 'drop'
        ? [{ path: drawChip(middle([1, 1]), side * 0.95, 1) }]
        : joined.map((cell, index) => ({
            path: drawChip(middle(cell), side * 0.4, index + joined.length),
            faint: joined.length > 3 && index % 3 === 1,
          }))
    return { ...drawChips(chips, side * 3, side * 3), waiting: waiting.map(middle) }
  },
  burst(side) {
    return drawBurst(side, (around) => ({
      shapes: eightDirections.flatMap((degrees, index) => [
        { path: drawChip(around(degrees, side * 1.05), side * 0.26, index), filled: index % 2 === 1 },
        {
          path: drawChip(around(degrees + 22.5, side * 1.6), side * 0.17, index + 8),
          filled: index % 2 === 0,
        },
      ]),
      dots: [],
      dotRadius: 0,
    }))
  },
  // Four corners of a tile make one lozenge where four tiles meet.
  ground: (colour, weight) =>
    [30, 150, 210, 330]
      .map(
        (angle) => `linear-gradient(${angle}deg,${colour} ${weight * 1.6}%,transparent ${weight * 1.6 + 1}%)`,
      )
      .join(),
}

interface Chip {
  path: string
  faint?: boolean
}

/** Chips on a loose grid within a circle; every third one is faint. */
function drawOrnament(side: number): MotifDrawing {
  const size = side * 9
  const step = size / 7
  const places = Array.from({ length: 49 }, (_, index) => ({
    index,
    at: [
      ((index % 7) + 0.5 + (scatter(index, 1) - 0.5) * 0.4) * step,
      (Math.floor(index / 7) + 0.5 + (scatter(index, 2) - 0.5) * 0.4) * step,
    ] as Point,
  }))
  const inside = places.filter(({ at: [x, y] }) => Math.hypot(x - size / 2, y - size / 2) < size * 0.47)
  const chips = inside.map(({ at, index }) => ({
    path: drawChip(at, step * (0.16 + scatter(index, 3) * 0.18), index),
    faint: index % 3 === 0,
  }))
  return drawChips(chips, size, size)
}

function drawChips(chips: readonly Chip[], width: number, height: number): MotifDrawing {
  return {
    paths: [],
    filled: chips.flatMap(({ path, faint }) => (faint ? [] : [path])),
    faint: chips.flatMap(({ path, faint }) => (faint ? [path] : [])),
    dots: [],
    waiting: [],
    width,
    height,
    dotRadius: roundNumber(height * 0.03),
    lineWidth: 2.4,
  }
}
