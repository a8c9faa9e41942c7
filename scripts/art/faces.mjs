import { bust } from './bust.mjs'
import { cast } from './cast.mjs'
import { colour, dots, group, line, outlined } from './pen.mjs'
import { callingTrainer, teacher } from './trainers.mjs'

const { lilac, kumkum, marigold, marigoldTint, brightIndigo } = colour

/** Head and shoulders of somebody in the box of 400 by 430, as a square of 280. */
const portrait = (person) => group('translate(-60 -56)', person)

/** The end of a sari over the shoulder, with dots. */
const sash = (cloth, dot) =>
  outlined('M172 266C138 300 128 352 138 660H92C84 362 106 292 172 266Z', cloth) +
  dots(
    [
      [124, 318],
      [112, 344],
    ],
    3.4,
    dot,
  )

export const advisorFace = () =>
  portrait(
    bust({
      ...{ who: cast.priya, cloth: kumkum, collar: 'open', front: sash(lilac, kumkum) },
      ...{ tilt: 4, slide: -4, mouth: 0.8 },
    }),
  )

export const liveFace = () => group('translate(-10 4)', teacher({ mouth: 'smile', finger: 60, tilt: 3 }))

export const callingFace = () => portrait(callingTrainer())

export const grammarFace = () =>
  portrait(
    bust({
      ...{ who: cast.lekha, cloth: brightIndigo, collar: 'open', front: sash(marigold, kumkum) },
      ...{ tilt: -4, slide: 5, mouth: 'smile' },
    }),
  )

export const secondGrammarFace = () =>
  portrait(
    bust({
      ...{ who: cast.prakash, cloth: marigoldTint, collar: 'shirt' },
      front: line('M200 322V560', 2.6),
      ...{ tilt: 3, slide: -4, mouth: 0.7 },
    }),
  )
