import { cornered, dotGround, kolam, ornament } from './kolam.mjs'
import { box, clipped, colour, dots, filled, group, line, outlined } from './pen.mjs'
import { collegeStudent, officeWorker, womanOnPhone } from './people.mjs'
import { callingTrainer } from './trainers.mjs'

const { ink, flour, lilacTint, kumkum, marigold, marigoldTint, indigo } = colour

/** The ground of a slide, 1152 by 480; phones show the 720 in its middle. */
const slide = (ground, dot, ...parts) =>
  box(0, 0, 1152, 480, 0, ground, { stroke: 'none' }) + dotGround(1152, 480, 64, dot, 4) + parts.join('')

/** Somebody in the brand's drop. */
const inDrop = (id, [x, y], size, ground, loops, corner, ...inside) => {
  const shape = cornered(x, y, size, size, size / 2, corner)
  return (
    filled(shape, ground) +
    clipped(
      id,
      shape,
      kolam(ornament('medium'), 66, [x + size / 2, y + size * 0.4], loops, { width: 3.2 }),
      ...inside,
    )
  )
}

/** Dots on marigold that leave the upper left to words. */
export const adGround = () =>
  box(0, 0, 720, 720, 0, marigold, { stroke: 'none' }) +
  [3, 4.5, 6]
    .map((radius, index) => {
      const points = []
      for (let y = 30; y < 720; y += 60)
        for (let x = 30; x < 720; x += 60) if (Math.floor((x + y - 540) / 300) === index) points.push([x, y])
      return dots(points, radius, colour.loopOnMarigold)
    })
    .join('')

/** To understand: a question in the mother tongue, and its answer. */
export const slideListen = () =>
  slide(
    marigold,
    colour.loopOnMarigold,
    kolam(ornament('large'), 64, [576, 214], colour.loopOnMarigold, { width: 3.4 }),
    group('translate(366 -6) scale(1.14)', womanOnPhone()),
    outlined(cornered(232, 96, 178, 76, 38, 'bottom right', 4), flour, { strokeWidth: 4 }),
    line('M262 124h108M262 144h66', 7, kumkum),
    outlined(cornered(762, 218, 178, 76, 38, 'bottom left', 4), ink, { stroke: flour, strokeWidth: 4 }),
    line('M796 246h108M796 266h70', 7, flour),
  )

/** To practise: trainer and learner on the phone with each other. */
export const slideTalk = () =>
  slide(
    lilacTint,
    colour.loopOnLilac,
    inDrop(
      'talk-left',
      [228, 60],
      340,
      marigold,
      colour.loopOnMarigold,
      'bottom right',
      group('translate(212 62) scale(.93)', callingTrainer({ mouth: 0.8 })),
    ),
    inDrop(
      'talk-right',
      [584, 60],
      340,
      marigoldTint,
      colour.loopOnMarigoldTint,
      'bottom left',
      group('translate(568 62) scale(.93)', collegeStudent({ mouth: 1 })),
    ),
    line('M500 104Q576 20 652 104', 5, kumkum, { strokeDasharray: '0 15' }),
    dots([[576, 61]], 9, kumkum),
  )

/** To speak up: someone at work who is heard. */
export const slideSpeak = () =>
  slide(
    indigo,
    colour.dotOnIndigo,
    kolam(ornament('small'), 64, [160, 240], '#5650B4', { width: 3 }),
    kolam(ornament('small'), 64, [992, 240], '#5650B4', { width: 3 }),
    inDrop(
      'speak',
      [376, 40],
      400,
      marigold,
      colour.loopOnMarigold,
      'bottom left',
      group('translate(352 36) scale(1.12)', officeWorker()),
    ),
    outlined(cornered(700, 96, 190, 80, 40, 'bottom left', 4), flour, { strokeWidth: 4 }),
    line('M736 126h116M736 146h72', 7, kumkum),
  )
