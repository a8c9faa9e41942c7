import { expect, test } from 'vitest'
import { listExperiments } from './list-experiments.ts'

test('lists each experiment once, by name', () => {
  const words = { name: 'words', weights: { control: 1, direct: 2 } }
  const colours = { name: 'colours', weights: { control: 1, red: 1 } }
  expect(
    listExperiments([{ experiment: words }, {}, { experiment: colours }, { experiment: { ...words } }]),
  ).toEqual([colours, words])
})

test('leaves out an experiment whose pages have different weights, however many follow', () => {
  const make = (direct: number) => ({ experiment: { name: 'words', weights: { control: 1, direct } } })
  expect(listExperiments([make(1), make(2), make(1)])).toEqual([])
})
