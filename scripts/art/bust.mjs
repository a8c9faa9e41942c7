import { head, neck, throat } from './face.mjs'
import { colour, filled, line, outlined } from './pen.mjs'

/** They reach below the picture at any size. */
export const SHOULDERS = 'M70 660V430C70 334 112 288 172 268L228 268C288 288 330 334 330 430V660Z'
const COLLAR = 'M170 264Q200 300 230 264L240 276Q200 326 160 276Z'
const NECKLINE = 'M170 264Q200 314 230 264'
const SHIRT = 'M172 262L200 296L182 322L156 276ZM228 262L200 296L218 322L244 276Z'

const collars = (collar, skin) => {
  if (collar === 'open') return throat(200, 266, skin) + filled(`${NECKLINE}Z`, skin) + line(NECKLINE)
  return (
    throat(200, 266, skin) + (collar === 'shirt' ? outlined(SHIRT, colour.flour) : outlined(COLLAR, collar))
  )
}

/**
 * Somebody of the cast down to the chest, in the box of 400 by 430. `collar` is its colour, 'open' for a neckline
 * that shows the skin, or 'shirt'; `front` lies on the cloth, below the head.
 */
export const bust = ({ who, cloth, collar = colour.flour, front = '', ...pose }) =>
  outlined(SHOULDERS, cloth) +
  neck(200, 168, 1.02, who.skin) +
  collars(collar, who.skin) +
  front +
  head({ ...who, at: [200, 172], ...pose })

/** Two ends of a shawl that hang from the shoulders. */
export const shawl = (tint) =>
  outlined('M174 264C142 300 140 360 150 560H98C88 366 104 292 174 264Z', tint) +
  outlined('M226 264C258 300 260 360 250 560H302C312 366 296 292 226 264Z', tint)

/** The straps of a rucksack. */
export const straps = (tint) =>
  outlined('M120 300C104 340 106 390 110 560H146C140 390 138 330 152 280Z', tint) +
  outlined('M280 300C296 340 294 390 290 560H254C260 390 262 330 248 280Z', tint)
