export type Point = readonly [x: number, y: number]

interface Line {
  readonly kind: 'line'
  to: Point
}

interface Arc {
  readonly kind: 'arc'
  to: Point
  /** How much of the circle is covered, in eighths. */
  eighths: number
  readonly clockwise: boolean
}

export type Stroke = Line | Arc

/** Radius of the loop round a dot whose cell has this side. */
export const loopRadius = (side: number): number => (side * Math.SQRT2) / 4

/** Neighbouring strokes of one kind are one stroke: lines run on diagonally, arcs round the same dot. */
export function extendStrokes(strokes: Stroke[], linked: boolean, to: Point, clockwise: boolean): void {
  const last = strokes.at(-1)
  if (linked) {
    if (last?.kind === 'line') last.to = to
    else strokes.push({ kind: 'line', to })
  } else if (last?.kind === 'arc' && last.eighths < 6) {
    last.to = to
    last.eighths += 1
  } else strokes.push({ kind: 'arc', to, eighths: 1, clockwise })
}

/** Writes one closed line as short path data. `side` gives the radius of its arcs. */
export function formatPath(start: Point, strokes: readonly Stroke[], side: number): string {
  let at: Point = [roundNumber(start[0]), roundNumber(start[1])]
  // Rounded down: where a half circle's ends are further apart than the radius allows, SVG widens it exactly,
  // while a radius that is a hair too long would shift the arc by a visible amount.
  const radius = Math.floor(loopRadius(side) * 100) / 100
  let path = `M${joinNumbers(at)}`
  strokes.forEach((stroke, index) => {
    // A last straight line is what `z` draws.
    if (index === strokes.length - 1 && stroke.kind === 'line') return
    const step: Point = [roundNumber(stroke.to[0] - at[0]), roundNumber(stroke.to[1] - at[1])]
    at = [roundNumber(at[0] + step[0]), roundNumber(at[1] + step[1])]
    if (stroke.kind === 'line') path += `l${joinNumbers(step)}`
    else {
      const flags = `${stroke.eighths > 4 ? 1 : 0}${stroke.clockwise ? 1 : 0}`
      path += `a${joinNumbers([radius, radius, 0])} ${flags}${joinNumbers(step)}`
    }
  })
  return `${path}z`
}

function joinNumbers(numbers: readonly number[]): string {
  return numbers
    .map((number, index) => {
      const text = String(number).replace(/^(-?)0\./, '$1.')
      return index > 0 && !text.startsWith('-') ? ` ${text}` : text
    })
    .join('')
}

/** Two decimals, and never a negative zero. */
export const roundNumber = (number: number): number => Math.round(number * 100) / 100 || 0
