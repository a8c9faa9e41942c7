import { describe, expect, it } from 'vitest'
import { markNames } from '../marks.ts'
import type { Point } from '../path-data.ts'
import { drawKolamBurst } from './kolam-burst.ts'
import type { KolamPattern } from './kolam-path.ts'
import { drawKolam } from './kolam-path.ts'
import { cells, drawKolamMark, ornament, plus } from './kolam-patterns.ts'
import { readPath } from './read-path.testing.ts'

const SIDE = 40

const turns: Record<string, (point: Point) => Point> = {
  'left to right': ([x, y]) => [-x, y],
  'top to bottom': ([x, y]) => [x, -y],
  'a quarter turn': ([x, y]) => [-y, x],
  'the diagonal': ([x, y]) => [y, x],
}

/** The middle of each eighth of a circle that the line covers, seen from the centre of the figure. */
function readFigure(pattern: KolamPattern): Point[] {
  const drawing = drawKolam(pattern, SIDE)
  const arcs = drawing.paths.flatMap((path) => readPath(path)).filter((stroke) => stroke.kind === 'arc')
  return arcs.flatMap(({ centre, radius, start, sweep }) => {
    const eighths = Math.round(Math.abs(sweep) / (Math.PI / 4))
    return Array.from({ length: eighths }, (_, index): Point => {
      const angle = start + (sweep * (index + 0.5)) / eighths
      return [
        centre[0] + radius * Math.cos(angle) - drawing.width / 2,
        centre[1] + radius * Math.sin(angle) - drawing.height / 2,
      ]
    })
  })
}

const holds = (points: readonly Point[], [x, y]: Point): boolean =>
  points.some((point) => Math.hypot(point[0] - x, point[1] - y) < 0.05)

describe('the ornament', () => {
  it('has 41 dots and is symmetric in eight directions', () => {
    const figure = readFigure(ornament())
    expect(ornament().dots).toHaveLength(41)
    for (const turn of Object.values(turns)) {
      expect(figure.every((point) => holds(figure, turn(point)))).toBe(true)
    }
  })
})

describe('the plus', () => {
  it('has five dots, four loops and equal arms', () => {
    const figure = readFigure(plus())
    expect(plus().dots).toHaveLength(5)
    expect(figure).toHaveLength(4 * 6)
    expect(Object.values(turns).every((turn) => figure.every((point) => holds(figure, turn(point))))).toBe(
      true,
    )
  })
})

describe('chains and counters', () => {
  it('lie in a box of one cell for each dot', () => {
    expect(drawKolam(cells(9, 1), 34)).toMatchObject({ width: 306, height: 34 })
    expect(drawKolam(cells(1, 3), 136)).toMatchObject({ width: 136, height: 408 })
    expect(drawKolam(cells(2, 2), 160)).toMatchObject({ width: 320, height: 320 })
    expect(drawKolam(cells(4, 1), 282)).toMatchObject({ width: 1128, height: 282 })
  })

  it('are short enough to stand in a page', () => {
    expect(drawKolam(cells(7, 1), 26).paths.join('').length).toBeLessThan(420)
    expect(drawKolam(ornament(), 40).paths.join('').length).toBeLessThan(2600)
  })
})

describe('marks', () => {
  it.each(markNames)('%s stands on nine dots', (name) => {
    const mark = drawKolamMark(name, 36)
    expect(mark.dots.length + mark.waiting.length).toBe(9)
    expect([mark.width, mark.height]).toEqual([108, 108])
  })

  it('join more dots from one to nine', () => {
    const joined = ['one', 'three', 'plus', 'columns', 'nine'].map(
      (name) => drawKolamMark(name as (typeof markNames)[number], 36).dots.length,
    )
    expect(joined).toEqual([1, 3, 5, 6, 9])
  })

  it('draw the drop upright in the middle, one and a half cells large', () => {
    expect(readPath(drawKolamMark('drop', 36).paths[0]!)[0]!.from).toEqual([54, 27])
  })
})

describe('the thank-you burst', () => {
  const burst = drawKolamBurst(44)

  it('opens eight drops with their corners toward the centre, every second one filled', () => {
    expect(burst.shapes.map((drop) => drop.filled)).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      true,
    ])
    for (const drop of burst.shapes) {
      const corner = readPath(drop.path)[0]!.from
      const reach = (point: Point): number => Math.hypot(point[0] - burst.size / 2, point[1] - burst.size / 2)
      const ends = readPath(drop.path).map((stroke) => reach(stroke.from))
      expect(reach(corner)).toBe(Math.min(...ends))
      expect(reach(corner)).toBeGreaterThan(burst.discRadius)
    }
  })

  it('stays inside its box', () => {
    const points = burst.shapes.flatMap((drop) => readPath(drop.path).flatMap((stroke) => stroke.points))
    for (const value of [...points, ...burst.dots].flat()) {
      expect(value).toBeGreaterThan(2)
      expect(value).toBeLessThan(burst.size - 2)
    }
  })
})
