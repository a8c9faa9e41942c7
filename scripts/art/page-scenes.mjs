import { head, neck } from './face.mjs'
import { fingers, openHand } from './hands.mjs'
import { cornered, dotGround, drawDrop, kolam, ornament } from './kolam.mjs'
import { box, circle, clipped, colour, filled, group, limb, line, outlined, spot } from './pen.mjs'
import { womanOnPhone } from './people.mjs'
import { lessonPhone } from './phone.mjs'

const { ink, flour, lilac, lilacTint, kumkum, marigold, marigoldTint, brightIndigo, indigo, softInk } = colour
const { skinOne } = colour

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

/** Drops that open upward round a point, every second one filled. */
const burst = ([x, y], reach, side) =>
  [-100, -60, -20, 20, 60, 100]
    .map((degrees, index) => {
      const angle = (degrees * Math.PI) / 180
      const at = [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach]
      return outlined(drawDrop(at, side, degrees + 180), index % 2 ? marigold : 'none', { stroke: kumkum })
    })
    .join('')

/** Thank you: someone happy shows the message that has arrived. */
export const thankYou = (prefix) =>
  group(
    'translate(22 8)',
    dropWindow(
      `${prefix}-drop`,
      [130, 30],
      344,
      [302, 178],
      62,
      3,
      group(
        'translate(102 -6)',
        outlined('M70 430C70 334 112 288 172 268L228 268C288 288 330 334 330 430Z', brightIndigo),
        neck(200, 168, 1.02, skinOne),
        outlined('M170 264Q200 300 230 264L240 276Q200 326 160 276Z', lilac),
        head({
          at: [200, 170],
          tilt: 5,
          slide: -3,
          skin: skinOne,
          hair: 'curly',
          brow: -16,
          eyes: 'happy',
        }),
      ),
    ),
    group(
      'translate(102 -6)',
      limb('M294 338Q312 372 330 352', 42, brightIndigo),
      limb('M332 358Q350 312 338 266', 28, skinOne),
      openHand(336, 264, skinOne, { turn: 4, flip: true }),
    ),
    limb('M232 352Q204 348 172 330', 27, skinOne),
    limb('M212 316Q222 346 236 352', 40, brightIndigo),
    outlined('M178 346C158 352 140 340 140 318C140 300 164 292 178 304C188 316 190 336 178 346Z', skinOne),
    group(
      'translate(104 254) rotate(-8)',
      box(-58, -108, 116, 216, 20, ink),
      box(-49, -99, 98, 198, 13, flour, { stroke: 'none' }),
      box(-18, -93, 36, 8, 4, ink, { stroke: 'none' }),
      filled(cornered(-41, -22, 66, 34, 17, 'bottom left'), lilacTint),
      line('M-25-10h34M-25 1h20', 4.6, softInk),
      filled(cornered(-24, 24, 65, 32, 16, 'bottom right'), brightIndigo),
      line('M-7 40h32', 4.6, flour),
      box(-41, 70, 56, 20, 10, marigoldTint, { stroke: 'none' }),
      circle(31, 80, 10, kumkum, { stroke: 'none' }),
    ),
    limb('M176 322Q160 322 148 306', 12, skinOne),
    fingers(
      [
        [58, 300],
        [62, 316],
        [66, 332],
      ],
      [8, -2],
      skinOne,
      9,
    ),
    burst([84, 116], 74, 30),
    outlined(cornered(38, 70, 92, 92, 46, 'bottom right', 4), flour),
    spot(84, 116, 29, kumkum),
    line('M71 117l9 9l17-19', 5.8, flour),
  )
