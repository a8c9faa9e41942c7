import { expect, test } from 'vitest'
import { weighArms } from './weigh-arms.ts'

test('an arm without a weight has 1, also one that is called like a property of objects', () => {
  expect(weighArms(['control', 'direct', 'toString'], { direct: 3, other: 5 })).toEqual({
    ...{ control: 1, direct: 3 },
    toString: 1,
  })
  expect(weighArms(['control'])).toEqual({ control: 1 })
})
