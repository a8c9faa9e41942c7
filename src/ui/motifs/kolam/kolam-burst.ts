import { drawBurst, eightDirections, roundPoint } from '../draw-burst.ts'
import type { MotifBurst } from '../motif.ts'
import { loopRadius } from '../path-data.ts'
import { dotRadius, drawDrop } from './kolam-path.ts'

/** Eight drops that open outward from one dot, every second one filled. */
export function drawKolamBurst(side: number): MotifBurst {
  return drawBurst(side, (around) => ({
    shapes: eightDirections.map((degrees) => {
      const filled = degrees % 90 !== 0
      const centre = around(degrees, side * (filled ? 1.3 : 1.58))
      return { path: drawDrop(centre, side * (filled ? 0.8 : 1), degrees + 180), filled }
    }),
    dots: eightDirections.map((degrees) =>
      roundPoint(around(degrees + 22.5, side * 1.58 + loopRadius(side))),
    ),
    dotRadius: dotRadius(side),
  }))
}
