import { cornered, drawDrop } from './kolam.mjs'
import { box, circle, colour, dots, filled, group, line, outlined, spot } from './pen.mjs'

const { flour, lilac, lilacTint, kumkum, marigoldTint } = colour

/** Streets, wide ones and lanes: a pale edge below, the way itself above. */
const streets = (wide, lanes) =>
  line(lanes, 15, lilac) + line(wide, 29, lilac) + line(lanes, 10, flour) + line(wide, 24, flour)

/** A place on a map: the brand's drop with its corner on the ground. */
const pin = (x, y) =>
  group(
    `translate(${x} ${y})`,
    filled('M-22 2a22 8 0 1 0 44 0a22 8 0 1 0-44 0z', lilac),
    outlined(drawDrop([0, -50], 88, 180), kumkum),
    circle(0, -50, 13, flour),
  )

const trees = (points) => dots(points, 7, lilac)

const ground = (...parts) => box(0, 0, 800, 600, 0, lilacTint, { stroke: 'none' }) + parts.join('')

/** Round the Race Course in Coimbatore: a walk that leads back to where it began. Not to scale. */
export const mapCoimbatore = () =>
  ground(
    streets(
      'M-20 70H820M-20 540H820M90-20V620M700-20V620M250 150H550A150 150 0 0 1 550 450H250A150 150 0 0 1 250 150Z',
      'M-20 300H100M700 300H820M250 60V150M550 60V150M400 450V620M250-20V60M550-20V60M90 180L-20 120M700 420L820 480M250 450V540M550 450V540',
    ),
    filled(cornered(214, 196, 372, 208, 103, 'bottom left', 6), marigoldTint),
    trees([
      [270, 250],
      [300, 340],
      [346, 226],
      [468, 372],
      [520, 244],
      [536, 330],
      [404, 362],
      [460, 228],
    ]),
    pin(640, 214),
  )

/** Hyderabad, with its lake. Not to scale. */
export const mapHyderabad = () =>
  ground(
    filled(
      'M300 250C270 180 330 118 404 150C470 178 520 150 556 206C592 266 540 330 512 384C486 434 426 470 372 440C318 408 340 330 300 250Z',
      lilac,
    ),
    streets(
      'M-20 500C120 500 200 470 262 380C300 320 250 250 268 180C290 100 400 92 470 110C560 130 640 190 640 280C640 380 560 420 540 520L520 620M640 280L820 240M268 180L-20 90',
      'M120-20L160 140M420-20L440 104M620-20L590 160M820 420L600 400M-20 300L262 300M150 620L190 470M700 620L640 330M330 620L400 490L540 510',
    ),
    spot(432, 292, 15, flour),
    pin(122, 238),
  )
