import type { Motif } from '../motif.ts'
import { loopRadius } from '../path-data.ts'
import { drawKolamBurst } from './kolam-burst.ts'
import { drawKolam } from './kolam-path.ts'
import { drawKolamMark, gridDots, ornament, plus, row } from './kolam-patterns.ts'

/** The side of a cell of the line through steps. */
const chainSide = 24
/** Two cells without a number stand between one step and the next of a horizontal chain. */
const cellsPerStep = 3

/** Lines that go round a grid of dots, as they are drawn before doors in southern India. */
export const kolam: Motif = {
  encloses: true,
  lines: true,
  dotScale: 1,
  ornament: (side) => drawKolam(ornament('large'), side),
  divider: (cells, side) => drawKolam(row(cells), side),
  chain(steps, direction) {
    if (direction === 'down') {
      const drawing = drawKolam(row(steps, 'vertical'), chainSide)
      return { drawing: { ...drawing, dots: [] }, stretch: true }
    }
    const drawing = drawKolam(row((steps - 1) * cellsPerStep + 1), chainSide)
    const dots = drawing.dots.filter((_, index) => index % cellsPerStep !== 0)
    const margin = chainSide / 2 - loopRadius(chainSide)
    return { drawing: { ...drawing, dots, dotRadius: drawing.dotRadius / 2 }, trim: margin }
  },
  band(count, columns, side) {
    const dots = gridDots(columns, Math.ceil(count / columns)).slice(0, count)
    return drawKolam({ dots, links: () => true }, side)
  },
  cross: (side) => ({ ...drawKolam(plus(), side), dots: [] }),
  mark: drawKolamMark,
  burst: drawKolamBurst,
  ground: (colour, weight) => `radial-gradient(circle,${colour} ${weight}px,transparent ${weight + 0.5}px)`,
}
