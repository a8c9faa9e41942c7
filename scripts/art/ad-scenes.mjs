import { bust, shawl, straps } from './bust.mjs'
import { cast } from './cast.mjs'
import { cornered, dotGround, kolam, ornament } from './kolam.mjs'
import { arm, grip, pinch, sleeve } from './limbs.mjs'
import { box, circle, clipped, colour, dots, filled, group, line, outlined } from './pen.mjs'
import { bangles, phoneBack } from './people.mjs'
import { voice } from './phone.mjs'

const { ink, flour, lilac, lilacTint, kumkum, kumkumTint, marigold, marigoldTint, brightIndigo, indigo } =
  colour
const { skinOne, skinTwo, skinThree } = colour

/** Says something: the mother tongue in flour, English in ink. */
const speech = (x, y, width, corner, isEnglish) =>
  outlined(
    cornered(x, y, width, 66, 32, corner, 4),
    isEnglish ? ink : flour,
    isEnglish ? { stroke: flour } : {},
  ) +
  voice([x + width / 2, y + 33], width > 120 ? [10, 22, 34, 16, 30, 20, 10] : [12, 28, 20, 32, 12], {
    gap: 13,
    width: 6,
    tint: () => (isEnglish ? flour : kumkum),
  })

/**
 * An advertisement's picture in both of its shapes: 720 by 532 for phones, which show the middle of its height when
 * the screen is short, and 560 by 700 for the half of a wide page. `scene` draws round 0 0, which is where a face is.
 */
const ad = (name, scene) => ({
  phone: () => panel(`${name}-drop`, 720, 532, [130, 46], 560, [402, 246], 1.12, scene),
  wide: () => panel(`${name}-wide-drop`, 560, 700, [22, 150], 516, [286, 358], 1.06, scene),
})

const panel = (id, width, height, [x, y], size, at, scale, { inside, before }) => {
  const shape = cornered(x, y, size, size, size / 2, 'bottom left')
  const place = `translate(${at.join(' ')}) scale(${scale})`
  return (
    box(0, 0, width, height, 0, indigo, { stroke: 'none' }) +
    dotGround(width, height, 84, colour.dotOnIndigo, 4.4, [22, 20]) +
    filled(shape, marigold) +
    clipped(
      id,
      shape,
      kolam(ornament('large'), 80, [x + size * 0.56, y + size * 0.42], colour.loopOnMarigold, { width: 3.4 }),
      group(place, inside),
    ) +
    (before ? group(place, before) : '')
  )
}

const person = (x, y, size, ...parts) =>
  group(`translate(${x - 200 * size} ${y - 172 * size}) scale(${size})`, ...parts)

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
  before:
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
          outlined(`M${x + 12} ${y + 44}q2-16 21-16t21 16z`, [kumkum, brightIndigo, marigold, lilac][place], {
            strokeWidth: 2.4,
          }) +
          circle(x + 33, y + 20, 10, [skinTwo, skinThree, skinOne, skinTwo][place], { strokeWidth: 2.4 }) +
          filled(`M${x + 22} ${y + 19}q1-14 11-14t11 14q-11-7-22 0z`, ink),
      )
      .join('') +
    outlined('M-280 210h240q-2 16-18 16H-262q-16 0-18-16z', brightIndigo),
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
    before: speech(-250, -74, 130, 'bottom right', false) + speech(108, -74, 104, 'bottom left', true),
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
    before: speech(-236, -60, 130, 'bottom right', false) + speech(150, -34, 104, 'bottom left', true),
  })
})()

const jar = (x, fill, lid) =>
  box(x, 96, 74, 104, 16, flour) +
  filled(`M${x + 4} 142h66v42a12 12 0 0 1-12 12H${x + 16}a12 12 0 0 1-12-12z`, fill) +
  box(x + 6, 82, 62, 18, 6, lid)

/** At the counter of a shop: he answers a customer in English. */
export const counter = ad('counter', {
  inside:
    line('M-330-120H320', 12) +
    line('M-330-120H320', 6, colour.turmeric) +
    line('M182-120V-92', 4) +
    [-46, -16, 14, 40]
      .map((turn) =>
        group(
          `translate(182 -94) rotate(${turn})`,
          outlined('M-7 0C-16 30-14 54 0 78Q8 80 9 72C2 50 2 28 7 0Z', marigoldTint),
        ),
      )
      .join('') +
    person(
      30,
      0,
      1,
      bust({
        who: cast.rafi,
        cloth: flour,
        collar: 'shirt',
        tilt: -5,
        slide: -8,
        mouth: 1,
        front: line('M200 322V600', 2.6) + dots([[206, 348]], 3, lilac),
      }),
      arm(
        skinThree,
        'flat',
        { at: [82, 320], turn: -68 },
        { from: [80, 480], bend: [124, 380], widths: [38, 34] },
      ),
    ) +
    box(-420, 200, 900, 300, 0, kumkum) +
    line('M-420 222H480', 3),
  before:
    jar(88, marigold, brightIndigo) +
    jar(-238, kumkumTint, brightIndigo) +
    speech(-176, -62, 130, 'bottom right', true),
})

const heap = (x, y, columns) =>
  Array.from({ length: columns }, (_, row) =>
    Array.from({ length: columns - row }, (_, place) => [
      x + (place - (columns - row - 1) / 2) * 21,
      y - row * 15,
    ]),
  )
    .flat()
    .map(([left, top]) => circle(left, top, 10.5, '#fff', { strokeWidth: 2.2 }))
    .join('')

/** At the market: the woman who sells jasmine is asked a price, and answers. */
export const market = ad('market', {
  inside:
    [-300, -180, -60, 60, 180]
      .map((x, place) => outlined(`M${x}-240H${x + 120}V-126a60 34 0 0 1-120 0Z`, place % 2 ? flour : kumkum))
      .join('') +
    person(
      10,
      0,
      1,
      bust({
        who: cast.selvi,
        cloth: brightIndigo,
        collar: 'open',
        tilt: 4,
        slide: 7,
        mouth: 1,
        front:
          outlined('M172 266C138 300 138 372 196 470L240 660H70C74 344 112 292 172 266Z', lilac) +
          dots(
            [
              [124, 318],
              [104, 344],
              [140, 350],
              [118, 378],
            ],
            3.4,
            kumkum,
          ),
      }),
      arm(
        skinTwo,
        'flat',
        { at: [322, 318], turn: 62, flip: true },
        { from: [314, 480], bend: [280, 380], widths: [38, 34] },
      ),
      bangles(
        [
          [299, 346, 15],
          [296, 358, 15],
        ],
        24,
      ),
    ) +
    box(-420, 206, 900, 300, 0, colour.turmeric),
  before:
    heap(-150, 186, 6) +
    outlined('M-232 192H-68L-84 236Q-150 250-216 236Z', marigoldTint) +
    line('M-226 208Q-150 222-74 208', 3, colour.turmeric) +
    speech(-226, -66, 130, 'bottom left', false) +
    speech(116, -30, 104, 'bottom left', true),
})

/** Abroad: at the window of an airport, the ticket in her hand. */
export const abroad = (() => {
  const hand = pinch(
    skinTwo,
    { at: [64, 268], turn: -16 },
    { from: [140, 420], bend: [120, 330], widths: [38, 34] },
  )
  return ad('abroad', {
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
        'translate(46 214) rotate(-10)',
        box(-66, -40, 132, 78, 8, flour),
        filled('M-66-32a8 8 0 0 1 8-8H58a8 8 0 0 1 8 8v10H-66Z', brightIndigo),
        line('M26-22V38', 2.6, ink, { strokeDasharray: '2 8' }),
        line('M-50-4h50M-50 12h34M40-2h14M40 12h14', 5, lilac),
        box(-66, -40, 132, 78, 8, 'none'),
      ) +
      hand.before,
    before: speech(-236, 24, 104, 'bottom right', true),
  })
})()
