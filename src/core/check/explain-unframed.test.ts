import { expect, test } from 'vitest'
import { explainUnframed } from './explain-unframed.ts'

test.each([
  ['https://www.youtube.com/watch?v=aB_3-x', 'aB_3-x'],
  ['https://m.youtube.com/watch?t=3&v=aB3', 'aB3'],
  ['https://youtube.com/shorts/aB3', 'aB3'],
  ['https://youtu.be/aB3?t=4', 'aB3'],
])('the page %s of a film has another address for frames', (href, film) => {
  expect(explainUnframed(href)?.fix).toEqual({
    from: href,
    text: `https://www.youtube-nocookie.com/embed/${film}`,
  })
})

test.each([
  'https://www.youtube.com/embed/aB3',
  'https://www.youtube-nocookie.com/embed/aB3',
  'https://www.instagram.com/reel/ID/embed/',
])('%s is left alone', (href) => {
  expect(explainUnframed(href)).toBeUndefined()
})
