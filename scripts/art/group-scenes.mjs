import { bust } from './bust.mjs'
import { cast } from './cast.mjs'
import { head, jasmine } from './face.mjs'
import { kolam, plus } from './kolam.mjs'
import { arm, sleeve } from './limbs.mjs'
import { box, circle, colour, group, line, spot } from './pen.mjs'
import { schoolGirl, uniform } from './people.mjs'

const { ink, flour, lilac, lilacTint, kumkum, marigold, marigoldTint, brightIndigo, indigo } = colour
const { skinOne, skinTwo, skinThree } = colour

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
      who: cast.kavitha,
      cloth: kumkum,
      collar: marigoldTint,
      tilt: -4,
      slide: -7,
      mouth: 0.9,
      over:
        cast.kavitha.over +
        jasmine([
          [-24, -98],
          [-8, -104],
          [8, -98],
        ]),
    }),
    arm(skinThree, 'point', { at: [86, 196], turn: 6 }, { from: [70, 480], bend: [46, 290] }),
    sleeve(kumkum, { from: [84, 520], bend: [56, 400], to: [63, 306], widths: [70, 56, 40] }),
  )

/** Who films: both hands hold the camera, from its sides. */
function camera() {
  return group(
    'translate(36 72) scale(.84)',
    bust({ who: cast.team[2], cloth: brightIndigo, collar: lilac, tilt: 2, slide: 2, mouth: 'smile' }),
    box(142, 322, 116, 78, 12, ink),
    circle(200, 362, 26, lilacTint),
    circle(200, 362, 12, brightIndigo),
    box(160, 310, 28, 16, 5, ink),
    spot(240, 338, 5, kumkum),
    arm(skinTwo, 'flat', { at: [118, 396], turn: 44, size: 0.9 }),
    arm(skinTwo, 'flat', { at: [282, 396], turn: -44, flip: true, size: 0.9 }),
    sleeve(brightIndigo, { from: [70, 520], bend: [84, 430], to: [114, 400], widths: [60, 50, 34] }),
    sleeve(brightIndigo, { from: [330, 520], bend: [316, 430], to: [286, 400], widths: [60, 50, 34] }),
  )
}

/** People one works with: who calls, who films, who helps. */
export const team = () =>
  group(
    'translate(-50 40) scale(.8)',
    bust({ who: cast.team[0], cloth: lilac, tilt: -5, slide: 6, mouth: 'smile' }),
  ) +
  group(
    'translate(132 40) scale(.8)',
    bust({ who: cast.team[1], cloth: marigold, collar: kumkum, tilt: 5, slide: -6, mouth: 0.8 }),
  ) +
  camera()

/** Learning at school: two pupils and their trainer at the board. */
export const classroom = () =>
  box(24, 30, 300, 190, 12, indigo) +
  line('M24 226H324', 8, marigold) +
  kolam(plus(), 44, [98, 124], marigold, { width: 3, dotColour: flour, dotRadius: 4 }) +
  line('M170 92h64M170 116h64M170 140h40', 5, lilac) +
  group(
    'translate(144 26) scale(.76)',
    bust({ who: cast.selvam, cloth: kumkum, collar: marigoldTint, tilt: -4, slide: -7, mouth: 0.9 }),
    arm(skinThree, 'point', { at: [62, 246], turn: -18 }, { from: [72, 480], bend: [44, 330] }),
    sleeve(kumkum, { from: [88, 520], bend: [56, 410], to: [60, 330], widths: [70, 56, 40] }),
  ) +
  group('translate(-158 36) scale(.98)', schoolGirl({ mouth: 0.6, tilt: 5 })) +
  group(
    'translate(18 74) scale(.9)',
    uniform(skinOne),
    head({ ...cast.kathir, at: [282, 276], size: 0.86, tilt: -4, slide: 5, mouth: 1 }),
  ) +
  arm(
    skinThree,
    'open',
    { at: [44, 330], turn: -6, flip: true, size: 0.82 },
    { from: [58, 500], bend: [40, 400], widths: [32, 29], end: 20.5 },
  ) +
  sleeve(flour, { from: [64, 500], bend: [46, 440], to: [48, 408], widths: [56, 48, 42] })
