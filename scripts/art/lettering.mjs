import { group, line } from './pen.mjs'

/** Each letter: where the pen begins, its way from there, and how wide the letter is. Capitals are 30 high. */
const CAPITALS = {
  A: [0, 30, 'l13-30l13 30m-4.4-10h-17.2', 26],
  C: [23, 6.5, 'a13.5 15 0 1 0 0 17', 24],
  E: [17, 0, 'h-17v30h17m-17-16h14', 17],
  F: [17, 0, 'h-17v30m0-16h14', 16],
  I: [0, 0, 'v30', 0],
  L: [0, 0, 'v30h15', 15],
  M: [0, 30, 'v-30l13 19l13-19v30', 26],
  N: [0, 30, 'v-30l22 30v-30', 22],
  O: [15, 0, 'a15 15 0 0 1 0 30a15 15 0 0 1 0-30z', 30],
  P: [0, 30, 'v-30h10a9 9 0 0 1 0 18h-10', 19],
  R: [0, 30, 'v-30h10a8.5 8.5 0 0 1 0 17h-10m9 0l10 13', 19],
  S: [18, 5, 'c-2-4-6-5-9-5c-5 0-8.5 3-8.5 7.5c0 9.5 18 5 18 15c0 5-4 7.5-9 7.5c-4.5 0-8-2-9.5-6', 19],
  T: [0, 0, 'h22m-11 0v30', 22],
  ' ': [0, 0, '', 8],
}

/** Letters of a hand, 12 high without what rises above. */
const HAND = {
  Y: [0, -9, 'l6 10l6-10m-6 10v11', 11],
  a: [10.5, 0, 'v12m0-6a5.2 6 0 1 0-.1 1', 10.5],
  e: [0.5, 6, 'h10.5a5.3 6 0 1 0-1.6 4.4', 11],
  m: [0, 0, 'v12m0-7a4.5 5 0 0 1 9 0v7m0-7a4.5 5 0 0 1 9 0v7', 18],
  n: [0, 0, 'v12m0-6a5 6 0 0 1 10 0v6', 10],
  o: [6, 0, 'a5.5 6 0 0 1 0 12a5.5 6 0 0 1 0-12z', 11.5],
  r: [0, 0, 'v12m0-6q2-6 7-5.6', 6],
  u: [0, 0, 'v7a5 5 0 0 0 10 0v-7m0 6v6', 10],
  ' ': [0, 0, '', 3],
}

/** What two letters come nearer to each other. */
const PAIRS = { RT: -2, TI: 1, FI: -1, CA: -3, AT: -6, TE: -2, LE: -2, ET: -2, Yo: -3, PL: -1 }

const round = (number) => String(Math.round(number * 10) / 10)

function write(words, letters, gap) {
  let x = 0
  let d = ''
  for (const [index, letter] of [...words].entries()) {
    const [startX, startY, way, width] = letters[letter]
    if (way) d += `M${round(x + startX)} ${startY}${way}`
    x += width + gap + (PAIRS[words.slice(index, index + 2)] ?? 0)
  }
  return { d, width: x - gap }
}

/** Words in capitals of one line width, centred at x, their upper edge at y. */
export function capitals(words, [x, y], { scale, gap, width, stroke }) {
  const written = write(words, CAPITALS, gap)
  return group(
    `translate(${x - (written.width * scale) / 2} ${y}) scale(${scale})`,
    line(written.d, width / scale, stroke),
  )
}

/** Words as somebody writes them, centred at x, the upper edge of small letters at y. */
export function handwriting(words, [x, y], { width, stroke }) {
  const written = write(words, HAND, 5)
  return group(`translate(${x - written.width / 2} ${y}) skewX(-10)`, line(written.d, width, stroke))
}
