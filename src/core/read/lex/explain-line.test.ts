import { expect, test } from 'vitest'
import { explainLine } from './explain-line.ts'

test.each([
  ['heading:Speak', 'A space is missing after the colon: write `heading: Speak`.'],
  ['-quote: I play', 'A space is missing after the dash: write `- quote: I play`.'],
  ['-One point', 'A space is missing after the dash: write `- One point`.'],
  ['blocks', 'A colon is missing after "blocks".'],
  [
    'heading：Come and see us',
    '"：" after "heading" is not the colon of YAML, but a wide one; write `heading: Come and see us`.',
  ],
  ['title： x', '"：" after "title" is not the colon of YAML, but a wide one; write `title: x`.'],
  ['title﹕x', '"﹕" after "title" is not the colon of YAML, but a wide one; write `title: x`.'],
])('%s', (line, message) => {
  expect(explainLine(line)?.message).toBe(message)
})

test.each([
  ['– One point', 'is a long dash'],
  ['• One point', 'is a bullet'],
  ['\u00a0\u00a0heading: x', 'There is a non-breaking space here'],
  ['heading:\u00a0x', 'There is a non-breaking space after the colon'],
])('%j: %s', (line, part) => {
  expect(explainLine(line)?.message).toContain(part)
})

test.each(['https://example.com', 'tel:+4930', 'chat:pool', 'heading: x', '---', '-', 'two words', ''])(
  '%j shows no mistake',
  (line) => expect(explainLine(line)).toBeUndefined(),
)
