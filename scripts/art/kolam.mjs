import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { dots, group, line } from './pen.mjs'

const load = async (name) => {
  const file = fileURLToPath(new URL(`../../src/ui/motifs/kolam/${name}.ts`, import.meta.url))
  return (await runnerImport(file, { configFile: false, logLevel: 'error' })).module
}

const { drawKolam, drawDrop } = await load('kolam-path')
const patterns = await load('kolam-patterns')

export const { cells, gridDots, ornament, plus, row } = patterns
export { drawDrop, drawKolam }

/** A pattern's lines and dots, with its centre at a point. */
export function kolam(pattern, side, [x, y], stroke, { width = 3, dotColour = stroke, dotRadius } = {}) {
  const drawn = drawKolam(pattern, side)
  return group(
    `translate(${x - drawn.width / 2} ${y - drawn.height / 2})`,
    line(drawn.paths.join(''), width, stroke),
    dots(drawn.dots, dotRadius ?? drawn.dotRadius, dotColour),
  )
}

/** A ground of waiting dots. */
export function dotGround(width, height, side, stroke, radius = 3.5, [left, top] = [side / 2, side / 2]) {
  const points = []
  for (let y = top; y < height; y += side) for (let x = left; x < width; x += side) points.push([x, y])
  return dots(points, radius, stroke)
}

/** A circle with one square corner. Corner: 'bottom left', 'bottom right', 'top left' or 'top right'. */
export function cornered(x, y, width, height, radius, corner, square = 2) {
  const [vertical, horizontal] = corner.split(' ')
  const at = (isTop, isLeft) =>
    (vertical === 'top') === isTop && (horizontal === 'left') === isLeft ? square : radius
  const [topLeft, topRight, bottomRight, bottomLeft] = [
    at(true, true),
    at(true, false),
    at(false, false),
    at(false, true),
  ]
  const turn = (r, dx, dy) => `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}`
  return (
    `M${x + topLeft} ${y}H${x + width - topRight}${turn(topRight, 1, 1)}` +
    `V${y + height - bottomRight}${turn(bottomRight, -1, 1)}` +
    `H${x + bottomLeft}${turn(bottomLeft, -1, -1)}V${y + topLeft}${turn(topLeft, 1, -1)}z`
  )
}
