import { hairs } from './hair.mjs'
import { circle, colour, filled, group, line, outlined, oval, spot } from './pen.mjs'

const { ink, flour, kumkum, marigold, lotus, mouth: mouthColour } = colour

const FACE = 'M-50-8C-50-62 50-62 50-8L50 14C50 54 26 72 0 72C-26 72-50 54-50 14Z'
const CHILD_FACE = 'M-50-8C-50-62 50-62 50-8L50 14C50 44 26 62 0 62C-26 62-50 44-50 14Z'
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

/** The skin between the neck and the cloth, which slopes to both shoulders; its lowest point is 18 below the place. */
export const throat = (x, y, skin) =>
  group(`translate(${x} ${y})`, filled('M-30 0Q0 36 30 0L21-17H-21Z', skin), line('M-21-18L-29-1M21-18L29-1'))

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
