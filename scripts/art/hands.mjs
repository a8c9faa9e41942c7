import { filled, group, limb, outlined } from './pen.mjs'

/** An open hand with its wrist at a point, fingers up; `turn` swings it, `flip` mirrors it. */
export const openHand = (x, y, skin, { turn = 0, flip = false, size = 1 } = {}) =>
  group(
    `translate(${x} ${y}) rotate(${turn}) scale(${flip ? -size : size} ${size})`,
    outlined('M-16 2C-24-22-16-40 0-40C20-40 26-22 20 0C12 12-8 12-16 2Z', skin),
    limb('M-12-32L-20-60', 9, skin),
    limb('M-1-36L-3-68', 9, skin),
    limb('M10-34L14-64', 9, skin),
    limb('M19-24L30-46', 9, skin),
    filled('M-12-28Q2-38 20-22L16-4H-12Z', skin),
  )

/** A hand with the first finger up, wrist at a point. */
export const pointingHand = (x, y, skin, turn = 0) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    outlined('M-16 0C-18-18-6-26 6-24C20-20 20 0 10 8C0 14-12 10-16 0Z', skin),
    limb('M-4-18L-12-50', 10, skin),
    limb('M10-14l6 10', 8, skin),
  )

/** Fingers that come round an edge, one under the other. */
export const fingers = (places, reach, skin, width = 11) =>
  places.map(([x, y]) => limb(`M${x} ${y}l${reach[0]} ${reach[1]}`, width, skin)).join('')
