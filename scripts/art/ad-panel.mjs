import { cornered, dotGround, kolam, ornament } from './kolam.mjs'
import { box, clipped, colour, filled, group, outlined } from './pen.mjs'
import { voice } from './phone.mjs'

const { ink, flour, kumkum, marigold, indigo } = colour

/** Says something: the mother tongue in flour, English in ink. */
export const speech = (x, y, width, corner, isEnglish) =>
  outlined(
    cornered(x, y, width, 66, 32, corner, 4),
    isEnglish ? ink : flour,
    isEnglish ? { stroke: flour } : {},
  ) +
  voice([x + width / 2, y + 33], width > 120 ? [10, 22, 34, 16, 30, 20, 10] : [12, 28, 20, 32, 12], {
    gap: 13,
    width: 6,
    tint: () => (isEnglish ? flour : kumkum),
  })

/**
 * An advertisement's picture in both of its shapes: 720 by 532 for phones, which show the middle of its height when
 * the screen is short, and 560 by 700 for the half of a wide page. `scene` draws round 0 0, which is where a face is; one `underOffer`
 * stands higher on wide pages, because an offer box lies over its lower third.
 */
export const ad = (name, scene) => ({
  phone: () => panel(`${name}-drop`, 720, 532, [130, 46], 560, [402, 246], 1.12, scene),
  wide: () => {
    const top = scene.underOffer ? 34 : 104
    return panel(`${name}-wide-drop`, 560, 700, [22, top], 516, [286, top + 208], 1.06, scene)
  },
})

const panel = (id, width, height, [x, y], size, at, scale, { inside, before }) => {
  const shape = cornered(x, y, size, size, size / 2, 'bottom left')
  const place = `translate(${at.join(' ')}) scale(${scale})`
  return (
    box(0, 0, width, height, 0, indigo, { stroke: 'none' }) +
    dotGround(width, height, 84, colour.dotOnIndigo, 4.4, [22, 20]) +
    filled(shape, marigold) +
    clipped(
      id,
      shape,
      kolam(ornament('large'), 80, [x + size * 0.56, y + size * 0.42], colour.loopOnMarigold, { width: 3.4 }),
      group(place, inside),
    ) +
    (before ? group(place, before) : '')
  )
}

export const person = (x, y, size, ...parts) =>
  group(`translate(${x - 200 * size} ${y - 172 * size}) scale(${size})`, ...parts)
