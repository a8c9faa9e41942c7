import { expect, test } from 'vitest'
import { findValueProblems } from './find-value-problems.ts'

const plan = (...amounts: string[]) => ({ prices: amounts.map((amount) => ({ amount })) })

test.each([
  [undefined, [plan('€48')], []],
  [undefined, [plan('€48', '€480')], ['Without `periods` a plan has one price; this one has 2.']],
  [['Monthly', 'Yearly'], [plan('€48', '€480')], []],
  [['Monthly', 'Yearly'], [plan('€48')], ['There are 2 periods, and this plan has 1 price.']],
  [['Monthly', 'Yearly'], [plan('1', '2', '3')], ['There are 2 periods, and this plan has 3 prices.']],
])('with the periods %j a plan has a price for each', (periods, plans, messages) => {
  const problems = findValueProblems({ periods, plans })
  expect(problems.map(({ message }) => message)).toEqual(messages)
  for (const { path } of problems) expect(path).toEqual(['plans', 0, 'prices'])
})
