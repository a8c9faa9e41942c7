import { bust, shawl } from './bust.mjs'
import { cast } from './cast.mjs'
import { dotGround, drawDrop, kolam, ornament } from './kolam.mjs'
import { arm, clasp, sleeve } from './limbs.mjs'
import { box, colour, dots, filled, group, line, outlined, spot } from './pen.mjs'
import { bangles } from './people.mjs'

const { flour, lilac, kumkum, kumkumTint, marigold, marigoldTint, brightIndigo } = colour
const { skinOne, skinTwo } = colour

const ground = (fill, dot) =>
  box(0, 0, 480, 400, 0, fill, { stroke: 'none' }) + dotGround(480, 400, 60, dot, 4, [0, 30])

/** The end of a sari over the shoulder. */
const sash = () =>
  outlined('M172 266C138 300 128 352 138 660H92C84 362 106 292 172 266Z', lilac) +
  dots(
    [
      [124, 318],
      [112, 344],
      [118, 372],
      [106, 404],
    ],
    3.4,
    kumkum,
  )

/** A course advisor with a headset at her desk. */
export const courseAdvisor = () =>
  ground(marigoldTint, colour.loopOnMarigoldTint) +
  kolam(ornament('large'), 60, [240, 150], colour.loopOnMarigoldTint) +
  group(
    'translate(40 -22)',
    bust({ who: cast.priya, cloth: kumkum, collar: 'open', tilt: 4, slide: 4, mouth: 1, front: sash() }),
  ) +
  arm(skinOne, 'open', { at: [376, 246], turn: 8 }, { from: [372, 420], bend: [396, 320] }) +
  bangles(
    [
      [383, 284, 16],
      [384, 297, 16],
    ],
    4,
  ) +
  sleeve(kumkum, { from: [352, 470], bend: [386, 390], to: [384, 320], widths: [70, 58, 46] }) +
  box(-4, 342, 488, 70, 0, lilac) +
  line('M0 366H480', 3) +
  outlined('M52 352L40 268a9 9 0 0 1 9-10H176a9 9 0 0 1 9 8L197 352z', flour) +
  group('translate(118 304)', filled(drawDrop([0, 0], 46, 225), kumkum), spot(1, -1, 4.5, flour)) +
  outlined('M30 352h186a0 0 0 0 1 0 0q0 12-12 12H42q-12 0-12-12z', brightIndigo) +
  outlined('M428 322h34l-5 38h-24z', flour) +
  line('M430 332h30', 2.4)

/** The same advisor, who waves, for the opening of a page. */
export const advisor = () =>
  bust({
    who: cast.priya,
    cloth: kumkum,
    collar: 'open',
    tilt: 3,
    slide: 4,
    mouth: 1,
    front: sash(),
  }) +
  arm(skinOne, 'open', { at: [334, 300], turn: 8 }, { from: [318, 500], bend: [350, 390] }) +
  bangles(
    [
      [340, 342, 16],
      [340, 355, 16],
    ],
    4,
  ) +
  sleeve(kumkum, { from: [302, 520], bend: [336, 450], to: [336, 392], widths: [70, 58, 46] })

/** A job seeker with a folder under her arm. */
export const jobSeeker = () => {
  const hand = clasp(skinTwo, { at: [262, 398], turn: 6 }, { from: [356, 520], bend: [372, 404] })
  return (
    ground(kumkumTint, colour.loopOnKumkumTint) +
    kolam(ornament('large'), 60, [240, 150], colour.loopOnKumkumTint) +
    group(
      'translate(40 -26)',
      bust({
        who: cast.divya,
        cloth: marigold,
        collar: 'open',
        tilt: -5,
        slide: 6,
        mouth: 0.8,
        front:
          shawl(brightIndigo) +
          dots(
            [
              [134, 322],
              [118, 350],
              [128, 382],
              [112, 410],
              [272, 318],
            ],
            3.4,
            marigoldTint,
          ),
      }),
      hand.behind,
      group(
        'rotate(-9 236 368)',
        box(196, 296, 122, 120, 4, flour, { transform: 'rotate(5 256 356)' }),
        outlined('M178 302a8 8 0 0 1 8-8h42l12 14h60a8 8 0 0 1 8 8v130h-130z', lilac),
        group('translate(243 356)', filled(drawDrop([0, 0], 52, 225), kumkum), spot(1, -1, 5, flour)),
      ),
      hand.before,
      bangles(
        [
          [330, 424, 15],
          [336, 436, 15],
        ],
        -60,
        kumkum,
      ),
    )
  )
}
