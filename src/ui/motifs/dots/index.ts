import { kolam } from '../kolam/index.ts'
import type { Motif, MotifDrawing } from '../motif.ts'

/** The grid of dots alone: a kolam before its lines are drawn. */
export const dots: Motif = {
  encloses: false,
  lines: false,
  dotScale: 2,
  ornament: (side) => withoutLines(kolam.ornament(side)),
  divider: (cells, side) => withoutLines(kolam.divider(cells, side)),
  chain(steps, direction) {
    const { drawing, ...fit } = kolam.chain(steps, direction)
    return { drawing: withoutLines(drawing), ...fit }
  },
  cross: (side) => withoutLines(kolam.cross(side)),
  mark: (name, side) => withoutLines(kolam.mark(name, side)),
  burst: (side) => ({ ...kolam.burst(side), shapes: [] }),
  ground: kolam.ground,
}

const withoutLines = (drawing: MotifDrawing): MotifDrawing => ({ ...drawing, paths: [] })
