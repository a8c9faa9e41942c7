import { expect, test } from 'vitest'
import { findValueProblems } from './find-value-problems.ts'

test('a row that lacks a cell, and a column that is not there, are found', () => {
  const rows = [
    { name: 'Mats', cells: ['yes', 'no'] },
    { name: 'Tea', cells: ['yes'] },
  ]
  expect(findValueProblems({ columns: ['Raiz', 'A gym'], ours: 3, rows })).toMatchObject([
    { path: ['ours'], message: 'Column 3 does not exist: there are 2.' },
    { path: ['rows', 1, 'cells'], message: 'There are 2 columns, and the row "Tea" has 1 cell.' },
  ])
  expect(findValueProblems({ columns: ['Raiz', 'A gym'], ours: 2, rows: rows.slice(0, 1) })).toEqual([])
})
