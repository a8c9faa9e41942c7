import { dotRadius, drawDrop } from './kolam-path.ts'
import type { Point } from './path-data.ts'
import { loopRadius, roundNumber } from './path-data.ts'

export interface KolamBurst {
  readonly size: number
  readonly centre: Point
  readonly discRadius: number
  /** A tick inside the disc, as an open path. */
  readonly tick: string
  readonly drops: readonly { readonly path: string; readonly centre: Point; readonly filled: boolean }[]
  readonly dots: readonly Point[]
  readonly dotRadius: number
}

/** The thank-you: eight drops that open outward from one dot, every second one filled. */
export function drawBurst(side: number): KolamBurst {
  const size = side * 4
  const middle = size / 2
  const around = (degrees: number, distance: number): Point => {
    const angle = (degrees * Math.PI) / 180
    return [middle + Math.sin(angle) * distance, middle - Math.cos(angle) * distance]
  }
  const eight = Array.from({ length: 8 }, (_, index) => index * 45)
  return {
    size,
    centre: [middle, middle],
    discRadius: side / 2 - 1,
    tick: drawTick(middle, side),
    drops: eight.map((degrees) => {
      const filled = degrees % 90 !== 0
      const centre = around(degrees, side * (filled ? 1.3 : 1.58))
      return { path: drawDrop(centre, side * (filled ? 0.8 : 1), degrees + 180), centre, filled }
    }),
    dots: eight.map((degrees) => roundPoint(around(degrees + 22.5, side * 1.58 + loopRadius(side)))),
    dotRadius: dotRadius(side),
  }
}

function drawTick(middle: number, side: number): string {
  const unit = side / 20
  const points: Point[] = [
    [middle - 4 * unit, middle + 0.2 * unit],
    [middle - 1.2 * unit, middle + 3 * unit],
    [middle + 4.2 * unit, middle - 3 * unit],
  ]
  return `M${points.map((point) => roundPoint(point).join(' ')).join('L')}`
}

const roundPoint = ([x, y]: Point): Point => [roundNumber(x), roundNumber(y)]
