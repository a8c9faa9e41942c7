import { type MarkName, splitMark } from '../marks.ts'
import type { MotifDrawing } from '../motif.ts'
import type { KolamDot, KolamPattern } from './kolam-path.ts'
import { drawDrop, drawKolam } from './kolam-path.ts'

/** All dots of a rectangle, row by row. */
export function gridDots(columns: number, rows: number): KolamDot[] {
  return Array.from(
    { length: columns * rows },
    (_, index): KolamDot => [index % columns, Math.floor(index / columns)],
  )
}

/** A rectangle of linked cells: the divider, and the steps with a number for a dot. */
export function cells(columns: number, rows: number): KolamPattern {
  return { dots: gridDots(columns, rows) }
}

/** Five dots, the middle one linked to the other four. */
export function plus(): KolamPattern {
  return { dots: diamondDots(1) }
}

/** Links that the ornament leaves off, each with those that are symmetric to it (`toLinkClass`). */
const leftOff = new Set(['1,0-2,0', '2,1-2,2', '2,1-3,1'])

/** The diamond of 41 dots. */
export function ornament(): KolamPattern {
  return {
    dots: diamondDots(4),
    isLinked: (first, second) => !leftOff.has(toLinkClass(first, second)),
  }
}

/** Draws a sign: its joined cells in one line. The drop is one and a half cells large; the other signs keep to the grid. */
export function drawKolamMark(name: MarkName, side: number): MotifDrawing {
  const { joined, waiting } = splitMark(name)
  const drawing = drawKolam({ dots: joined, waiting }, side)
  const [centre] = drawing.dots
  if (name !== 'drop' || !centre) return drawing
  return { ...drawing, paths: [drawDrop(centre, side * 1.5)] }
}

function diamondDots(reach: number): KolamDot[] {
  const breadth = reach * 2 + 1
  return gridDots(breadth, breadth)
    .map(([column, line]): KolamDot => [column - reach, line - reach])
    .filter(([column, line]) => Math.abs(column) + Math.abs(line) <= reach)
}

/** The places of a link's two dots, the same for all links that are symmetric to it. */
function toLinkClass(first: KolamDot, second: KolamDot): string {
  const toDotName = ([column, line]: KolamDot): string =>
    [Math.abs(column), Math.abs(line)].sort((a, b) => b - a).join()
  return [toDotName(first), toDotName(second)].sort().join('-')
}
