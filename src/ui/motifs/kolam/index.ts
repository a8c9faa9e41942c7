import type { Motif } from '../motif.ts'
import { loopRadius } from '../path-data.ts'
import { drawKolamBurst } from './kolam-burst.ts'
import { drawKolam } from './kolam-path.ts'
import { cells, drawKolamMark, gridDots, ornament, plus } from './kolam-patterns.ts'

/** The side of a cell of the line through steps. */
const chainSide = 24
/** Two cells without a number stand between one step and the next of a horizontal chain. */
const cellsPerStep = 3

/** Lines that go round a grid of dots, as they are drawn before doors in southern India. */
export const kolam: Motif = {
  encloses: true,
  lines: true,
  dotScale: 1,
  ornament: (side) => drawKolam(ornament(), side),
  divider: (count, side) => drawKolam(cells(count, 1), side),
  chain(steps, direction) {
    if (direction === 'down') {
      const drawing = drawKolam(cells(1, steps), chainSide)
      return { drawing: { ...drawing, dots: [] }, stretch: true }
    }
    const drawing = drawKolam(cells((steps - 1) * cellsPerStep + 1, 1), chainSide)
    const dots = drawing.dots.filter((_, index) => index % cellsPerStep !== 0)
    const margin = chainSide / 2 - loopRadius(chainSide)
    return { drawing: { ...drawing, dots, dotRadius: drawing.dotRadius / 2 }, trim: margin }
  },
  band(count, columns, side) {
    const dots = gridDots(columns, Math.ceil(count / columns)).slice(0, count)
    return drawKolam({ dots }, side)
  },
  cross: (side) => ({ ...drawKolam(plus(), side), dots: [] }),
  mark: drawKolamMark,
  burst: drawKolamBurst,
  ground: (colour, weight) => `radial-gradient(circle,${colour} ${weight}px,transparent ${weight + 0.5}px)`,
}
