import { body, colour, line, patch } from './pen.mjs'

const { ink } = colour
const round = (value) => Math.round(value * 10) / 10

/** Moves the points of a path of absolute M, L, Q and C: mirrored, scaled, turned (degrees), then shifted. */
const move = (d, { at: [x, y], turn = 0, flip = false, size = 1 }) => {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size]
  return d.replace(/(-?[\d.]+)[ ,]*(-?[\d.]+)/g, (_, first, second) => {
    const [across, down] = [Number(first) * (flip ? -1 : 1), Number(second)]
    return `${round(x + across * cos - down * sin)} ${round(y + across * sin + down * cos)} `
  })
}

const moveParts = (parts, place) =>
  parts.map(({ d, width }) => ({ d: move(d, place), width: width && round(width * (place.size ?? 1)) }))

/** A closed shape round a curve through a joint, with its width at the start, the joint and the end. */
export function taper([x0, y0], [x1, y1], [x2, y2], [start, middle, end]) {
  const normal = (dx, dy, width) => {
    const length = Math.hypot(dx, dy) || 1
    return [(-dy / length) * (width / 2), (dx / length) * (width / 2)]
  }
  const [ax, ay] = normal(x1 - x0, y1 - y0, start)
  const [bx, by] = normal(x2 - x0, y2 - y0, middle)
  const [cx, cy] = normal(x2 - x1, y2 - y1, end)
  const point = (x, y) => `${round(x)} ${round(y)}`
  return {
    d:
      `M${point(x0 + ax, y0 + ay)}Q${point(x1 + bx, y1 + by)} ${point(x2 + cx, y2 + cy)}` +
      `L${point(x2 - cx, y2 - cy)}Q${point(x1 - bx, y1 - by)} ${point(x0 - ax, y0 - ay)}Z`,
  }
}

/** Where the forearm of a hand comes from: its lower end, the point that bends it, and its widths at both. */
const forearm = (wrist, { from, bend, widths = [36, 32], end = 25 }) =>
  taper(from, bend, wrist, [...widths, end])

/**
 * Hands as they lie with the wrist at 0 0 and the fingers up, the thumb on the left; about 70 long.
 * `under` is one body with the arm; `creases` are drawn on it.
 */
const hands = {
  /** The palm, fingers apart. */
  open: {
    under: [
      { d: 'M-13 4C-17-8-19-22-17-34C-8-41 11-41 19-33C21-22 18-8 13 4Z' },
      { d: 'M-12-32L-18-60M8-34L13-63', width: 10.5 },
      { d: 'M-2-36L-3-68', width: 11 },
      { d: 'M15-28L26-50', width: 9.5 },
      { d: 'M-9-8Q-25-15-33-33', width: 11.5 },
      { d: 'M0-6L0 5', width: 25 },
    ],
    creases: 'M-9-22Q-1-14-6-3M-8-30Q4-34 12-25',
  },
  /** The back of the hand, fingers together: it lies on a table or on the chest, or points the way. */
  flat: {
    under: [
      { d: 'M-13 4C-16-8-18-20-17-32C-8-38 11-38 18-31C20-20 17-6 13 4Z' },
      { d: 'M-12-30L-13-55M8.5-32L9.5-59', width: 10.5 },
      { d: 'M-2-32L-2-63', width: 11 },
      { d: 'M15-26L19-46', width: 9.5 },
      { d: 'M-9-6Q-25-13-29-31', width: 11 },
      { d: 'M0-6L0 5', width: 25 },
    ],
    creases: 'M-7-34L-7.5-55M3.5-35L3.8-59M12.5-32L14.4-49',
  },
  /** The first finger up, the others closed under the thumb. */
  point: {
    under: [
      { d: 'M-13 4C-17-8-18-22-14-31C-4-36 12-35 19-27C21-18 18-6 13 4Z' },
      { d: 'M-8-26L-10-63', width: 11 },
      { d: 'M3-31L3-24M11-29L11-22M17-24L16-18', width: 9 },
      { d: 'M-10-6Q-18-10-15-19', width: 10 },
      { d: 'M0-6L0 5', width: 25 },
    ],
    creases: 'M-2-33L-2-21M7-32L7-18M14.5-27L14-17M-14-20Q-6-25 0-19Q5-14 17-16M-14-11Q-6-7 1-10Q6-9 7-15',
  },
}

/** A bare arm with its hand, or a hand alone: one body with one outline. */
export const arm = (skin, pose, place, reach) =>
  body(skin, reach ? forearm(place.at, reach) : [], moveParts(hands[pose].under, place)) +
  line(move(hands[pose].creases, place), 2.2, ink, pose === 'open' ? { opacity: 0.45 } : {})

/** The cloth of a forearm, drawn over the wrist of a hand. */
export const sleeve = (cloth, reach) => body(cloth, taper(reach.from, reach.bend, reach.to, reach.widths))

/** The parts of a hand that holds, before they are placed. */
const pieces = (skin, place, { behind, before, seams, creases, wrist }, reach) => {
  const at = move(`M${wrist[0]} ${wrist[1]}`, place)
    .match(/-?[\d.]+/g)
    .map(Number)
  return {
    wrist: at,
    behind: body(skin, reach ? forearm(at, reach) : [], moveParts(behind, place)),
    before:
      body(skin, moveParts(before, place)) +
      patch(skin, moveParts(seams, place)) +
      (creases ? line(move(creases, place), 2.6) : ''),
  }
}

/**
 * A hand round something upright whose middle is at the place, as wide as told: the palm behind its right edge, four
 * fingers in front, the tip of the thumb on the left. What it holds is drawn between `behind` and `before`.
 */
export function grip(skin, wide, place, reach) {
  const half = wide / 2
  const rows = [-21, -8, 5, 17.5]
  const shorter = [4, 0, 1, 6]
  return pieces(
    skin,
    place,
    {
      wrist: [half - 3, 50],
      behind: [
        {
          d: `M${half - 12}-24L${half + 4}-25C${half + 12}-22 ${half + 13} 6 ${half + 11} 28L${half + 8} 48L${half - 13} 46L${half - 15} 24Z`,
        },
        { d: `M${half - 2} 40L${half - 3} 52`, width: 24 },
        { d: `M${half - 10} 42Q${-half - 1} 40 ${-half - 5} 20`, width: 11.5 },
      ],
      before: rows.map((y, row) => ({
        d: `M${half + 3} ${y}L${-half + 11 + shorter[row]} ${y - 2}`,
        width: row === 3 ? 10 : 11.5,
      })),
      seams: [{ d: `M${half + 4}-20L${half + 4.5} 19`, width: 13 }],
      creases: rows
        .slice(1)
        .map((y) => `M${half + 1} ${y - 6.4}L${-half + 14} ${y - 8.4}`)
        .join(''),
    },
    reach,
  )
}

/** A hand that holds a card or a book by its lower edge: wrist at the place, fingers behind, the thumb in front. */
export const pinch = (skin, place, reach) =>
  pieces(
    skin,
    place,
    {
      wrist: [0, 0],
      behind: [
        { d: 'M-13 4C-17-8-19-22-17-32C-8-39 11-39 19-31C21-20 18-8 13 4Z' },
        { d: 'M-12-30L-14-50M8-32L10-52M-2-34L-2-56', width: 10.5 },
        { d: 'M0-6L0 5', width: 25 },
      ],
      before: [{ d: 'M3-2Q-9-17 0-36', width: 12.5 }],
      seams: [{ d: 'M1 3L3-9', width: 21 }],
    },
    reach,
  )

/** A hand that clasps what is held against the body, from the right: the arm and four fingers in front, the thumb behind. */
export const clasp = (skin, place, reach) => {
  const wrist = move('M24 0', place)
    .match(/-?[\d.]+/g)
    .map(Number)
  const fingers = [
    { d: 'M2-11L-24-13M4 11L-20 13', width: 10.5 },
    { d: 'M2 0L-27 0', width: 11 },
    { d: 'M4 19L-12 23', width: 9.5 },
    { d: 'M30-13C16-17 4-18-4-16L-4 20C6 23 18 18 30 13Z' },
    { d: 'M26 0L34 0', width: 25 },
  ]
  return {
    behind: body(skin, moveParts([{ d: 'M12-8Q0-24-8-34', width: 11 }], place)),
    before:
      body(skin, forearm(wrist, reach), moveParts(fingers, place)) +
      line(move('M-2-5.5L-22-6.5M-2 5.5L-20 6.5M0 16L-12 18', place), 2.6),
  }
}
