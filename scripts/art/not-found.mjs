import { drawKolam, gridDots, kolam, ornament, plus } from './kolam.mjs'
import { box, circle, clipped, colour, dots, filled, group, line, outlined } from './pen.mjs'

const { ink, flour, lilac, kumkum, marigold, marigoldTint, brightIndigo, softInk } = colour

const GARLAND = [
  [152, 84],
  [166, 94],
  [181, 101],
  [197, 105],
  [212, 104],
  [226, 99],
  [240, 93],
  [254, 99],
  [268, 104],
  [283, 105],
  [299, 101],
  [314, 94],
  [328, 84],
]

const veranda = () =>
  [36, 342]
    .map(
      (x) =>
        box(x, 212, 102, 52, 6, flour) +
        line(`M${x + 14} 230H${x + 88}`, 3, marigold) +
        box(x + 40, 62, 22, 150, 4, lilac) +
        box(x + 32, 56, 38, 16, 5, flour) +
        box(x + 32, 198, 38, 16, 5, flour),
    )
    .join('') +
  outlined('M14 56L44 16H436L466 56Z', kumkum) +
  line(
    Array.from({ length: 13 }, (_, index) => `M${62 + index * 29.7} 17L${48 + index * 32} 55`).join(''),
    2.4,
  )

const doorway = (prefix) =>
  box(150, 64, 180, 200, 6, brightIndigo) +
  box(166, 80, 148, 184, 4, ink) +
  clipped(
    `${prefix}-room`,
    'M168 82h144v180h-144z',
    filled('M168 82h144v180h-144z', marigold),
    kolam(ornament('small'), 44, [264, 172], colour.loopOnMarigold, { width: 2.6 }),
  ) +
  outlined('M168 82H232V264H168Z', kumkum) +
  box(180, 120, 40, 46, 6, 'none', { strokeWidth: 2.6 }) +
  box(180, 184, 40, 64, 6, 'none', { strokeWidth: 2.6 }) +
  circle(223, 175, 5, marigold, { strokeWidth: 2.4 }) +
  outlined('M314 82L296 94V258L314 264Z', kumkum) +
  GARLAND.map(([x, y], index) => circle(x, y, 8, index % 2 ? flour : marigold, { strokeWidth: 2.2 })).join('')

/** Not found: a doorway, and before it a kolam that has only begun. */
export const notFound = (prefix) => {
  const side = 46
  const begun = drawKolam(plus(), side)
  const isBegun = (column, row) => column < 3 && (column === 1 || row === 1)
  const waiting = gridDots(8, 3).filter(([column, row]) => !isBegun(column, row))
  return (
    filled('M24 264V50H456V264Z', marigoldTint) +
    doorway(prefix) +
    veranda() +
    line('M10 264H470') +
    box(134, 258, 212, 18, 5, flour) +
    box(118, 274, 244, 18, 5, flour) +
    // The ground, seen from a little above.
    group(
      'translate(40 300) scale(1 .69)',
      dots(
        waiting.map(([column, row]) => [(column + 0.5) * side, (row + 0.5) * side]),
        4.2,
        softInk,
      ),
      line(begun.paths.join(''), 4, kumkum, { pathLength: 100, strokeDasharray: '72 28' }),
      dots(begun.dots, 4.6, kumkum),
    ) +
    outlined('M414 340h54q0 32-27 32t-27-32z', brightIndigo) +
    outlined('M416 340q8-17 25-17t25 17z', flour)
  )
}
