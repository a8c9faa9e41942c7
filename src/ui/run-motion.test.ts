// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { letMove, reduceMotion } from './motion.testing.ts'
import { isStill } from './run-motion.ts'
import { motionStyles } from './theme/shape/choice-styles.ts'

beforeEach(letMove)

test.each([
  ['full', { carousel: false, confetti: false }],
  ['calm', { carousel: false, confetti: true }],
  ['none', { carousel: true, confetti: true }],
] as const)('motion %s', (motion, still) => {
  const { properties = {} } = motionStyles[motion]
  for (const [name, value] of Object.entries(properties)) document.body.style.setProperty(`--${name}`, value)
  expect({ carousel: isStill(), confetti: isStill(true) }).toEqual(still)
})

test('nothing moves for a visitor who prefers reduced motion', () => {
  reduceMotion()
  expect({ carousel: isStill(), confetti: isStill(true) }).toEqual({ carousel: true, confetti: true })
})
