import { cast } from './cast.mjs'
import { head, neck, throat } from './face.mjs'
import { arm, sleeve } from './limbs.mjs'
import { colour, dots, group, line, outlined } from './pen.mjs'

const { lilac, kumkum, marigoldTint, brightIndigo, skinTwo, skinThree } = colour

/** A bearded trainer in a kurta with a headset. */
export const callingTrainer = ({ mouth = 'smile', eyes = 'open' } = {}) =>
  outlined('M70 430C70 334 112 288 172 268L228 268C288 288 330 334 330 430Z', brightIndigo) +
  neck(200, 168, 1.02, skinTwo) +
  throat(200, 266, skinTwo) +
  outlined('M170 264Q200 300 230 264L240 276Q200 326 160 276Z', lilac) +
  line('M200 304V430', 3, lilac) +
  dots(
    [
      [200, 336],
      [200, 372],
    ],
    3.4,
    lilac,
  ) +
  head({ ...cast.arun, at: [200, 172], tilt: 2, slide: 3, mouth, eyes })

/** A teacher with a bun and glasses, one finger raised; drawn in a box of 300. */
export const teacher = ({ mouth = 1, eyes = 'open', finger = 0, tilt = -3 } = {}) =>
  outlined('M30 330C30 246 76 214 122 200L178 200C224 214 270 246 270 330Z', kumkum) +
  neck(150, 96, 1, skinThree) +
  throat(150, 196, skinThree) +
  line('M122 196Q150 232 178 196') +
  outlined('M118 198C96 230 96 290 104 330H60C58 270 74 220 118 198Z', marigoldTint) +
  outlined('M182 198C204 230 204 290 196 330H240C242 270 226 220 182 198Z', marigoldTint) +
  dots(
    [
      [88, 248],
      [84, 276],
      [88, 304],
      [212, 248],
      [216, 276],
      [212, 304],
    ],
    3.6,
    kumkum,
  ) +
  head({ ...cast.kavitha, at: [150, 112], tilt, slide: -4, mouth, eyes }) +
  group(
    `rotate(${finger} 246 300)`,
    arm(
      skinThree,
      'point',
      { at: [236, 226], turn: 4, flip: true },
      { from: [246, 350], bend: [254, 290], widths: [34, 32] },
    ),
    sleeve(kumkum, { from: [242, 372], bend: [250, 330], to: [248, 290], widths: [52, 46, 40] }),
  )
