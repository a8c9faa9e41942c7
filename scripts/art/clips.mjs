import { cornered, dotGround, kolam, ornament } from './kolam.mjs'
import { adPromo, adPromoWide } from './page-scenes.mjs'
import { box, colour, group, outlined } from './pen.mjs'
import { officeWorker, parentAndChild } from './people.mjs'
import { lessonPhone, voice } from './phone.mjs'

const { ink, flour, lilacTint, marigold } = colour

/** Everything below is a function of the turn, 0 to 1, that is the same at both ends: the clips loop. */
const wave = (turn, times, shift = 0) => Math.sin((turn * times + shift) * Math.PI * 2)

/** How strongly someone speaks: 1 inside their part of the turn, 0 outside, with soft ends. */
function speaking(turn, from, to, soft = 0.03) {
  const at = (((turn - from) % 1) + 1) % 1
  const length = to - from
  if (at > length) return 0
  const edge = Math.min(at, length - at) / soft
  return edge >= 1 ? 1 : edge * edge * (3 - 2 * edge)
}

/** How far a mouth is open: syllables of unequal length, never quite regular. */
const syllables = (turn, shift) =>
  Math.max(0.16, 0.52 + 0.34 * wave(turn, 17, shift) + 0.26 * wave(turn, 7, shift * 2.3))

const mouthAt = (turn, [from, to], shift, rest = 0) => {
  const strength = speaking(turn, from, to)
  return strength === 0 ? rest : rest + strength * (Math.min(1, syllables(turn, shift)) - rest)
}

/** Dots wait, bars speak: the heights of a voice's bars. */
const bars = (turn, [from, to], count, reach, shift) => {
  const strength = speaking(turn, from, to, 0.05)
  return Array.from({ length: count }, (_, index) => {
    const shape = 0.45 + 0.55 * Math.sin(((index + 0.5) / count) * Math.PI)
    const beat = 0.5 + 0.3 * wave(turn, 13, index * 0.31 + shift) + 0.2 * wave(turn, 8, index * 0.17 - shift)
    return Math.max(0, strength * reach * shape * beat) + 0.1
  })
}

const blink = (turn, ...moments) =>
  moments.some((moment) => Math.abs(turn - moment) < 0.012) ? 'shut' : 'open'

const bubble = (x, y, width, height, corner, fill, heights) =>
  outlined(cornered(x, y, width, height, height / 2 - 1, corner, 4), fill) +
  voice([x + width / 2, y + height / 2], heights, { gap: 17, width: 7.5, tint: () => ink })

/** A day of class: a man explains, the trainer on the phone answers, a child repeats. Wide. */
export function classDay(prefix, turn) {
  const man = [-0.14, 0.24]
  const trainer = [0.28, 0.6]
  const child = [0.64, 0.84]
  return (
    box(0, 0, 1152, 648, 0, lilacTint, { stroke: 'none' }) +
    dotGround(1152, 648, 64, colour.loopOnLilac, 3.6) +
    kolam(ornament('medium'), 96, [576, 324], colour.loopOnLilac, { width: 3.4 }) +
    group(
      'translate(6 170) scale(1.14)',
      officeWorker({
        mouth: mouthAt(turn, man, 0.1),
        eyes: blink(turn, 0.33, 0.71),
        wave: 7 * wave(turn, 4) * speaking(turn, ...man, 0.08),
        tilt: 3 + 1.4 * wave(turn, 2),
      }),
    ) +
    group(
      'translate(706 154) scale(1.17)',
      parentAndChild({
        parent: { eyes: blink(turn, 0.12, 0.58), tilt: 7 + 1.2 * wave(turn, 1, 0.3) },
        child: {
          mouth: mouthAt(turn, child, 0.4),
          eyes: blink(turn, 0.22, 0.5, 0.93),
          tilt: -4 + 2 * wave(turn, 2, 0.2),
        },
      }),
    ) +
    group(
      'translate(446 60) scale(1.1)',
      lessonPhone(`${prefix}-screen`, {
        trainer: {
          mouth: mouthAt(turn, trainer, 0.7),
          eyes: blink(turn, 0.07, 0.45, 0.8),
          finger: 7 * wave(turn, 6) * speaking(turn, ...trainer, 0.08),
          tilt: -3 + 1.5 * wave(turn, 1, 0.6),
        },
        wave: bars(turn, trainer, 10, 30, 0.2),
        pulse: Number((0.62 + 0.38 * wave(turn, 3)).toFixed(2)),
      }),
    ) +
    bubble(94, 108, 216, 78, 'bottom right', flour, bars(turn, man, 9, 52, 0)) +
    bubble(936, 86, 172, 74, 'bottom left', marigold, bars(turn, child, 7, 48, 0.5))
  )
}

/** A lesson on the phone: the trainer speaks, her voice moves the bars. Tall. */
export function phoneLesson(prefix, turn) {
  const trainer = [-0.32, 0.42]
  return (
    box(0, 0, 640, 800, 0, marigold, { stroke: 'none' }) +
    kolam(ornament('large'), 104, [320, 400], colour.loopOnMarigold, { width: 4 }) +
    group(
      'translate(122 36) scale(1.525)',
      lessonPhone(`${prefix}-screen`, {
        trainer: {
          mouth: mouthAt(turn, trainer, 0.35),
          eyes: blink(turn, 0.09, 0.55, 0.74),
          finger: 8 * wave(turn, 5) * speaking(turn, ...trainer, 0.08),
          tilt: -3 + 1.8 * wave(turn, 2, 0.1),
        },
        wave: bars(turn, trainer, 10, 32, 0.6),
        pulse: Number((0.62 + 0.38 * wave(turn, 3)).toFixed(2)),
      }),
    )
  )
}

/** How the two on the advertisement stand at a moment: the woman speaks, then her trainer answers. */
function talkOnPhone(turn) {
  const trainer = [0.16, 0.58]
  const woman = [-0.36, 0.1]
  return {
    woman: {
      mouth: mouthAt(turn, woman, 0.15),
      eyes: blink(turn, 0.14, 0.46, 0.78),
      tilt: -4 + 1.6 * wave(turn, 2, 0.35),
    },
    phone: {
      trainer: {
        mouth: mouthAt(turn, trainer, 0.6),
        eyes: blink(turn, 0.3, 0.64),
        finger: 7 * wave(turn, 5) * speaking(turn, ...trainer, 0.08),
        tilt: -3 + 1.5 * wave(turn, 1, 0.1),
      },
      wave: bars(turn, woman, 10, 30, 0.4),
      pulse: Number((0.62 + 0.38 * wave(turn, 3)).toFixed(2)),
    },
  }
}

/** A call and its answer, for the opening of a page: beside each other on phones, tall on wide screens. */
export const phoneCall = (prefix, turn) => adPromo(prefix, talkOnPhone(turn))
export const phoneCallWide = (prefix, turn) => adPromoWide(prefix, talkOnPhone(turn))
