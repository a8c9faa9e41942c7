import { cast } from './cast.mjs'
import { head, neck, throat } from './face.mjs'
import { arm, grip, pinch, sleeve } from './limbs.mjs'
import { box, circle, colour, dots, filled, group, line, outlined, spot } from './pen.mjs'

const { ink, flour, lilac, kumkum, marigold, marigoldTint, brightIndigo, indigo } = colour
const { skinOne, skinTwo, skinThree } = colour

/** A phone seen from behind, its middle at a point. */
export const phoneBack = ([x, y], turn, fill = brightIndigo) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    box(-17, -46, 34, 92, 7, fill),
    box(-11, -40, 11.6, 11.6, 4, ink, { stroke: 'none' }),
    spot(-5.2, -34.2, 3, lilac),
  )

/** Bangles across a forearm: the middle of each, how wide the arm is there, and how it is turned. */
export const bangles = (places, turn, tint = marigold) => {
  const d = places.map(([x, y, half]) => `M${x - half} ${y}q${half} 5 ${2 * half} 0`).join('')
  return group(`rotate(${turn} ${places[0][0]} ${places[0][1]})`, line(d, 8.5), line(d, 4, tint))
}

/** A phone held to the ear by a bare arm. */
export const phoneAtEar = (place, skin, reach) => {
  const hand = grip(skin, 34, place, reach)
  return hand.behind + phoneBack(place.at, place.turn) + hand.before
}

/** A woman in a sari with a plait and jasmine. */
export const womanInSari = ({ mouth = 1, eyes = 'open', tilt = -4, slide = 5 } = {}) =>
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
  head({ ...cast.meena, at: [200, 172], tilt, slide, mouth, eyes })

/** The same, speaking on the phone. */
export const womanOnPhone = (pose = {}) =>
  womanInSari(pose) +
  phoneAtEar({ at: [270, 205], turn: 10 }, skinTwo, {
    from: [330, 450],
    bend: [338, 340],
    widths: [40, 38],
  }) +
  bangles(
    [
      [316, 324, 16],
      [318, 338, 17],
    ],
    -16,
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
  head({ ...cast.suresh, at: [200, 170], tilt, slide: -5, mouth, eyes }) +
  group(
    `rotate(${wave} 52 430)`,
    arm(skinOne, 'open', { at: [60, 308], turn: -4, flip: true }),
    sleeve(lilac, { from: [62, 470], bend: [40, 400], to: [59, 330], widths: [58, 46, 36] }),
    sleeve(flour, { from: [57, 338], bend: [58, 332], to: [60, 322], widths: [38, 37, 35] }),
  )

/** White blouse, lilac collar and tie, below a child's head. */
export const uniform = (skin) =>
  outlined('M196 490V440C196 386 226 360 262 350L302 350C340 360 366 386 366 440V490Z', flour) +
  neck(282, 276, 0.84, skin) +
  outlined('M262 346L282 368L270 388L246 356Z', lilac, { strokeWidth: 2.6 }) +
  outlined('M302 346L282 368L294 388L318 356Z', lilac, { strokeWidth: 2.6 }) +
  outlined('M276 368h12l6 40l-12 14l-12-14z', kumkum, { strokeWidth: 2.6 })

/** A schoolgirl with looped plaits, in uniform. */
export const schoolGirl = ({ mouth = 1, eyes = 'open', tilt = -4 } = {}) =>
  uniform(skinThree) + head({ ...cast.nila, at: [282, 276], size: 0.86, tilt, slide: -5, mouth, eyes })

/** A phone that shows a lesson, held up from below. */
function shownPhone(skin, reach) {
  const hand = pinch(skin, { at: [184, 404], turn: 20, size: 1.08 }, reach)
  return (
    hand.behind +
    group(
      'translate(188 346) rotate(14)',
      box(-29, -46, 58, 92, 11.6, flour),
      box(-23, -38, 46, 70, 6, indigo, { stroke: 'none' }),
      filled('M0-22a19 19 0 0 1 0 38h-19v-19a19 19 0 0 1 19-19z', marigold),
      filled('M-5-11l14 8l-14 8z', ink),
    ) +
    hand.before
  )
}

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
  head({ ...cast.murugan, at: [164, 150], tilt: 7, slide: 8, mouth: 'smile', ...parent }) +
  schoolGirl(child) +
  shownPhone(skinTwo, { from: [70, 476], bend: [120, 448], widths: [44, 36] })

/** A college student with curls, earphones and a rucksack. */
export const collegeStudent = ({ mouth = 'smile', eyes = 'open' } = {}) =>
  outlined('M70 430C70 334 112 288 172 268L228 268C288 288 330 334 330 430Z', kumkum) +
  neck(200, 168, 1.02, skinOne) +
  throat(200, 266, skinOne) +
  outlined('M166 264Q200 300 234 264Q236 280 226 288Q200 306 174 288Q164 280 166 264Z', flour) +
  outlined('M118 300C104 340 108 390 112 430H146C140 390 138 330 150 280Z', brightIndigo) +
  outlined('M282 300C296 340 292 390 288 430H254C260 390 262 330 250 280Z', brightIndigo) +
  head({ ...cast.joseph, at: [200, 170], tilt: -5, slide: 5, mouth, eyes }) +
  line('M150 190Q150 250 196 340V430M252 184Q250 260 200 340', 4.5, flour) +
  circle(149, 188, 6, flour, { strokeWidth: 2.4 }) +
  circle(251, 181, 6, flour, { strokeWidth: 2.4 })
