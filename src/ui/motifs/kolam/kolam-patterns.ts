import { type MarkName, splitMark } from '../marks.ts'
import type { MotifDrawing } from '../motif.ts'
import type { KolamDot, KolamLink, KolamPattern } from './kolam-path.ts'
import { drawDrop, drawKolam } from './kolam-path.ts'

type OrnamentSize = 'small' | 'medium' | 'large'

interface Ornament {
  readonly reach: number
  /** Symmetric classes of links that are left off, named by the places of their two dots. */
  readonly leftOff: readonly KolamLink[]
}

const ORNAMENTS: Readonly<Record<OrnamentSize, Ornament>> = {
  small: {
    reach: 2,
    leftOff: [
      [
        [0, 0],
        [1, 0],
      ],
    ],
  },
  medium: {
    reach: 3,
    leftOff: [
      [
        [1, 0],
        [2, 0],
      ],
    ],
  },
  large: {
    reach: 4,
    leftOff: [
      [
        [1, 0],
        [2, 0],
      ],
      [
        [2, 1],
        [2, 2],
      ],
      [
        [2, 1],
        [3, 1],
      ],
    ],
  },
}

const everyNeighbour = (): boolean => true

/** All dots of a rectangle, row by row. */
export function gridDots(columns: number, rows: number): KolamDot[] {
  return Array.from(
    { length: columns * rows },
    (_, index): KolamDot => [index % columns, Math.floor(index / columns)],
  )
}

/** A chain of linked cells: the divider, and the steps with a number for a dot. */
export function row(count: number, direction: 'horizontal' | 'vertical' = 'horizontal'): KolamPattern {
  return direction === 'horizontal' ? cells(count, 1) : cells(1, count)
}

/** A block of linked cells: 2 by 2 or 4 by 1 for the counters. */
export function cells(columns: number, rows: number): KolamPattern {
  return { dots: gridDots(columns, rows), links: everyNeighbour }
}

/** Five dots, the middle one linked to the other four. */
export function plus(): KolamPattern {
  return { dots: diamondDots(1), links: everyNeighbour }
}

/** The diamonds of 13, 25 and 41 dots. */
export function ornament(size: OrnamentSize): KolamPattern {
  const { reach, leftOff } = ORNAMENTS[size]
  const classes = new Set(leftOff.map(([first, second]) => toLinkClass(first, second)))
  return {
    dots: diamondDots(reach),
    links: (first, second) => !classes.has(toLinkClass(first, second)),
  }
}

/** Draws a sign: its joined cells in one line. The drop is one and a half cells large; the other signs keep to the grid. */
export function drawKolamMark(name: MarkName, side: number): MotifDrawing {
  const { joined, waiting } = splitMark(name)
  const drawing = drawKolam({ dots: joined, links: everyNeighbour, waiting }, side)
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

function toLinkClass(first: KolamDot, second: KolamDot): string {
  const toDotName = ([column, line]: KolamDot): string =>
    [Math.abs(column), Math.abs(line)].sort((a, b) => b - a).join()
  return [toDotName(first), toDotName(second)].sort().join('-')
}
