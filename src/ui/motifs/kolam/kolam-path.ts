import type { MotifDrawing } from '../motif.ts'
import type { Point, Stroke } from '../path-data.ts'
import { extendStrokes, formatPath, loopRadius, roundNumber } from '../path-data.ts'

/** A dot's place on the square grid. Rows count downward; negative places are fine. */
export type KolamDot = readonly [column: number, row: number]

export interface KolamPattern {
  /** Dots with a line round them. */
  readonly dots: readonly KolamDot[]
  /** Says whether two dots that stand side by side are linked, the left or upper one first. Without it all are. */
  readonly isLinked?: (first: KolamDot, second: KolamDot) => boolean
  /** Dots that still wait for a line. */
  readonly waiting?: readonly KolamDot[]
}

/** Steps to the neighbour across each side, clockwise from the top; quarter q lies between sides q and q + 1. */
const SIDES: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]

/** Radius of the dot itself. */
export const dotRadius = (side: number): number => roundNumber(side * 0.085)

/** Width of the line for cells of this side in CSS pixels. */
const lineWidth = (side: number): number => (side < 40 ? 2.2 : 3.2)

/** Lays the lines round a pattern's dots. `side` is the side of one cell; multiples of 4 give the shortest paths. */
export function drawKolam(pattern: KolamPattern, side: number): MotifDrawing {
  const waiting = pattern.waiting ?? []
  const all = [...pattern.dots, ...waiting]
  const left = Math.min(...all.map(([column]) => column))
  const top = Math.min(...all.map(([, row]) => row))
  const place = ([column, row]: KolamDot): Point => [
    roundNumber((column - left + 0.5) * side),
    roundNumber((row - top + 0.5) * side),
  ]
  return {
    paths: traceLines(pattern, side, place),
    dots: pattern.dots.map(place),
    waiting: waiting.map(place),
    width: (Math.max(...all.map(([column]) => column)) - left + 1) * side,
    height: (Math.max(...all.map(([, row]) => row)) - top + 1) * side,
    dotRadius: dotRadius(side),
    lineWidth: lineWidth(side),
  }
}

/** One loop with one corner, as if linked on one side only. `turn` is clockwise from a corner that points up. */
export function drawDrop(centre: Point, side: number, turn = 0): string {
  const angle = (turn * Math.PI) / 180
  const at = (x: number, y: number): Point => [
    centre[0] + side * (x * Math.cos(angle) - y * Math.sin(angle)),
    centre[1] + side * (x * Math.sin(angle) + y * Math.cos(angle)),
  ]
  return formatPath(
    at(0, -0.5),
    [
      { kind: 'line', to: at(0.25, -0.25) },
      { kind: 'arc', to: at(-0.25, -0.25), eighths: 6, clockwise: true },
    ],
    side,
  )
}

function traceLines(pattern: KolamPattern, side: number, place: (dot: KolamDot) => Point): string[] {
  const cells = new Map(pattern.dots.map((dot) => [dot.join(), dot]))
  const { isLinked = () => true } = pattern
  const across = (dot: KolamDot, sideIndex: number): KolamDot | undefined => {
    const [stepX, stepY] = SIDES[sideIndex % 4] ?? [0, 0]
    const neighbour = cells.get(`${dot[0] + stepX},${dot[1] + stepY}`)
    if (!neighbour) return undefined
    const isForward = stepX + stepY > 0
    return (isForward ? isLinked(dot, neighbour) : isLinked(neighbour, dot)) ? neighbour : undefined
  }
  const visited = new Set<string>()

  const walk = (startDot: KolamDot, startQuarter: number): string => {
    const strokes: Stroke[] = []
    let dot = startDot
    let quarter = startQuarter
    let clockwise = true
    while (!visited.has(`${dot.join()},${quarter}`)) {
      visited.add(`${dot.join()},${quarter}`)
      const entry = clockwise ? quarter : quarter + 1
      const exit = clockwise ? quarter + 1 : quarter
      const centre = place(dot)
      const next = across(dot, exit)
      extendStrokes(strokes, !!across(dot, entry), diagonalPoint(centre, quarter, side), clockwise)
      extendStrokes(strokes, !!next, sidePoint(centre, exit, side, !!next), clockwise)
      if (next) {
        dot = next
        quarter = (quarter + 2) % 4
        clockwise = !clockwise
      } else {
        quarter = (quarter + (clockwise ? 1 : 3)) % 4
      }
    }
    return formatPath(
      sidePoint(place(startDot), startQuarter, side, !!across(startDot, startQuarter)),
      strokes,
      side,
    )
  }

  const lines: string[] = []
  for (const onlyLinkedStarts of [true, false]) {
    for (const dot of pattern.dots) {
      for (let quarter = 0; quarter < 4; quarter += 1) {
        if (visited.has(`${dot.join()},${quarter}`)) continue
        if (onlyLinkedStarts && !across(dot, quarter)) continue
        lines.push(walk(dot, quarter))
      }
    }
  }
  return lines
}

function sidePoint([x, y]: Point, sideIndex: number, side: number, linked: boolean): Point {
  const [stepX, stepY] = SIDES[sideIndex % 4] ?? [0, 0]
  const reach = linked ? side / 2 : loopRadius(side)
  return [x + stepX * reach, y + stepY * reach]
}

function diagonalPoint([x, y]: Point, quarter: number, side: number): Point {
  const [aX, aY] = SIDES[quarter] ?? [0, 0]
  const [bX, bY] = SIDES[(quarter + 1) % 4] ?? [0, 0]
  return [x + ((aX + bX) * side) / 4, y + ((aY + bY) * side) / 4]
}
