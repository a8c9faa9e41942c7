import { bust } from './bust.mjs'
import { cast } from './cast.mjs'
import { jasmine } from './face.mjs'
import { cornered, dotGround, kolam, plus } from './kolam.mjs'
import { arm, sleeve } from './limbs.mjs'
import { box, circle, colour, filled, group, line, outlined, oval, spot } from './pen.mjs'

const { ink, flour, lilac, lilacTint, kumkum, marigold, marigoldTint, brightIndigo } = colour
const { skinOne, skinTwo, skinThree } = colour

const listenerBack = (x, y, size, ...parts) => group(`translate(${x} ${y}) scale(${size})`, ...parts)

const BACK = 'M-130 190C-128 124-84 96-28 82L28 82C84 96 128 124 130 190Z'
const NECK_BACK = 'M-22 44V92H22V44Z'

/** A trainer beside a board, and three people from a business or college who listen and ask. */
export const workshop = () =>
  box(0, 0, 480, 400, 0, lilacTint, { stroke: 'none' }) +
  dotGround(480, 400, 60, colour.loopOnLilac, 4, [0, 30]) +
  box(34, 30, 262, 206, 16, flour) +
  line('M20 246H310', 9) +
  line('M20 246H310', 4, marigold) +
  kolam(plus(), 52, [122, 132], kumkum, { width: 3.2, dotColour: ink, dotRadius: 4.6 }) +
  filled(cornered(218, 62, 58, 40, 20, 'bottom left'), marigold) +
  line('M233 76h28M233 88h16', 4) +
  line('M222 130h50M222 148h50M222 166h30', 5, lilac) +
  group(
    'translate(236 14) scale(.84)',
    bust({
      who: cast.selvam,
      cloth: kumkum,
      collar: marigoldTint,
      tilt: -5,
      slide: -6,
      mouth: 1,
      front: line('M200 310V600', 3, marigoldTint),
    }),
    arm(skinThree, 'point', { at: [56, 250], turn: -20 }, { from: [64, 480], bend: [38, 340] }),
    sleeve(kumkum, { from: [84, 520], bend: [48, 420], to: [51, 336], widths: [70, 56, 42] }),
  ) +
  listenerBack(
    112,
    308,
    0.72,
    arm(
      skinTwo,
      'flat',
      { at: [-95, -2], turn: -4, flip: true, size: 0.92 },
      { from: [-92, 160], bend: [-112, 60], widths: [32, 29], end: 23 },
    ),
    sleeve(marigold, { from: [-78, 190], bend: [-104, 120], to: [-103, 64], widths: [56, 48, 40] }),
    outlined(BACK, marigold),
    filled(NECK_BACK, skinTwo),
    line('M-22 50V86M22 50V86', 3),
    circle(-52, 12, 11, skinTwo),
    circle(52, 12, 11, skinTwo),
    outlined('M-52 0C-52-72 52-72 52 0V24C50 54 30 66 0 66C-30 66-50 54-52 24Z', skinTwo),
    filled('M-56 6C-62-86 62-86 56 6Q54 36 36 44Q0 54-36 44Q-54 36-56 6Z', ink),
    line('M-20-44Q0-58 24-50', 2.5, brightIndigo),
    outlined('M-40 96Q0 78 40 96L32 112Q0 98-32 112Z', flour),
  ) +
  listenerBack(
    238,
    318,
    0.7,
    outlined(BACK, brightIndigo),
    filled(NECK_BACK, skinOne),
    line('M-22 50V86M22 50V86', 3),
    circle(-52, 12, 11, skinOne),
    circle(52, 12, 11, skinOne),
    spot(0, -4, 62, ink),
    oval(0, 34, 44, 34, ink),
    oval(0, 74, 23, 25, ink),
    oval(0, 108, 21, 23, ink),
    oval(0, 140, 19, 21, ink),
    oval(0, 170, 17, 20, ink),
    line('M-17 68Q0 82 17 68M-16 102Q0 116 16 102M-14 134Q0 148 14 134', 2.5, brightIndigo),
    line('M0-62V-34M-26-52Q-46-40-50-16M26-52Q46-40 50-16', 2.5, brightIndigo),
    jasmine([
      [-34, 46],
      [-20, 54],
      [-5, 58],
      [10, 57],
      [24, 51],
      [36, 42],
    ]),
  ) +
  listenerBack(
    372,
    322,
    0.7,
    outlined(BACK, flour),
    filled(NECK_BACK, skinOne),
    line('M-22 50V86M22 50V86', 3),
    circle(-52, 12, 11, skinOne),
    circle(52, 12, 11, skinOne),
    [
      [-50, -14],
      [-44, -36],
      [-28, -54],
      [-6, -64],
      [18, -62],
      [38, -48],
      [50, -28],
      [54, -4],
      [-54, 8],
      [-44, 28],
      [-22, 40],
      [4, 44],
      [28, 38],
      [46, 24],
    ]
      .map(([x, y]) => spot(x, y, 19, ink))
      .join(''),
    oval(0, -10, 48, 50, ink),
    line('M-28-46q8-10 16-2M8-50q9-9 16 0M-8-14q8-9 16 0', 2.5, brightIndigo),
    outlined('M-44 98Q0 76 44 98L34 116Q0 100-34 116Z', lilac),
  )
