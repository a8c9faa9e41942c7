import { cornered, dotGround, kolam, ornament } from './kolam.mjs'
import { box, clipped, colour, filled, group, line, outlined } from './pen.mjs'
import { womanOnPhone } from './people.mjs'
import { lessonPhone } from './phone.mjs'

const { ink, flour, marigold, indigo } = colour

/** The brand shape as a window, with the large ornament as a halo and someone in it. */
const dropWindow = (id, [x, y], size, halo, side, edge, ...inside) => {
  const shape = cornered(x, y, size, size, size / 2, 'bottom left')
  return (
    filled(shape, marigold) +
    clipped(
      id,
      shape,
      kolam(ornament('large'), side, halo, colour.loopOnMarigold, { width: 3.4 }),
      ...inside,
    ) +
    (edge ? line(shape, edge) : '')
  )
}

/** The home page: a woman on the phone in the marigold drop, with or without two empty speech bubbles. */
export const homeHero = (prefix, withBubbles) =>
  dropWindow(
    `${prefix}-drop`,
    [45, 6],
    537,
    [313, 224],
    84,
    4.2,
    group('translate(-3 -6) scale(1.53)', womanOnPhone()),
  ) +
  (withBubbles
    ? outlined(cornered(6, 18, 294, 74, 36, 'bottom right', 4), flour, { strokeWidth: 4 }) +
      outlined(cornered(344, 462, 248, 76, 37, 'top left', 4), ink, { stroke: flour, strokeWidth: 4 })
    : '')

/** The advertisement on a phone: the lesson and the woman who answers it, side by side; a clip says how they stand. */
export const adPromo = (prefix, { woman = {}, phone = {} } = {}) =>
  box(0, 0, 720, 532, 0, indigo, { stroke: 'none' }) +
  dotGround(720, 532, 84, colour.dotOnIndigo, 4.5, [22, 20]) +
  dropWindow(
    `${prefix}-drop`,
    [232, 84],
    472,
    [470, 270],
    76,
    0,
    group('translate(204 64) scale(1.28)', womanOnPhone(woman)),
  ) +
  group('translate(24 38) scale(1.09)', lessonPhone(`${prefix}-screen`, { rim: true, ...phone }))

/** The same, tall, for the right half of a wide page. */
export const adPromoWide = (prefix, { woman = {}, phone = {} } = {}) =>
  box(0, 0, 560, 700, 0, indigo, { stroke: 'none' }) +
  dotGround(560, 700, 84, colour.dotOnIndigo, 4, [28, 14]) +
  dropWindow(
    `${prefix}-drop`,
    [136, 196],
    414,
    [343, 352],
    72,
    0,
    group('translate(120 156) scale(1.14)', womanOnPhone(woman)),
  ) +
  group('translate(26 78) scale(.92)', lessonPhone(`${prefix}-screen`, { rim: true, ...phone }))
