import { cells, kolam } from './kolam.mjs'
import { box, circle, clipped, colour, filled, group, line, spot } from './pen.mjs'
import { teacher } from './trainers.mjs'

const { ink, softInk, flour, kumkum, marigold, marigoldTint, leaf } = colour
const WAVE = [8, 16, 24, 14, 26, 18, 10, 20, 12, 6]

/** Upright bars for a voice, centred on a point; heights from 0 (a dot) upward. */
export const voice = ([x, y], heights, { gap = 9.6, width = 4.6, tint = () => kumkum } = {}) => {
  const tints = [...new Set(heights.map((_, index) => tint(index)))]
  return tints
    .map((stroke) =>
      line(
        heights
          .map((height, index) =>
            tint(index) === stroke
              ? `M${(x + (index - (heights.length - 1) / 2) * gap).toFixed(1)} ${(y - height / 2).toFixed(1)}v${height.toFixed(1)}`
              : '',
          )
          .join(''),
        width,
        stroke,
      ),
    )
    .join('')
}

/**
 * The lesson on a phone, 252 by 472 with its corner at (4, 4): a live trainer, and a voice message below. What they say is
 * text of the page. `rim` adds the flour edge it needs on indigo.
 */
export function lessonPhone(id, { trainer = {}, wave = WAVE, pulse = 1, rim = false } = {}) {
  const screen = 'M14 43a29 29 0 0 1 29-29H217a29 29 0 0 1 29 29V386H14Z'
  return (
    (rim ? box(0, 0, 260, 480, 42, flour, { stroke: 'none' }) : '') +
    box(4, 4, 252, 472, 38, ink, { stroke: 'none' }) +
    box(14, 14, 232, 452, 29, flour, { stroke: 'none' }) +
    clipped(
      id,
      screen,
      filled('M14 14h232v372h-232z', marigold),
      kolam(cells(7, 7), 42, [130, 146], colour.loopOnMarigold, { width: 2.4 }),
      group('translate(-49 56) scale(1.1)', teacher(trainer)),
    ) +
    line('M14 386H246', 3, undefined, { strokeLinecap: 'butt' }) +
    box(96, 22, 68, 14, 7, ink, { stroke: 'none' }) +
    box(26, 48, 54, 26, 13, kumkum, { stroke: 'none' }) +
    spot(42, 61, 4, '#fff') +
    line('M51 56a7 7 0 0 1 0 10M58 52.5a12 12 0 0 1 0 17', 2.6, '#fff', { opacity: pulse }) +
    box(28, 402, 150, 44, 22, marigoldTint, { stroke: 'none' }) +
    spot(50, 424, 15, ink) +
    filled('M46 417l11 7l-11 7z', '#fff') +
    voice([119.5, 424], wave, { tint: (index) => (index < 5 ? kumkum : softInk) }) +
    circle(210, 424, 22, leaf, { stroke: 'none' }) +
    line('M204 414v12a6 6 0 0 0 12 0v-12a6 6 0 0 0-12 0zM199 425a11 11 0 0 0 22 0M210 436v6', 2.6, '#fff')
  )
}
