import type { Point } from './path-data.ts'

/** The signs that every motif draws: which of nine cells are joined, and `drop`, a single shape. */
export const markNames = ['one', 'three', 'plus', 'columns', 'nine', 'drop'] as const

export type MarkName = (typeof markNames)[number]

type Cell = readonly [column: number, row: number]

const isJoined: Readonly<Record<MarkName, (column: number, row: number) => boolean>> = {
  one: (column, row) => column === 1 && row === 1,
  three: (_, row) => row === 1,
  plus: (column, row) => column === 1 || row === 1,
  columns: (column) => column !== 1,
  nine: () => true,
  drop: (column, row) => column === 1 && row === 1,
}

/** The middle of a cell. */
export const findMiddle = ([column, row]: Cell, side: number): Point => [
  (column + 0.5) * side,
  (row + 0.5) * side,
]

/** The nine cells of a sign, row by row: those that it joins and the others. */
export function splitMark(name: MarkName): { joined: Cell[]; waiting: Cell[] } {
  const nine = Array.from({ length: 9 }, (_, index): Cell => [index % 3, Math.floor(index / 3)])
  return {
    joined: nine.filter((cell) => isJoined[name](...cell)),
    waiting: nine.filter((cell) => !isJoined[name](...cell)),
  }
}
