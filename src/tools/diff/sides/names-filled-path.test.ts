import { expect, test } from 'vitest'
import { namesFilledPath } from './names-filled-path.ts'

test.each([
  ['src: "media/${slug}.jpg"', true],
  ['{ src: media/${slug}, alt: A }', true],
  ["icon: '/media/${a}${b}.jpg'", true],
  ['src: ${folder}/salem.${ending}', true],
  ['src: media/${slug}.svg', false],
  ['src: media/salem${slug}m.jpg', false],
  ['heading: "${n} boats for ${price}"', false],
  ['heading: Only ${price}$ for media/', false],
])('%s names media/salem.jpg: %s', (text, expected) => {
  expect(namesFilledPath(text, ['media/salem.jpg'])).toBe(expected)
})
