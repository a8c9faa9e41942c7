import { expect, test } from 'vitest'
import { wholeSite } from '../../core/questions/question.ts'
import { Inputs } from './inputs.ts'

const read = new Map([
  ['fact\tseats', '9'],
  ['fact\tprice', '4500'],
])
const open = (now: Readonly<Record<string, string>>) => {
  const asked: string[] = []
  const inputs = new Inputs(read, (input) => {
    asked.push(input)
    return now[input] ?? ''
  })
  return { inputs, asked }
}
const result = { inputs: ['fact\tseats', 'fact\tprice'] }

test('a result holds while all its inputs read as they did', () => {
  const same = open(Object.fromEntries(read))
  expect(same.inputs.findChanged(result)).toBeUndefined()
  expect(same.inputs.findChanged(result)).toBeUndefined()
  expect(same.asked).toEqual(['fact\tseats', 'fact\tprice'])
  expect(open({ 'fact\tseats': '9', 'fact\tprice': '5000' }).inputs.findChanged(result)).toBe('fact\tprice')
})

test('what nobody has read before is another input, and everything always is', () => {
  const { inputs } = open({ 'fact\tnew': '1' })
  expect(inputs.findChanged({ inputs: ['fact\tnew'] })).toBe('fact\tnew')
  expect(inputs.findChanged({ inputs: [wholeSite] })).toBe(wholeSite)
})

test('inputs that are not asked about are not read', () => {
  const { inputs, asked } = open({})
  expect(inputs.findChanged(result, (input) => input === 'fact\tprice')).toBe('fact\tprice')
  expect(asked).toEqual(['fact\tprice'])
})

test('what is read of results is how their inputs read now, without everything', () => {
  const { inputs } = open({ 'fact\tseats': '8' })
  inputs.provide('measures\t', '3')
  expect(inputs.readAll([{ inputs: ['fact\tseats', wholeSite] }, { inputs: ['measures\t'] }])).toEqual(
    new Map([
      ['fact\tseats', '8'],
      ['measures\t', '3'],
    ]),
  )
})
