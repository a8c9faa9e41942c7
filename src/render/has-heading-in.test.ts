import { expect, test } from 'vitest'
import { hasHeadingIn } from './has-heading-in.ts'

test.each([
  ['Taml', '<h1>Thank You!</h1><p>நன்றி</p>', false],
  ['Taml', '<p>நன்றி</p><h2 class="a"><span lang="en">Thank</span> <span>நன்றி</span></h2>', true],
  ['Mlym', '<h3>\nനന്ദി\n</h3>', true],
  ['Mlym', '<h3>நன்றி</h3>', false],
  ['Telu', '<h2>Open</h2><header>ధన్యవాదాలు</header><h2>Closed</h2>', false],
  ['Telu', '<h4>ధన్యవాదాలు</h4>', true],
] as const)('%s in a heading of %s: %s', (script, html, expected) => {
  expect(hasHeadingIn(script, html)).toBe(expected)
})
