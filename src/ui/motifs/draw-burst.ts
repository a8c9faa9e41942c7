import type { MotifBurst } from './motif.ts'
import { type Point, roundNumber } from './path-data.ts'

type Surroundings = Pick<MotifBurst, 'shapes' | 'dots' | 'dotRadius'>

/** A burst four cells wide: a disc with a tick in the middle, and the motif's shapes around it. */
export function drawBurst(
  side: number,
  place?: (around: (degrees: number, distance: number) => Point) => Surroundings,
): MotifBurst {
  const size = side * 4
  const middle = size / 2
  const around = (degrees: number, distance: number): Point => {
    const angle = (degrees * Math.PI) / 180
    return [middle + Math.sin(angle) * distance, middle - Math.cos(angle) * distance]
  }
  return {
    size,
    centre: [middle, middle],
    discRadius: side / 2 - 1,
    tick: drawTick(middle, side),
    ...(place?.(around) ?? { shapes: [], dots: [], dotRadius: 0 }),
  }
}

/** Eight directions, clockwise from the top. */
export const eightDirections = Array.from({ length: 8 }, (_, index) => index * 45)

function drawTick(middle: number, side: number): string {
  const unit = side / 20
  const points: Point[] = [
    [middle - 4 * unit, middle + 0.2 * unit],
    [middle - 1.2 * unit, middle + 3 * unit],
    [middle + 4.2 * unit, middle - 3 * unit],
  ]
  return `M${points.map((point) => roundPoint(point).join(' ')).join('L')}`
}

export const roundPoint = ([x, y]: Point): Point => [roundNumber(x), roundNumber(y)]
