import { earrings, head, jasmine, neck } from './face.mjs'
import { openHand } from './hands.mjs'
import { box, circle, colour, dots, filled, group, limb, line, outlined, oval, spot } from './pen.mjs'

const { ink, flour, lilac, kumkum, marigold, marigoldTint, brightIndigo, indigo } = colour
const { skinOne, skinTwo, skinThree } = colour
const SHOULDERS = 'M70 430C70 334 112 288 172 268L228 268C288 288 330 334 330 430Z'

const plait = () =>
  [
    [-58, 66, 21, 24, -74],
    [-64, 100, 20, 23, -79],
    [-66, 132, 18, 21, -79],
    [-64, 162, 16, 19, -75],
    [-59, 188, 13, 16, -67],
  ]
    .map(
      ([x, y, rx, ry, left]) =>
        oval(x, y, rx, ry, ink) +
        line(`M${left} ${y - 6}Q${x} ${y + 8} ${2 * x - left} ${y - 6}`, 2.5, brightIndigo),
    )
    .join('') +
  filled('M-59 200l-8 20h16z', ink) +
  box(-68, 195, 18, 9, 4, kumkum, { strokeWidth: 2 }) +
  line('M-62 20L-66 60', 30)

/** A woman in a sari with a plait and jasmine, speaking on the phone. */
export const womanOnPhone = ({ mouth = 1, eyes = 'open', tilt = -4 } = {}) =>
  outlined('M78 430C74 330 120 288 176 264L226 264C282 284 318 330 322 430Z', brightIndigo) +
  neck(200, 164, 1.02, skinTwo) +
  filled('M179 258H221L230 264Q200 306 170 264Z', skinTwo) +
  line('M170 264Q200 306 230 264') +
  outlined('M152 274C146 330 206 392 268 430H78C74 344 102 292 152 274Z', kumkum) +
  line('M152 274C146 330 206 392 268 430', 19, undefined, { strokeLinecap: 'butt' }) +
  line('M151 275C146 330 204 392 266 430', 13, marigold, { strokeLinecap: 'butt' }) +
  line('M151 279C147 330 206 392 262 428', 3.6, undefined, { strokeDasharray: '0 12' }) +
  dots(
    [
      [108, 350],
      [134, 330],
      [124, 386],
      [152, 364],
      [100, 414],
      [148, 406],
      [178, 396],
      [180, 424],
      [120, 312],
    ],
    3.4,
    marigoldTint,
  ) +
  head({
    at: [200, 172],
    tilt,
    slide: 5,
    skin: skinTwo,
    mouth,
    eyes,
    pottu: true,
    behind: plait(),
    over:
      earrings() +
      jasmine([
        [-60, -30],
        [-66, -18],
        [-69, -4],
        [-69, 10],
        [-66, 24],
        [-60, 37],
      ]),
  }) +
  limb('M292 322Q322 362 332 404', 44, brightIndigo) +
  limb('M336 404Q322 316 286 252', 30, skinTwo) +
  group(
    'translate(4 18)',
    line('M302 316l32-9M298 304l32-9', 9),
    line('M302 316l32-9M298 304l32-9', 4.5, marigold),
    group(
      'translate(266 186) rotate(10)',
      box(-17, -46, 34, 92, 7, brightIndigo),
      box(-11, -40, 11.6, 11.6, 4, ink, { stroke: 'none' }),
      spot(-5.2, -34.2, 3, lilac),
    ),
    outlined('M290 244C268 240 262 222 266 206C268 196 282 190 296 196C306 204 306 236 290 244Z', skinTwo),
    limb('M258 200l20-3', 8, skinTwo),
    limb('M260 213l20-3', 8, skinTwo),
    limb('M262 226l20-3', 8, skinTwo),
  )

/** A man with a moustache and a lanyard, one hand raised to explain. */
export const officeWorker = ({ mouth = 1, eyes = 'open', wave = 0, tilt = 3 } = {}) =>
  outlined('M70 430C70 334 112 286 172 266L228 266C288 286 330 334 330 430Z', lilac) +
  neck(200, 168, 1.02, skinOne) +
  outlined('M172 262L200 296L182 322L156 276Z', flour) +
  outlined('M228 262L200 296L218 322L244 276Z', flour) +
  line('M200 322V430', 2.6) +
  line('M160 282L196 372M240 282L204 372', 10, undefined, { strokeLinecap: 'butt' }) +
  line('M160 282L196 372M240 282L204 372', 5, kumkum, { strokeLinecap: 'butt' }) +
  box(176, 366, 48, 58, 7, flour) +
  circle(200, 386, 9, marigold, { strokeWidth: 2.4 }) +
  line('M188 404h24M192 412h16', 2.6) +
  head({
    at: [200, 170],
    tilt,
    slide: -5,
    skin: skinOne,
    hair: 'short',
    brow: -14,
    moustache: true,
    mouth,
    eyes,
  }) +
  limb('M96 348Q60 394 58 418', 46, lilac) +
  group(
    `rotate(${wave} 60 400)`,
    limb('M60 408Q56 330 78 284', 30, skinOne),
    box(44, 326, 34, 22, 8, flour, { transform: 'rotate(4 60 336)' }),
    openHand(78, 290, skinOne, { turn: wave }),
  )

/** White blouse, lilac collar and tie, below a child's head. */
export const uniform = (skin) =>
  outlined('M196 440C196 386 226 360 262 350L302 350C340 360 366 386 366 440Z', flour) +
  neck(282, 276, 0.84, skin) +
  outlined('M262 346L282 368L270 388L246 356Z', lilac, { strokeWidth: 2.6 }) +
  outlined('M302 346L282 368L294 388L318 356Z', lilac, { strokeWidth: 2.6 }) +
  outlined('M276 368h12l6 40l-12 14l-12-14z', kumkum, { strokeWidth: 2.6 })

/** A schoolgirl with looped plaits, in uniform. */
export const schoolGirl = ({ mouth = 1, eyes = 'open', tilt = -4 } = {}) =>
  uniform(skinThree) +
  head({
    at: [282, 276],
    size: 0.86,
    tilt,
    slide: -5,
    skin: skinThree,
    child: true,
    brow: -10,
    mouth,
    eyes,
    behind: [-1, 1]
      .map(
        (way) =>
          line(`M${56 * way} 20Q${80 * way} 40 ${76 * way} 70`, 24) +
          outlined(
            `M${76 * way} 74c-18-16-26 2-24 10c8 4 20 0 24-10c18-16 26 2 24 10c-8 4-20 0-24-10z`,
            kumkum,
            { strokeWidth: 2.5 },
          ) +
          line(`M${76 * way} 88v20`, 16),
      )
      .join(''),
  })

/** A father in a checked shirt who shows a lesson on his phone to his daughter. */
export const parentAndChild = ({ parent = {}, child = {} } = {}) =>
  filled('M34 430C34 322 80 270 138 248L190 248C250 268 286 320 290 430Z', marigoldTint) +
  line(
    'M70 330V430M106 282V430M142 282V430M214 282V430M250 330V430M54 320H272M46 356H284M46 392H284',
    4,
    marigold,
    {
      strokeLinecap: 'butt',
    },
  ) +
  line('M34 430C34 322 80 270 138 248L190 248C250 268 286 320 290 430Z') +
  neck(164, 152, 1, skinTwo) +
  outlined('M138 244L164 278L148 302L124 256Z', flour) +
  outlined('M190 244L164 278L180 302L204 256Z', flour) +
  head({
    at: [164, 150],
    tilt: 7,
    slide: 8,
    skin: skinTwo,
    hair: 'short',
    brow: -11,
    moustache: true,
    mouth: 'smile',
    ...parent,
  }) +
  schoolGirl(child) +
  limb('M66 350Q70 408 120 404', 42, marigoldTint) +
  limb('M112 404Q146 404 172 376', 28, skinTwo) +
  group(
    'translate(186 346) rotate(14)',
    box(-29, -46, 58, 92, 11.6, flour),
    box(-23, -38, 46, 70, 6, indigo, { stroke: 'none' }),
    filled('M0-22a19 19 0 0 1 0 38h-19v-19a19 19 0 0 1 19-19z', marigold),
    filled('M-5-11l14 8l-14 8z', ink),
  ) +
  limb('M170 384l24 2', 12, skinTwo) +
  limb('M166 370l18 4', 11, skinTwo)

/** A college student with curls, earphones and a rucksack. */
export const collegeStudent = ({ mouth = 'smile', eyes = 'open' } = {}) =>
  outlined(SHOULDERS, kumkum) +
  neck(200, 168, 1.02, skinOne) +
  outlined('M166 264Q200 300 234 264Q236 280 226 288Q200 306 174 288Q164 280 166 264Z', flour) +
  outlined('M118 300C104 340 108 390 112 430H146C140 390 138 330 150 280Z', brightIndigo) +
  outlined('M282 300C296 340 292 390 288 430H254C260 390 262 330 250 280Z', brightIndigo) +
  head({ at: [200, 170], tilt: -5, slide: 5, skin: skinOne, hair: 'curly', brow: -12, mouth, eyes }) +
  line('M150 190Q150 250 196 340V430M252 184Q250 260 200 340', 4.5, flour) +
  circle(149, 188, 6, flour, { strokeWidth: 2.4 }) +
  circle(251, 181, 6, flour, { strokeWidth: 2.4 })
