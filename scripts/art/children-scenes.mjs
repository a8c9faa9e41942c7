import { cast } from './cast.mjs'
import { head } from './face.mjs'
import { cornered } from './kolam.mjs'
import { arm, pinch, sleeve } from './limbs.mjs'
import { box, colour, group, line, outlined, spot } from './pen.mjs'
import { schoolGirl, uniform } from './people.mjs'
import { voice } from './phone.mjs'

const { ink, flour, kumkum, kumkumTint, marigold, skinOne, skinThree } = colour

const parrot = () =>
  outlined('M-6-30C14-34 24-16 20 6C18 22 8 34-4 46C-8 30-20 18-20-2C-20-16-14-28-6-30Z', marigold) +
  outlined('M-18-18q-12 2-10 14q8-2 10-6z', kumkum, { strokeWidth: 2.4 }) +
  line('M-2 4q14 4 10 24', 2.6) +
  spot(-6, -16, 3, ink) +
  line('M-26 34H28', 5)

/** Seed: two children; one waves, one shows a card with a parrot. */
export const children = () => {
  const hand = pinch(
    skinThree,
    { at: [74, 396], turn: -6, flip: true, size: 0.86 },
    { from: [60, 500], bend: [62, 440] },
  )
  return (
    group('translate(-176 -60) scale(1.12)', schoolGirl({ mouth: 1, tilt: -5 })) +
    group(
      'translate(-4 -38) scale(1.06)',
      uniform(skinOne),
      head({ ...cast.kathir, at: [282, 276], size: 0.86, tilt: 5, slide: 5, mouth: 0.7 }),
    ) +
    arm(
      skinOne,
      'open',
      { at: [364, 322], turn: 8, size: 0.86 },
      { from: [352, 480], bend: [374, 390], widths: [34, 30], end: 21.5 },
    ) +
    sleeve(flour, { from: [342, 480], bend: [366, 430], to: [366, 400], widths: [60, 50, 44] }) +
    hand.behind +
    group(
      'translate(70 336) rotate(-6)',
      box(-46, -58, 92, 108, 8, kumkumTint),
      group('translate(0 -6)', parrot()),
    ) +
    hand.before
  )
}

/** Phonics: a small boy shapes a sound, which one hears and sees. */
export const firstSounds = () =>
  group(
    'translate(-176 -96) scale(1.34)',
    uniform(skinOne),
    head({ ...cast.kannan, at: [282, 276], size: 0.86, tilt: 4, slide: 3, mouth: 1 }),
  ) +
  arm(
    skinOne,
    'point',
    { at: [96, 350], turn: 24, flip: true },
    { from: [50, 500], bend: [64, 420], widths: [36, 34] },
  ) +
  sleeve(flour, { from: [40, 520], bend: [50, 450], to: [66, 414], widths: [70, 56, 50] }) +
  [
    [cornered(262, 30, 96, 78, 38, 'bottom left', 3), flour, [310, 69], kumkum],
    [cornered(310, 128, 76, 62, 30, 'bottom left', 3), marigold, [348, 159], ink],
    [cornered(22, 58, 84, 68, 33, 'bottom right', 3), ink, [64, 92], flour],
  ]
    .map(
      ([shape, ground, at, tint]) =>
        outlined(shape, ground, ground === ink ? { stroke: flour } : {}) +
        voice(at, [10, 26, 40, 22, 12], { gap: 11, width: 5.4, tint: () => tint }),
    )
    .join('')
