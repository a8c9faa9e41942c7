import { earrings, glasses, head, jasmine, neck } from './face.mjs'
import { openHand, pointingHand } from './hands.mjs'
import { cornered, drawDrop, kolam, plus } from './kolam.mjs'
import { box, circle, colour, dots, filled, group, limb, line, outlined, spot } from './pen.mjs'
import { schoolGirl, uniform } from './people.mjs'
import { voice } from './phone.mjs'

const { ink, flour, lilac, lilacTint, kumkum, marigold, marigoldTint, brightIndigo, indigo } = colour
const { skinOne, skinTwo, skinThree } = colour

/** They reach below the picture at any size. */
const SHOULDERS = 'M70 560V430C70 334 112 288 172 268L228 268C288 288 330 334 330 430V560Z'
const COLLAR = 'M170 264Q200 300 230 264L240 276Q200 326 160 276Z'

/** Head and shoulders in the box of 400 by 430, for a place in a group. */
const bust = ({ skin, cloth, collar = flour, front = '', ...face }) =>
  outlined(SHOULDERS, cloth) +
  neck(200, 168, 1.02, skin) +
  outlined(COLLAR, collar) +
  front +
  head({ at: [200, 172], skin, ...face })

const bun = spot(-8, -76, 28.5, ink) + line('M-22-82q14-12 28 0M-20-70q12-10 26 2', 2.5, brightIndigo)

const plaitBehind =
  line('M44 20Q82 58 72 128', 30) + line('M60 52Q76 84 70 122M50 46Q64 70 63 94', 2.5, brightIndigo)

/** A schoolboy in uniform, as tall as the schoolgirl. */
const schoolBoy = ({ mouth = 0.7, tilt = 5 } = {}) =>
  uniform(skinOne) +
  head({
    at: [282, 276],
    size: 0.86,
    tilt,
    slide: 5,
    skin: skinOne,
    hair: 'short',
    child: true,
    brow: -10,
    mouth,
  })

/** Two children who wave. */
export const children = () =>
  group('translate(-176 -60) scale(1.12)', schoolGirl({ mouth: 1, tilt: -5 })) +
  group('translate(-4 -38) scale(1.06)', schoolBoy()) +
  limb('M352 426Q372 370 368 318', 27, skinOne) +
  openHand(367, 316, skinOne, { turn: 8, flip: true, size: 0.86 })

/** Five learners of one level, close together. */
export const smallGroup = () =>
  group(
    'translate(-46 46) scale(.74)',
    bust({ skin: skinOne, cloth: marigold, hair: 'curly', tilt: -6, slide: 6, brow: -12, mouth: 'smile' }),
  ) +
  group(
    'translate(150 46) scale(.74)',
    bust({
      skin: skinThree,
      cloth: lilac,
      collar: brightIndigo,
      hair: 'short',
      tilt: 6,
      slide: -6,
      brow: -12,
      beard: true,
      mouth: 'smile',
    }),
  ) +
  group(
    'translate(38 2) scale(.8)',
    bust({
      skin: skinTwo,
      cloth: brightIndigo,
      tilt: -3,
      slide: 3,
      mouth: 0.9,
      behind: bun,
      over: earrings(),
    }),
  ) +
  group(
    'translate(-34 154) scale(.76)',
    bust({
      skin: skinTwo,
      cloth: kumkum,
      collar: marigoldTint,
      tilt: 5,
      slide: 6,
      mouth: 0.7,
      pottu: true,
      behind: plaitBehind,
      over: earrings(),
    }),
  ) +
  group(
    'translate(126 158) scale(.76)',
    bust({
      skin: skinOne,
      cloth: flour,
      collar: lilac,
      hair: 'short',
      tilt: -5,
      slide: -6,
      moustache: true,
      mouth: 1,
    }),
  )

/** A learner on the way abroad: a rucksack, a globe, a path of dots. */
export const farAhead = () =>
  circle(92, 112, 66, lilac) +
  line('M92 46C62 78 62 146 92 178C122 146 122 78 92 46M30 92H154M30 134H154', 2.8, brightIndigo) +
  line('M152 66Q236 4 330 66', 4.5, kumkum, { strokeDasharray: '0 14' }) +
  filled(drawDrop([338, 76], 34, 150), kumkum) +
  group(
    'translate(16 0)',
    outlined(SHOULDERS, marigold),
    neck(200, 168, 1.02, skinTwo),
    outlined('M170 264Q200 314 230 264L222 256H178Z', skinTwo),
    outlined('M120 300C104 340 106 390 110 430H146C140 390 138 330 152 280Z', brightIndigo),
    outlined('M280 300C296 340 294 390 290 430H254C260 390 262 330 248 280Z', brightIndigo),
    head({
      at: [200, 172],
      tilt: -6,
      slide: 6,
      skin: skinTwo,
      brow: -15,
      mouth: 'smile',
      behind: plaitBehind,
      onFace: glasses(),
      over: earrings(),
    }),
    box(176, 348, 92, 66, 8, flour, { transform: 'rotate(-8 222 380)' }),
    filled(cornered(194, 362, 26, 26, 13, 'bottom left'), kumkum),
    line('M228 368l24-3M230 382l24-3M196 402l50-6', 4, lilac),
    limb('M300 356Q310 400 268 404', 40, marigold),
    limb('M276 408Q264 402 252 396', 26, skinTwo),
  )

/** An interview: a question across the table, and a good answer. */
export const interview = () =>
  group(
    'translate(-48 64) scale(.78)',
    bust({
      skin: skinThree,
      cloth: indigo,
      tilt: 4,
      slide: 9,
      brow: -14,
      mouth: 0.6,
      behind: bun,
      onFace: glasses(),
      over: earrings(),
    }),
  ) +
  group(
    'translate(136 64) scale(.78)',
    bust({
      skin: skinOne,
      cloth: lilac,
      tilt: -4,
      slide: -9,
      hair: 'short',
      brow: -14,
      mouth: 1,
      front: outlined('M194 300h12l8 60l-14 22l-14-22z', kumkum, { strokeWidth: 2.6 }),
    }),
  ) +
  outlined(cornered(66, 20, 104, 54, 27, 'bottom left', 3), flour) +
  dots(
    [
      [96, 47],
      [118, 47],
      [140, 47],
    ],
    4.6,
    kumkum,
  ) +
  outlined(cornered(214, 30, 132, 54, 27, 'bottom right', 3), ink, { stroke: flour }) +
  line('M240 50h80M240 66h48', 5, flour) +
  box(4, 372, 392, 90, 16, marigold) +
  line('M4 394H396', 3) +
  box(148, 352, 76, 30, 4, flour, { transform: 'rotate(-4 186 367)' }) +
  line('M160 364h44M160 372h28', 3.4, lilac)

/** A child who tries a sound, which one hears and sees. */
export const firstSounds = () =>
  group('translate(-224 -146) scale(1.5)', schoolGirl({ mouth: 1, tilt: 6 })) +
  [
    [cornered(250, 36, 96, 78, 38, 'bottom left', 3), flour, [298, 75], kumkum],
    [cornered(292, 134, 80, 66, 32, 'bottom left', 3), marigold, [332, 167], ink],
    [cornered(30, 54, 84, 68, 33, 'bottom right', 3), ink, [72, 88], flour],
  ]
    .map(
      ([shape, ground, at, tint]) =>
        outlined(shape, ground, ground === ink ? { stroke: flour } : {}) +
        voice(at, [10, 26, 40, 22, 12], { gap: 11, width: 5.4, tint: () => tint }),
    )
    .join('')

/** The way so far: from one dot to a whole pattern, drawn by the one who began it. */
export const journey = () =>
  [
    [58, 330],
    [40, 262],
    [64, 196],
  ]
    .map(([x, y], index) => spot(x, y, 5 + index * 1.5, kumkum))
    .join('') +
  line('M58 330Q28 296 40 262T64 196T112 108', 3.4, kumkum, { strokeDasharray: '0 11' }) +
  kolam(plus(), 42, [112, 78], kumkum, { width: 3.4, dotColour: ink, dotRadius: 4 }) +
  group(
    'translate(36 0)',
    bust({
      skin: skinThree,
      cloth: kumkum,
      collar: marigoldTint,
      tilt: -4,
      slide: -7,
      brow: -15,
      mouth: 0.9,
      behind: bun,
      onFace: glasses(),
      over:
        earrings() +
        jasmine([
          [-24, -98],
          [-8, -104],
          [8, -98],
        ]),
    }),
    limb('M108 338Q70 352 66 300', 40, kumkum),
    limb('M66 302Q60 240 84 190', 27, skinThree),
    pointingHand(84, 188, skinThree, 8),
  )

/** People one works with: who calls, who films, who helps. */
export const team = () =>
  group(
    'translate(-50 40) scale(.8)',
    bust({
      skin: skinThree,
      cloth: lilac,
      tilt: -5,
      slide: 6,
      mouth: 'smile',
      pottu: true,
      behind: plaitBehind,
      over: earrings(),
    }),
  ) +
  group(
    'translate(132 40) scale(.8)',
    bust({ skin: skinOne, cloth: marigold, collar: kumkum, hair: 'curly', tilt: 5, slide: -6, mouth: 0.8 }),
  ) +
  group(
    'translate(36 72) scale(.84)',
    bust({
      skin: skinTwo,
      cloth: brightIndigo,
      collar: lilac,
      hair: 'short',
      tilt: 2,
      slide: 2,
      beard: true,
      mouth: 'smile',
    }),
    box(150, 356, 100, 70, 12, ink),
    circle(200, 390, 24, lilacTint),
    circle(200, 390, 11, brightIndigo),
    box(166, 344, 26, 16, 5, ink),
    spot(236, 372, 5, kumkum),
    limb('M104 350Q96 410 150 406', 40, brightIndigo),
    limb('M296 350Q304 410 250 406', 40, brightIndigo),
    limb('M140 408L156 400M260 408L244 400', 24, skinTwo),
  )

/** Learning at school: two pupils and their trainer at the board. */
export const classroom = () =>
  box(24, 30, 300, 190, 12, indigo) +
  line('M24 226H324', 8, marigold) +
  kolam(plus(), 44, [98, 124], marigold, { width: 3, dotColour: flour, dotRadius: 4 }) +
  line('M170 92h64M170 116h64M170 140h40', 5, lilac) +
  group(
    'translate(144 26) scale(.76)',
    bust({
      skin: skinTwo,
      cloth: kumkum,
      collar: marigoldTint,
      hair: 'short',
      tilt: -4,
      slide: -7,
      moustache: true,
      mouth: 0.9,
    }),
    limb('M104 340Q64 348 60 304', 40, kumkum),
    limb('M60 306Q52 270 66 236', 27, skinTwo),
    pointingHand(66, 234, skinTwo, -20),
  ) +
  group('translate(-158 36) scale(.98)', schoolGirl({ mouth: 0.6, tilt: 5 })) +
  group('translate(18 74) scale(.9)', schoolBoy({ mouth: 1, tilt: -4 })) +
  limb('M62 428Q44 372 52 312', 25, skinThree) +
  openHand(53, 310, skinThree, { turn: -6, size: 0.82 })
