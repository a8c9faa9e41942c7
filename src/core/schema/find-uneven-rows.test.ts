import { expect, test } from 'vitest'
import { findUnevenRows } from './find-uneven-rows.ts'

test('a row with too few or too many cells is named, with the columns in their order', () => {
  const columns = ['Class', 'Level']
  const row = (name: string, ...cells: string[]) => ({ name, cells, path: ['rows', name] })
  const rows = [row('Hatha', 'a', 'b'), row('Vinyasa', 'a'), row('Children', 'a', 'b', 'c')]
  expect(findUnevenRows(columns, rows)).toEqual([
    {
      path: ['rows', 'Vinyasa'],
      message: 'There are 2 columns, and the row "Vinyasa" has 1 cell.',
      hint: 'Give it a cell for each column, in their order: Class, Level.',
    },
    expect.objectContaining({ message: 'There are 2 columns, and the row "Children" has 3 cells.' }),
  ])
})
