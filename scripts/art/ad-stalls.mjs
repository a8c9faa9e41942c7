import { ad, person } from './ad-panel.mjs'
import { bust } from './bust.mjs'
import { cast } from './cast.mjs'
import { arm } from './limbs.mjs'
import { box, circle, colour, dots, filled, group, line, outlined } from './pen.mjs'
import { bangles } from './people.mjs'

const { flour, lilac, kumkum, kumkumTint, marigold, marigoldTint, brightIndigo, skinTwo, skinThree } = colour

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
  before: jar(88, marigold, brightIndigo) + jar(-238, kumkumTint, brightIndigo),
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
    line('M-226 208Q-150 222-74 208', 3, colour.turmeric),
})
