import { cornered, drawKolam, row } from './kolam.mjs'
import { dots, filled, group, line } from './pen.mjs'

/** The sign: two linked loops in the brand shape. `weight` thickens the line for the smallest sizes. */
export function mark(ground, loops, weight = 1) {
  const side = 13.5
  const drawn = drawKolam(row(2, 'vertical'), side)
  return (
    filled(cornered(1, 1, 38, 38, 19, 'bottom left', 0), ground) +
    group(
      `translate(20.5 19.5) rotate(45) translate(${-drawn.width / 2} ${-drawn.height / 2})`,
      line(drawn.paths.join(''), 2.4 * weight, loops),
      dots(drawn.dots, 1.9 * weight ** 0.5, loops),
    )
  )
}
