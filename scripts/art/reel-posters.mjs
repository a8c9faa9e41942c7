import { bust, shawl } from './bust.mjs'
import { cast } from './cast.mjs'
import { cornered, dotGround, kolam, ornament } from './kolam.mjs'
import { box, colour, dots, group, line, outlined } from './pen.mjs'
import { officeWorker, parentAndChild } from './people.mjs'
import { voice } from './phone.mjs'

const { ink, flour, lilacTint, kumkum, kumkumTint, marigold, marigoldTint, brightIndigo } = colour

/** An upright film of 360 by 640: somebody speaks above a dark foot, which is free for buttons. */
const film = (ground, loops, scene, [x, y, width, height, corner], speech, tint) =>
  box(0, 0, 360, 640, 0, ground, { stroke: 'none' }) +
  dotGround(360, 640, 60, loops, 3.6, [30, 30]) +
  kolam(ornament('large'), 58, [180, 250], loops, { width: 3.2 }) +
  scene +
  outlined(cornered(x, y, width, height, height / 2 - 1, corner, 4), speech, { strokeWidth: 3.4 }) +
  voice([x + width / 2, y + height / 2], [10, 22, 34, 18, 28, 14, 8], {
    gap: 14,
    width: 6,
    tint: () => tint,
  }) +
  box(-4, 452, 368, 200, 0, ink) +
  line('M20 24H120', 5, ink) +
  line('M130 24H230M240 24H340', 5, flour)

/** A young woman who spoke in an interview, with a folder for her papers. */
const applicant = () =>
  bust({
    who: cast.divya,
    cloth: marigold,
    collar: 'open',
    tilt: -5,
    slide: 5,
    mouth: 0.9,
    front:
      shawl(brightIndigo) +
      dots(
        [
          [134, 322],
          [118, 350],
          [128, 382],
          [272, 318],
          [284, 352],
          [270, 384],
        ],
        3.4,
        marigoldTint,
      ),
  })

/** After an interview. */
export const reelInterview = () =>
  film(
    kumkumTint,
    colour.loopOnKumkumTint,
    group('translate(-2 82) scale(.92)', applicant()),
    [34, 66, 140, 62, 'bottom right'],
    flour,
    kumkum,
  )

/** After a meeting. */
export const reelMeeting = () =>
  film(
    lilacTint,
    colour.loopOnLilac,
    group('translate(16 96) scale(.84)', officeWorker()),
    [196, 64, 140, 62, 'bottom left'],
    ink,
    flour,
  )

/** At a daughter's school. */
export const reelSchool = () =>
  film(
    marigoldTint,
    colour.loopOnMarigoldTint,
    group(
      'translate(4 92) scale(.86)',
      parentAndChild({ parent: { mouth: 0.9 }, child: { mouth: 'smile' } }),
    ),
    [196, 64, 140, 62, 'bottom left'],
    marigold,
    ink,
  )
