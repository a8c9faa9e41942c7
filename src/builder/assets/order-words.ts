import bidiFactory from 'bidi-js'
import type { Direction } from '../../core/text/direction.ts'

const bidi = bidiFactory()

/** A part of a line that is written in one direction. */
interface Run<Item> {
  item: Item
  text: string
  direction: Direction
}

/**
 * The texts of a line from left to right, as the Unicode Bidirectional Algorithm (UAX #9) orders them. A text whose
 * direction changes is divided there.
 */
export function orderVisually<Item extends { text: string }>(
  items: readonly Item[],
  line: Direction,
): Run<Item>[] {
  const { levels } = bidi.getEmbeddingLevels(items.map(({ text }) => text).join(''), line)
  let end = 0
  const runs = items.flatMap((item) => {
    const start = end
    end += item.text.length
    return divide(item, levels.subarray(start, end))
  })
  const highest = Math.max(0, ...levels)
  // Rule L2: from the highest level to the first, what has at least this level is turned round.
  return Array.from({ length: highest }, (_, index) => highest - index).reduce(turn, runs)
}

type Levelled<Item> = Run<Item> & { level: number }

function divide<Item extends { text: string }>(item: Item, levels: Uint8Array): Levelled<Item>[] {
  const runs: Levelled<Item>[] = []
  for (const [index, level] of levels.entries()) {
    const last = runs.at(-1)
    const unit = item.text.charAt(index)
    if (last?.level === level) last.text += unit
    else runs.push({ item, text: unit, level, direction: level % 2 === 1 ? 'rtl' : 'ltr' })
  }
  return runs
}

/** Turns round each sequence of runs with at least a level. */
function turn<Item>(runs: readonly Levelled<Item>[], level: number): Levelled<Item>[] {
  const turned: Levelled<Item>[] = []
  let sequence: Levelled<Item>[] = []
  for (const run of runs)
    if (run.level >= level) sequence.unshift(run)
    else {
      turned.push(...sequence, run)
      sequence = []
    }
  return [...turned, ...sequence]
}
