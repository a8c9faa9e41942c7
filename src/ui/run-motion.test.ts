// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { isStill } from './run-motion.ts'
import { motionLooks } from './theme/shape/looks.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('style')
})

test.each([
  ['full', false, { carousel: false, confetti: false }],
  ['calm', false, { carousel: false, confetti: true }],
  ['none', false, { carousel: true, confetti: true }],
  ['full', true, { carousel: true, confetti: true }],
] as const)('motion %s, reduced by the visitor: %s', (motion, matches, still) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  const { properties = {} } = motionLooks[motion]
  for (const [name, value] of Object.entries(properties))
    document.documentElement.style.setProperty(`--${name}`, value)
  expect({ carousel: isStill(), confetti: isStill(true) }).toEqual(still)
})
