import { describe, expect, it } from 'vitest'
import { type MarkName, splitMark } from '../marks.ts'
import type { MotifDrawing } from '../motif.ts'
import type { Point } from '../path-data.ts'
import { loopRadius } from '../path-data.ts'
import type { KolamPattern } from './kolam-path.ts'
import { drawDrop, drawKolam } from './kolam-path.ts'
import { cells, ornament, plus } from './kolam-patterns.ts'
import { readPath } from './read-path.testing.ts'

const SIDE = 36

function markPattern(name: MarkName): KolamPattern {
  const { joined, waiting } = splitMark(name)
  return { dots: joined, waiting }
}

const patterns: Record<string, KolamPattern> = {
  one: cells(1, 1),
  divider: cells(7, 1),
  steps: cells(1, 4),
  counters: cells(2, 2),
  plus: plus(),
  ornament: ornament(),
  columns: markPattern('columns'),
  nine: markPattern('nine'),
}

const near = (a: Point, b: Point, within = 0.03): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < within

/** A pattern's whole outline as points, dense enough to compare two halves. */
const outline = (drawing: MotifDrawing): Point[] =>
  drawing.paths.flatMap((path) => readPath(path).flatMap((stroke) => stroke.points))

/** Sides crossed by a line, found from the dots alone. */
const linkMiddles = (pattern: KolamPattern, drawing: MotifDrawing): Point[] =>
  drawing.dots.flatMap((a, index) =>
    drawing.dots.slice(index + 1).flatMap((b, offset): Point[] => {
      const [first, second] = [pattern.dots[index], pattern.dots[index + 1 + offset]]
      if (!first || !second || Math.hypot(a[0] - b[0], a[1] - b[1]) !== SIDE) return []
      const linked = pattern.isLinked?.(first, second) ?? true
      return linked ? [[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]] : []
    }),
  )

describe.each(Object.entries(patterns))('the kolam %s', (_, pattern) => {
  const drawing = drawKolam(pattern, SIDE)
  const strokes = drawing.paths.flatMap((path) => readPath(path))

  it('is closed and continuous', () => {
    for (const path of drawing.paths) {
      const loop = readPath(path)
      expect(path).toMatch(/^M.*z$/)
      expect(path.match(/[Mm]/g)).toHaveLength(1)
      expect(near(loop[0]!.from, loop.at(-1)!.to)).toBe(true)
      loop.forEach((stroke, index) => {
        expect(near(stroke.to, loop[(index + 1) % loop.length]!.from)).toBe(true)
      })
    }
  })

  it('never turns a corner: each stroke leaves in the direction in which the last one arrived', () => {
    for (const path of drawing.paths) {
      const loop = readPath(path)
      loop.forEach((stroke, index) => {
        expect(near(stroke.leaving, loop[(index + 1) % loop.length]!.starting, 0.02)).toBe(true)
      })
    }
  })

  it('starts each line in the middle of a linked side, or at the top of a lone loop', () => {
    const middles = linkMiddles(pattern, drawing)
    for (const path of drawing.paths) {
      const start = readPath(path)[0]!.from
      const tops = drawing.dots.map(([x, y]): Point => [x, y - loopRadius(SIDE)])
      const starts = path.includes('l') ? middles : tops
      expect(starts.some((middle) => near(middle, start))).toBe(true)
    }
  })

  it('crosses each linked side exactly twice and no other side', () => {
    const middles = linkMiddles(pattern, drawing)
    const lines = strokes.filter((stroke) => stroke.kind === 'line')
    const isOn = (point: Point, from: Point, to: Point): boolean =>
      Math.abs(
        Math.hypot(point[0] - from[0], point[1] - from[1]) +
          Math.hypot(point[0] - to[0], point[1] - to[1]) -
          Math.hypot(to[0] - from[0], to[1] - from[1]),
      ) < 0.01
    const isStart = (point: Point): boolean =>
      drawing.paths.some((path) => near(readPath(path)[0]!.from, point))
    for (const middle of middles) {
      const passes = lines.filter((line) => isOn(middle, line.from, line.to)).length
      expect(passes).toBeGreaterThanOrEqual(2)
      if (!isStart(middle)) expect(passes).toBe(2)
    }
  })

  it('draws its arcs with r = d·√2/4 round a dot', () => {
    for (const arc of strokes.filter((stroke) => stroke.kind === 'arc')) {
      expect(Math.abs(arc.radius - (SIDE * Math.SQRT2) / 4)).toBeLessThan(0.01)
      expect(drawing.dots.some((dot) => near(dot, arc.centre, 0.05))).toBe(true)
    }
  })

  it('stays inside its box with room for the line', () => {
    for (const [x, y] of outline(drawing)) {
      expect(x).toBeGreaterThan(drawing.lineWidth / 2)
      expect(y).toBeGreaterThan(drawing.lineWidth / 2)
      expect(x).toBeLessThan(drawing.width - drawing.lineWidth / 2)
      expect(y).toBeLessThan(drawing.height - drawing.lineWidth / 2)
    }
  })

  it('is written without waste', () => {
    for (const path of drawing.paths) {
      expect(path).not.toMatch(/\d\.\d{3,}|,|e-| -|(^|[^\d.])0\.\d/)
    }
  })
})

describe('the number of lines', () => {
  it.each([
    ['row of seven', 1, cells(7, 1)],
    ['plus', 1, plus()],
    ['counters, two by two', 2, cells(2, 2)],
    ['ornament', 7, ornament()],
    ['two columns', 2, markPattern('columns')],
    ['all nine', 3, markPattern('nine')],
  ] as const)('%s is drawn in %i', (_, lines, pattern) => {
    expect(drawKolam(pattern, SIDE).paths).toHaveLength(lines)
  })
})

it('leaves neighbours that are not linked as separate loops', () => {
  expect(drawKolam({ ...cells(2, 1), isLinked: () => false }, SIDE).paths).toHaveLength(2)
})

describe('drawDrop', () => {
  it('points its corner up, or where it is turned', () => {
    expect(readPath(drawDrop([50, 50], 40))[0]!.from).toEqual([50, 30])
    expect(readPath(drawDrop([50, 50], 40, 90))[0]!.from).toEqual([70, 50])
    expect(drawDrop([50, 50], 40)).toBe('M50 30l10 10a14.14 14.14 0 11-20 0z')
  })
})
