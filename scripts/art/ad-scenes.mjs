import { ad, person, speech } from './ad-panel.mjs'
import { bust, shawl, straps } from './bust.mjs'
import { cast } from './cast.mjs'
import { arm, grip, pinch, sleeve } from './limbs.mjs'
import { box, circle, colour, filled, group, line, outlined } from './pen.mjs'
import { bangles, phoneBack } from './people.mjs'

const {
  ink,
  flour,
  lilac,
  lilacTint,
  kumkum,
  kumkumTint,
  marigold,
  marigoldTint,
  brightIndigo,
  skinOne,
  skinTwo,
  skinThree,
} = colour

/** In an office: she explains, and the meeting on her laptop listens. */
export const office = ad('office', {
  inside:
    person(
      20,
      0,
      1,
      bust({
        who: cast.anitha,
        cloth: kumkum,
        collar: 'open',
        tilt: -4,
        slide: -6,
        mouth: 1,
        front:
          line('M162 278L196 372M238 278L204 372', 10, undefined, { strokeLinecap: 'butt' }) +
          line('M162 278L196 372M238 278L204 372', 5, lilac, { strokeLinecap: 'butt' }) +
          box(176, 364, 48, 58, 7, flour) +
          circle(200, 386, 9, marigold, { strokeWidth: 2.4 }) +
          line('M188 404h24', 2.6),
      }),
      arm(
        skinOne,
        'open',
        { at: [336, 250], turn: 14 },
        { from: [326, 480], bend: [356, 350], widths: [38, 34] },
      ),
      bangles(
        [
          [344, 292, 15],
          [345, 305, 15],
        ],
        4,
      ),
      sleeve(kumkum, { from: [300, 520], bend: [340, 420], to: [343, 352], widths: [70, 58, 46] }),
    ) + box(-420, 206, 900, 300, 0, lilac),
  before: group(
    'translate(44 0)',
    outlined('M-250 210L-268 92A10 10 0 0 1-258 80H-94A10 10 0 0 1-84 88L-70 210Z', flour) +
      [
        [-240, 98, marigoldTint],
        [-164, 98, lilac],
        [-232, 152, kumkumTint],
        [-156, 152, marigoldTint],
      ]
        .map(
          ([x, y, tint], place) =>
            box(x, y, 66, 44, 6, tint, { strokeWidth: 2.6 }) +
            outlined(
              `M${x + 12} ${y + 44}q2-16 21-16t21 16z`,
              [kumkum, brightIndigo, marigold, lilac][place],
              {
                strokeWidth: 2.4,
              },
            ) +
            circle(x + 33, y + 20, 10, [skinTwo, skinThree, skinOne, skinTwo][place], { strokeWidth: 2.4 }) +
            filled(`M${x + 22} ${y + 19}q1-14 11-14t11 14q-11-7-22 0z`, ink),
        )
        .join('') +
      outlined('M-280 210h240q-2 16-18 16H-262q-16 0-18-16z', brightIndigo),
  ),
})

/** On the bus to college: earphones, a rucksack, and an answer said into the phone. */
export const student = (() => {
  const hand = grip(
    skinOne,
    34,
    { at: [88, 104], turn: -14 },
    { from: [142, 330], bend: [150, 220], widths: [38, 34] },
  )
  return ad('student', {
    inside:
      box(-330, -420, 700, 480, 0, lilacTint) +
      outlined('M-330 60V10Q-240-40-150 0T20-10T170-20T310 20V60Z', colour.loopOnMarigold, {
        strokeWidth: 2.6,
      }) +
      line('M-330 60H370', 16) +
      line('M-330 60H370', 10, flour) +
      line('M-330-128H370M-330-96H370', 11) +
      line('M-330-128H370M-330-96H370', 5.5, flour) +
      outlined('M-214 400V150Q-214 112-176 112H176Q214 112 214 150V400Z', brightIndigo) +
      person(
        0,
        0,
        1,
        bust({ who: cast.joseph, cloth: kumkum, front: straps(lilac), tilt: 5, slide: 8, mouth: 1 }),
        line('M150 190Q150 250 196 340V430M252 184Q250 260 200 340', 4.5, flour),
        circle(149, 180, 6, flour, { strokeWidth: 2.4 }),
        circle(251, 190, 6, flour, { strokeWidth: 2.4 }),
      ) +
      hand.behind +
      phoneBack([88, 104], -14, ink) +
      hand.before,
  })
})()

/** At home: a mother and her small son with one phone. */
export const family = (() => {
  const hand = grip(
    skinThree,
    34,
    { at: [-66, 172], turn: -6, flip: true },
    { from: [-150, 400], bend: [-130, 290], widths: [40, 35] },
  )
  return ad('family', {
    inside:
      person(
        0,
        0,
        1.04,
        bust({
          who: cast.latha,
          cloth: lilac,
          collar: 'open',
          front: shawl(kumkum),
          tilt: 7,
          slide: 7,
          mouth: 0.8,
        }),
      ) +
      person(
        118,
        128,
        0.82,
        bust({
          who: cast.appu,
          cloth: flour,
          collar: kumkum,
          tilt: -7,
          slide: -8,
          mouth: 1,
          front: line('M70 372H330M74 410H330', 12, lilac),
        }),
      ) +
      hand.behind +
      phoneBack([-66, 172], -6, ink) +
      hand.before +
      bangles(
        [
          [-104, 266, 17],
          [-108, 280, 17],
        ],
        26,
      ),
  })
})()

/** Abroad: at the window of an airport, the ticket in her hand. */
export const abroad = (() => {
  const hand = pinch(
    skinTwo,
    { at: [64, 232], turn: -16 },
    { from: [140, 420], bend: [120, 330], widths: [38, 34] },
  )
  return ad('abroad', {
    underOffer: true,
    inside:
      box(-360, -230, 760, 400, 0, lilacTint) +
      line('M-150-230V170M150-230V170M-360 60H400', 12) +
      line('M-150-230V170M150-230V170M-360 60H400', 6, flour) +
      group(
        'translate(-84 -112) rotate(-14) scale(1.1)',
        outlined('M-76 8Q-70-8-40-8H30Q58-8 72 6Q60 18 30 18H-50Q-70 18-76 8Z', flour),
        outlined('M-8 6L-34 48H-16L30 8Z', kumkum),
        outlined('M-72 2L-92-30H-76L-44-8Z', kumkum),
        line('M-20 4h0M-2 4h0M16 4h0M34 4h0', 6, brightIndigo),
      ) +
      person(
        20,
        0,
        1,
        bust({
          who: cast.reena,
          cloth: kumkum,
          collar: 'open',
          front: straps(brightIndigo),
          tilt: -5,
          slide: -6,
          mouth: 0.9,
        }),
        outlined('M150 258Q200 312 250 258Q262 284 246 300Q200 336 154 300Q138 284 150 258Z', marigold),
        outlined('M214 304Q240 340 234 400H196Q204 350 190 312Z', marigold),
        line('M198 388v16M210 388v16M222 388v16', 3),
      ) +
      hand.behind +
      group(
        'translate(46 178) rotate(-10)',
        box(-66, -40, 132, 78, 8, flour),
        filled('M-66-32a8 8 0 0 1 8-8H58a8 8 0 0 1 8 8v10H-66Z', brightIndigo),
        line('M26-22V38', 2.6, ink, { strokeDasharray: '2 8' }),
        line('M-50-4h50M-50 12h34M40-2h14M40 12h14', 5, lilac),
        box(-66, -40, 132, 78, 8, 'none'),
      ) +
      hand.before,
    before: speech(-222, 24, 104, 'bottom right', true),
  })
})()
