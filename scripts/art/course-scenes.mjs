import { bust, shawl, straps } from './bust.mjs'
import { cast } from './cast.mjs'
import { cornered, drawDrop } from './kolam.mjs'
import { arm, grip, pinch, sleeve } from './limbs.mjs'
import { box, circle, colour, dots, filled, group, line, outlined, spot } from './pen.mjs'
import { bangles, collegeStudent, phoneBack, womanInSari } from './people.mjs'

const { ink, flour, lilac, kumkum, kumkumTint, marigold, marigoldTint, brightIndigo } = colour
const { skinOne, skinTwo, skinThree } = colour

/** Beginner: a call in the kitchen, with the coffee beside it. */
export const atHome = () => {
  const hand = grip(skinTwo, 34, { at: [318, 268], turn: -8 }, { from: [352, 480], bend: [372, 390] })
  return (
    womanInSari({ mouth: 1, tilt: 3, slide: 8 }) +
    hand.behind +
    phoneBack([318, 268], -8, ink) +
    hand.before +
    bangles(
      [
        [352, 364, 16],
        [354, 377, 17],
      ],
      -8,
    ) +
    box(-6, 396, 412, 60, 0, lilac) +
    outlined('M40 352h62l-6 40q-25 8-50 0z', flour) +
    line('M40 352h62', 5) +
    line('M52 364l3 24', 3, lilac) +
    line('M58 336q-8-10 0-20t0-20M82 336q-8-10 0-20t0-20', 3.4, brightIndigo)
  )
}

/** Mediate: a college student reads aloud from a book. */
export const reader = () => {
  const left = pinch(skinOne, { at: [126, 412], turn: 18, flip: true }, { from: [60, 500], bend: [80, 450] })
  const right = pinch(skinOne, { at: [274, 412], turn: -18 }, { from: [340, 500], bend: [320, 450] })
  return (
    collegeStudent({ mouth: 0.7 }) +
    left.behind +
    right.behind +
    outlined('M200 338Q150 316 96 330V408Q150 394 200 416Q250 394 304 408V330Q250 316 200 338Z', marigold) +
    outlined('M200 330Q152 308 106 320V396Q152 384 200 406Q248 384 294 396V320Q248 308 200 330Z', flour) +
    line('M200 330V406') +
    line('M124 336q28-4 56 10M124 352q28-4 56 10M220 346q28-14 56-10M220 362q28-14 56-10', 4, lilac) +
    left.before +
    right.before
  )
}

/** Speak-Out: one trainer on the phone, one learner, a nurse, who answers. */
export const oneToOne = () =>
  group(
    'translate(-48 40) scale(.74)',
    bust({ who: cast.arun, cloth: brightIndigo, collar: lilac, tilt: 4, slide: 7, mouth: 'smile' }),
  ) +
  group(
    'translate(104 66) scale(.86)',
    bust({
      who: cast.sheeba,
      cloth: flour,
      collar: kumkumTint,
      tilt: -4,
      slide: -6,
      mouth: 1,
      front:
        line('M200 322V560', 2.6) +
        box(240, 356, 50, 58, 5, flour) +
        line('M254 346v20', 7) +
        line('M254 346v20', 3, kumkum) +
        line('M272 350v16', 7, brightIndigo),
    }),
    arm(skinThree, 'open', { at: [84, 306], turn: -10, flip: true }),
    sleeve(flour, { from: [104, 480], bend: [70, 400], to: [86, 326], widths: [62, 48, 38] }),
  )

/** IELTS: a learner on the way abroad, with a rucksack, a globe and a path of dots. */
export const farAhead = () => {
  const hand = pinch(skinTwo, { at: [256, 418], turn: -24 }, { from: [330, 520], bend: [300, 452] })
  return (
    circle(92, 112, 66, lilac) +
    line('M92 46C62 78 62 146 92 178C122 146 122 78 92 46M30 92H154M30 134H154', 2.8, brightIndigo) +
    line('M152 66Q236 4 330 66', 4.5, kumkum, { strokeDasharray: '0 14' }) +
    filled(drawDrop([338, 76], 34, 150), kumkum) +
    group(
      'translate(16 0)',
      bust({
        who: cast.reena,
        cloth: marigold,
        collar: 'open',
        front: straps(brightIndigo),
        tilt: -6,
        slide: 6,
        mouth: 'smile',
      }),
      hand.behind,
      box(168, 330, 110, 76, 8, flour, { transform: 'rotate(-8 222 368)' }),
      filled(cornered(186, 350, 28, 28, 14, 'bottom left'), kumkum),
      line('M226 352l34-4M228 368l34-4M190 394l40-5', 4, lilac),
      hand.before,
    )
  )
}

/** Interview: a question across the table, and a good answer. */
export const interview = () =>
  group(
    'translate(-50 58) scale(.78)',
    bust({ who: cast.rao, cloth: brightIndigo, collar: 'shirt', tilt: 4, slide: 9, mouth: 'smile' }),
  ) +
  group(
    'translate(138 58) scale(.78)',
    bust({
      who: cast.vikram,
      cloth: lilac,
      collar: 'shirt',
      tilt: -4,
      slide: -9,
      mouth: 1,
      front: outlined('M194 298h12l8 62l-14 22l-14-22z', kumkum, { strokeWidth: 2.6 }),
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
  arm(skinOne, 'open', { at: [236, 332], turn: -26, flip: true, size: 0.8 }) +
  sleeve(lilac, { from: [276, 470], bend: [262, 400], to: [241, 346], widths: [46, 40, 30] }) +
  box(-6, 376, 412, 90, 0, marigold) +
  box(40, 386, 82, 30, 4, flour, { transform: 'rotate(-4 82 400)' }) +
  line('M52 396h50M54 404h30', 3.4, lilac)

/** English and Skill: a tailor at her machine, with a lesson on her phone. */
export const tailor = () => {
  const hand = grip(skinOne, 34, { at: [76, 262], turn: 8, flip: true }, { from: [66, 490], bend: [36, 380] })
  return (
    bust({
      who: cast.vimala,
      cloth: kumkum,
      collar: 'open',
      tilt: -4,
      slide: -5,
      mouth: 0.8,
      front:
        shawl(marigoldTint) +
        line('M164 272C140 300 136 340 138 392M236 272C258 300 264 330 264 366', 15) +
        line('M164 272C140 300 136 340 138 392M236 272C258 300 264 330 264 366', 10, marigold) +
        line('M164 272C140 300 136 340 138 392M236 272C258 300 264 330 264 366', 6, ink, {
          strokeDasharray: '2 12',
          strokeLinecap: 'butt',
        }),
    }) +
    hand.behind +
    phoneBack([76, 262], 8, ink) +
    hand.before +
    bangles(
      [
        [56, 346, 15],
        [54, 359, 16],
      ],
      4,
    ) +
    sleeve(kumkum, { from: [66, 490], bend: [50, 430], to: [54, 374], widths: [66, 56, 46] }) +
    box(-6, 404, 412, 60, 0, lilac) +
    outlined(
      'M210 404V392H330V330H250V352H226V322A14 14 0 0 1 240 308H352A14 14 0 0 1 366 322V404Z',
      brightIndigo,
    ) +
    circle(374, 340, 17, marigold) +
    spot(374, 340, 4, ink) +
    line('M238 354V386', 4) +
    box(254, 288, 16, 20, 3, kumkum) +
    outlined('M110 424L140 390Q200 376 262 388L290 424Z', flour) +
    line('M196 402H242', 3, kumkum, { strokeDasharray: '6 7' })
  )
}

/** Master Fluency: five learners of one level, close together. */
export const smallGroup = () => {
  const [first, second, third, fourth, fifth] = cast.group
  return (
    group(
      'translate(-46 46) scale(.74)',
      bust({ who: first, cloth: marigold, tilt: -6, slide: 6, mouth: 'smile' }),
    ) +
    group(
      'translate(150 46) scale(.74)',
      bust({ who: second, cloth: lilac, collar: brightIndigo, tilt: 6, slide: -6, mouth: 'smile' }),
    ) +
    group(
      'translate(38 2) scale(.8)',
      bust({ who: third, cloth: brightIndigo, tilt: -3, slide: 3, mouth: 0.9 }),
    ) +
    group(
      'translate(-34 154) scale(.76)',
      bust({ who: fourth, cloth: kumkum, collar: marigoldTint, tilt: 5, slide: 6, mouth: 0.7 }),
    ) +
    group(
      'translate(126 158) scale(.76)',
      bust({ who: fifth, cloth: flour, collar: lilac, tilt: -5, slide: -6, mouth: 1 }),
    ) +
    arm(skinTwo, 'open', { at: [364, 330], turn: 8, size: 0.8 }) +
    sleeve(flour, { from: [346, 500], bend: [382, 410], to: [364, 344], widths: [50, 42, 30] })
  )
}
