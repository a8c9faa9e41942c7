import { cornered } from './kolam.mjs'
import { capitals, handwriting } from './lettering.mjs'
import { mark } from './marks.mjs'
import { box, circle, colour, dots, group, line, outlined } from './pen.mjs'

const { flour, lilac, kumkum, marigold, marigoldTint, indigo, brightIndigo } = colour

const PAPER = cornered(26, 22, 428, 316, 28, 'bottom left')

/** One line round the paper, which loops round a dot at each corner. */
function frame([left, top], [right, bottom], r) {
  const corners = [
    [right + r, top - r],
    [right + r, bottom + r],
    [left - r, bottom + r],
    [left - r, top - r],
  ]
  const loop = (x, y) => `a${r} ${r} 0 1 0 ${x * r} ${y * r}`
  return (
    line(
      `M${left} ${top}H${right + r}${loop(-1, -1)}V${bottom + r}${loop(1, -1)}` +
        `H${left - r}${loop(1, 1)}V${top - r}${loop(-1, 1)}z`,
      3,
      kumkum,
    ) + dots(corners, 4, marigold)
  )
}

/** A flower with twelve petals. */
function rosette(radius) {
  const points = Array.from({ length: 12 }, (_, petal) => {
    const angle = (petal * Math.PI) / 6
    return `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`
  })
  const petal = radius * 0.275
  return `M${points[0]}${[...points.slice(1), points[0]].map((point) => `A${petal} ${petal} 0 0 1 ${point}`).join('')}z`
}

const signature = 'M98 276c10-26 20-26 16-8s-8 12 4-2s14-10 10 0s8 4 12-4s8-2 8 4s14 2 22-10'

const seal = group(
  'translate(374 272)',
  outlined('M-20 14l-14 76l24-15l10 18l6-80M20 14l14 76l-24-15l-10 18l-6-80', kumkum),
  outlined(rosette(34), marigold),
  circle(0, 0, 22, marigoldTint, { strokeWidth: 2.4 }),
  // The sign without its ground.
  group('scale(.82) translate(-20 -20)', mark('none', kumkum)),
)

/** A certificate for nobody yet, with a stamp that says so. */
export const certificate = () =>
  outlined(cornered(26, 26, 428, 310, 28, 'bottom left'), lilac, { transform: 'rotate(3.4 240 180)' }) +
  group(
    'rotate(-2 240 180)',
    outlined(PAPER, flour),
    frame([62, 58], [418, 302], 11),
    group('translate(216 70) scale(1.2)', mark(kumkum, flour)),
    capitals('CERTIFICATE', [240, 131], { scale: 1, gap: 11, width: 5, stroke: indigo }),
    capitals('OF COMPLETION', [240, 175], { scale: 0.36, gap: 15, width: 2.3, stroke: indigo }),
    handwriting('Your name', [240, 213], { width: 2.6, stroke: kumkum }),
    line('M142 236H338', 3.6, lilac, { strokeDasharray: '0 9' }),
    line('M92 283H182', 2),
    line(signature, 2.4, brightIndigo),
    group(
      'translate(260 272) rotate(-7)',
      box(-66, -18, 132, 36, 8, undefined, { stroke: brightIndigo, strokeWidth: 2.4 }),
      capitals('SPECIMEN', [0, -7.5], { scale: 0.5, gap: 10, width: 3, stroke: brightIndigo }),
    ),
    seal,
  )
