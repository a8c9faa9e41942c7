import { earrings, head, headset, jasmine, neck } from './face.mjs'
import { fingers, openHand } from './hands.mjs'
import { dotGround, drawDrop, kolam, ornament } from './kolam.mjs'
import { box, colour, dots, filled, group, limb, line, outlined, spot } from './pen.mjs'

const { ink, flour, lilac, kumkum, kumkumTint, marigold, marigoldTint, brightIndigo } = colour
const { skinOne, skinTwo } = colour

const ground = (fill, dot) =>
  box(0, 0, 480, 400, 0, fill, { stroke: 'none' }) + dotGround(480, 400, 60, dot, 4, [0, 30])

const SHOULDERS = 'M70 430C70 334 112 288 172 268L228 268C288 288 330 334 330 430Z'

/** A course advisor with a headset at her desk. */
export const courseAdvisor = () =>
  ground(marigoldTint, colour.loopOnMarigoldTint) +
  kolam(ornament('large'), 60, [240, 150], colour.loopOnMarigoldTint) +
  group(
    'translate(40 -22)',
    outlined(SHOULDERS, kumkum),
    neck(200, 168, 1.02, skinOne),
    outlined('M170 264Q200 314 230 264L222 256H178Z', skinOne),
    outlined('M172 266C138 300 128 352 138 430H92C84 362 106 292 172 266Z', lilac),
    dots(
      [
        [124, 318],
        [112, 344],
        [118, 372],
      ],
      3.4,
      kumkum,
    ),
    head({
      at: [200, 170],
      tilt: 4,
      slide: 4,
      skin: skinOne,
      brow: -14,
      pottu: true,
      behind: spot(-46, 52, 28, ink) + line('M-64 46q14 14 32 2', 2.5, brightIndigo),
      over:
        jasmine([
          [-67, 34],
          [-72, 48],
          [-69, 63],
          [-58, 73],
        ]) +
        earrings() +
        headset(marigold),
    }),
  ) +
  box(-4, 342, 488, 70, 0, lilac) +
  line('M0 366H480', 3) +
  limb('M330 296Q366 318 388 348', 42, kumkum) +
  limb('M390 350Q396 300 376 252', 27, skinOne) +
  line('M375 286l29-7M378 297l29-7', 9) +
  line('M375 286l29-7M378 297l29-7', 4.5, marigold) +
  openHand(374, 250, skinOne, { turn: 6, flip: true }) +
  outlined('M52 352L40 268a9 9 0 0 1 9-10H176a9 9 0 0 1 9 8L197 352z', flour) +
  group('translate(118 304)', filled(drawDrop([0, 0], 46, 225), kumkum), spot(1, -1, 4.5, flour)) +
  outlined('M30 352h186a0 0 0 0 1 0 0q0 12-12 12H42q-12 0-12-12z', brightIndigo) +
  outlined('M428 322h34l-5 38h-24z', flour) +
  line('M430 332h30', 2.4)

/** A job seeker with a folder under her arm. */
export const jobSeeker = () =>
  ground(kumkumTint, colour.loopOnKumkumTint) +
  kolam(ornament('large'), 60, [240, 150], colour.loopOnKumkumTint) +
  group(
    'translate(40 -26)',
    outlined(SHOULDERS, marigold),
    neck(200, 168, 1.02, skinTwo),
    outlined('M170 264Q200 314 230 264L222 256H178Z', skinTwo),
    outlined('M174 264C142 300 140 360 150 434H98C88 366 104 292 174 264Z', brightIndigo),
    outlined('M226 264C258 300 260 360 250 434H302C312 366 296 292 226 264Z', brightIndigo),
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
    head({
      at: [200, 170],
      tilt: -5,
      slide: 6,
      skin: skinTwo,
      brow: -14,
      mouth: 0.8,
      behind:
        line('M44 20Q82 58 72 128', 30) +
        line('M70 124L66 156', 20) +
        line('M60 52Q76 84 70 122M50 46Q64 70 63 94', 2.5, brightIndigo),
      over: earrings() + box(52, 26, 26, 13, 6, kumkum, { strokeWidth: 2.2, transform: 'rotate(40 65 32)' }),
    }),
    group(
      'rotate(-9 236 368)',
      box(196, 296, 122, 120, 4, flour, { transform: 'rotate(5 256 356)' }),
      outlined('M178 302a8 8 0 0 1 8-8h42l12 14h60a8 8 0 0 1 8 8v130h-130z', lilac),
      group('translate(243 356)', filled(drawDrop([0, 0], 52, 225), kumkum), spot(1, -1, 5, flour)),
    ),
    limb('M306 346Q340 380 338 412', 42, marigold),
    limb('M338 418Q300 424 262 404', 27, skinTwo),
    line('M308 404l-3 32M297 402l-3 32', 9),
    line('M308 404l-3 32M297 402l-3 32', 4.5, kumkum),
    outlined('M270 388C250 384 238 392 240 406C242 420 258 426 274 420Z', skinTwo),
    fingers(
      [
        [246, 390],
        [240, 402],
        [243, 414],
      ],
      [-22, -5],
      skinTwo,
      9,
    ),
  )
