import { circle, colour, filled, group, line, outlined, oval, spot } from './pen.mjs'

const { ink, brightIndigo, flour, kumkum, marigold, lotus, lilac, mouth: mouthColour } = colour

const FACE = 'M-50-8C-50-62 50-62 50-8L50 14C50 54 26 72 0 72C-26 72-50 54-50 14Z'
const CHILD_FACE = 'M-50-8C-50-62 50-62 50-8L50 14C50 44 26 62 0 62C-26 62-50 44-50 14Z'
const TOUSLES = [
  [-50, -14],
  [-46.2, -33.1],
  [-35.4, -49.4],
  [-19.1, -60.2],
  [0, -64],
  [19.1, -60.2],
  [35.4, -49.4],
  [46.2, -33.1],
  [50, -14],
]

/** What stands behind the face and what lies on it. */
const hairs = {
  parted: {
    behind: () => spot(0, -8, 63, ink),
    front: (skin) =>
      outlined('M2-64C-34-64-62-40-56 6C-50-16-30-38 2-46C34-38 50-16 56 6C62-40 38-64 2-64Z', ink, {
        strokeWidth: 2,
      }) +
      line('M2-63V-48', 2.5, skin) +
      line('M-18-54Q-38-46-46-26M22-54Q42-46 48-26', 2.5, brightIndigo),
  },
  short: {
    behind: () => '',
    front: () =>
      filled(
        'M-55 8C-66-52-34-82 8-78C46-76 66-46 55 8C50-2 50-14 46-24C30-24 6-28-12-42C-18-30-34-24-46-20C-50-10-50-2-55 8Z',
        ink,
      ) + line('M-12-46Q6-62 28-60', 2.5, brightIndigo),
  },
  curly: {
    behind: () => TOUSLES.map(([x, y]) => spot(x, y, 20, ink)).join(''),
    front: () =>
      spot(-40, -34, 15, ink) +
      spot(-20, -46, 17, ink) +
      spot(4, -50, 17, ink) +
      spot(26, -44, 16, ink) +
      spot(42, -30, 14, ink) +
      line('M-28-50q8-10 16-2M6-56q9-9 16 0', 2.5, brightIndigo),
  },
  /** To the shoulders, parted at the side. */
  loose: {
    behind: () =>
      filled(
        'M-64 2C-66-86 66-86 64 2C64 40 74 60 68 84C58 98 42 98 38 86L34 44H-34L-38 86C-42 98-58 98-68 84C-74 60-64 40-64 2Z',
        ink,
      ) + line('M-58 40Q-62 62-54 84M58 40Q62 62 54 84', 2.5, brightIndigo),
    front: (skin) =>
      outlined('M-16-62C-44-58-62-36-57 12C-50-14-38-34-18-48C16-44 46-24 57 12C64-44 32-70-16-62Z', ink, {
        strokeWidth: 2,
      }) +
      line('M-16-61L-18-50', 2.5, skin) +
      line('M4-54Q34-46 46-18', 2.5, brightIndigo),
  },
  /** Combed back over the top. */
  sweep: {
    behind: () => '',
    front: () =>
      filled(
        'M-54 6C-62-38-50-78-8-82C20-92 66-66 54 6C50-4 50-14 44-22C36-26 28-32 24-40C8-32-22-32-42-28C-48-20-50-8-54 6Z',
        ink,
      ) + line('M-34-48Q-6-50 20-66M-22-60Q0-64 14-74', 2.5, brightIndigo),
  },
  /** Cut close. */
  crop: {
    behind: () => '',
    front: () =>
      filled('M-53 4C-60-80 60-80 53 4C50-12 48-22 42-30C30-44-30-44-42-30C-48-22-50-12-53 4Z', ink),
  },
  /** Grey, and thin above. */
  grey: {
    behind: () => '',
    front: () =>
      outlined(
        'M-53 10C-62-30-48-66-16-72C26-82 66-50 53 10C49 2 48-10 43-20C38-32 28-39 8-41C-14-42-36-36-43-20C-48-10-49 2-53 10Z',
        lilac,
        { strokeWidth: 2.4 },
      ),
  },
  /** A child's fringe. */
  fringe: {
    behind: () => filled('M-60 4C-64-84 64-84 60 4C62 24 62 36 54 48H-54C-62 36-62 24-60 4Z', ink),
    front: () =>
      filled('M-53 2C-58-78 58-78 53 2C50-8 48-16 44-22C26-18-26-18-44-22C-48-16-50-8-53 2Z', ink) +
      line('M-30-30Q-28-48-14-56M6-28Q10-46 22-54', 2.5, brightIndigo),
  },
}

/** Lips: closed, or open by 0 to 1, with teeth and tongue. Children's sit higher. */
function drawMouth(open, y, stroke = ink) {
  if (open === 'smile') return line(`M-14 ${y + 3}q14 12 28 0`, 3.2, stroke)
  if (open < 0.12) return line(`M-13 ${y + 2}q13 ${7 + open * 20} 26 0`, 3.2, stroke)
  const depth = 5 + 14 * open
  const bottom = y + depth
  return (
    outlined(
      `M-15 ${y}Q0 ${y - 4} 15 ${y}Q14 ${bottom - 1} 0 ${bottom}Q-14 ${bottom - 1}-15 ${y}Z`,
      mouthColour,
      {
        strokeWidth: 2.6,
      },
    ) +
    (open > 0.3 ? filled(`M-11 ${y + 0.6}Q0 ${y - 2} 11 ${y + 0.6}L9 ${y + 2 + 4 * open}H-9Z`, '#fff') : '') +
    (open > 0.6 ? line(`M-7 ${bottom - 4}q7-6 14 0`, 3, lotus) : '')
  )
}

function drawEyes(eyes, y, child) {
  if (eyes === 'happy') return line(`M-28 ${y + 3}q8-10 16 0M12 ${y + 3}q8-10 16 0`, 3.4)
  if (eyes === 'shut') return line(`M-26 ${y + 1}q6 4 12 0M14 ${y + 1}q6 4 12 0`, 3)
  const [rx, ry] = child ? [5.4, 6] : [4.4, 5]
  return (
    oval(-20, y, rx, ry, ink) +
    oval(20, y, rx, ry, ink) +
    spot(-18.4, y - 1.8, 1.5, '#fff') +
    spot(21.6, y - 1.8, 1.5, '#fff')
  )
}

const MOUSTACHE = 'M1 31C-8 23-22 30-25 37C-16 37-8 38 1 35C10 38 18 37 27 37C24 30 10 23 1 31Z'
const STUBBLE = 'M-48 16C-46 56-26 71 0 71C26 71 46 56 48 16C40 32 30 28 20 26Q0 20-20 26C-30 28-40 32-48 16Z'
const BEARD = 'M-49 10C-49 56-26 72 0 72C26 72 49 56 49 10C42 24 34 26 22 24Q0 18-22 24C-34 26-42 24-49 10Z'

/** Half-moon earrings. */
export const earrings = () =>
  [-60, 44]
    .map(
      (x) =>
        outlined(`M${x} 36a8 8 0 0 1 16 0z`, marigold, { strokeWidth: 2.2 }) + line(`M${x + 8} 22v6`, 2.2),
    )
    .join('')

/** A row of jasmine along the left of the hair. */
export const jasmine = (places) =>
  places.map(([x, y]) => circle(x, y, 7.5, '#fff', { strokeWidth: 2 })).join('')

export const glasses = () =>
  group(
    { fill: '#fff', fillOpacity: 0.28 },
    circle(-20, 3, 14.5) + circle(20, 3, 14.5),
    line('M-5.5 1q5.5-4 11 0M-34 0L-48-4M34 0L48-4', undefined, undefined, { fill: 'none' }),
  )

/** A headset over the ears with a microphone at the mouth. */
export const headset = (fill) =>
  line('M-58 8C-58-88 58-88 58 8', 12) +
  line('M-58 8C-58-88 58-88 58 8', 7, fill) +
  [-68, 48]
    .map((x) => outlined(`M${x} 3a9 9 0 0 1 9-9h2a9 9 0 0 1 9 9v18a9 9 0 0 1-9 9h-2a9 9 0 0 1-9-9z`, fill))
    .join('') +
  line('M-58 30Q-54 58-22 58', 3.4) +
  spot(-20, 57, 5, ink)

/** Neck with the shadow of the chin. */
export const neck = (x, y, size, skin) =>
  group(
    `translate(${x} ${y})${size === 1 ? '' : ` scale(${size})`}`,
    filled('M-21 50V104H21V50Z', skin),
    line('M-21 50V102M21 50V102', undefined, undefined, { strokeLinecap: 'butt' }),
    filled('M-19.5 70Q0 96 19.5 70V56H-19.5Z', ink, { opacity: 0.22 }),
  )

/**
 * A head, 100 wide and 134 high, with its centre at a point. `slide` moves the features toward whoever is
 * addressed; `mouth` is 'smile' or how far it is open, 0 to 1.
 */
export function head({
  at: [x, y],
  size = 1,
  tilt = 0,
  slide = 0,
  skin,
  hair = 'parted',
  brow = -13,
  eyes = 'open',
  mouth = 1,
  child = false,
  beard = false,
  stubble = false,
  moustache = false,
  pottu = false,
  behind = '',
  onFace = '',
  over = '',
}) {
  const mouthY = child ? 31 : 37
  const eyeY = child ? 6 : 2
  const noseY = child ? 12 : 8
  const hook = slide < 0 ? `M-2 ${noseY}q-7 11-2 13q-4 2-7 0` : `M2 ${noseY}q7 11 2 13q-4 2-7 0`
  return group(
    `translate(${x} ${y})${size === 1 ? '' : ` scale(${size})`} rotate(${tilt})`,
    hairs[hair].behind(),
    behind,
    circle(-50, 12, 11, skin),
    circle(50, 12, 11, skin),
    outlined(child ? CHILD_FACE : FACE, skin),
    stubble ? filled(STUBBLE, ink, { opacity: 0.28 }) : '',
    beard ? filled(BEARD, ink) : '',
    hairs[hair].front(skin),
    group(
      `translate(${slide} 0)`,
      drawEyes(eyes, eyeY, child),
      line(`M-30 ${brow}q10-7 20-1M10 ${brow - 1}q10-6 20 1`, 3.4),
      line(hook, 2.6),
      drawMouth(mouth, mouthY, beard ? flour : ink),
      moustache ? filled(MOUSTACHE, ink) : '',
      pottu ? spot(1, -24, 4, kumkum) : '',
      onFace,
    ),
    over,
  )
}
