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
  'https://www.google.com/maps/embed?pb=!1m18',
  'https://www.google.co.in/maps/embed/v1/place?key=K&q=Jaipur',
  'https://www.google.com/maps/d/u/0/embed?mid=1',
  'https://www.google.com/maps?q=Jaipur&output=embed',
  'https://maps.google.com/maps?q=Jaipur&output=embed&z=14',
  'https://www.google.com/search?q=maps',
])('%s is left alone', (href) => {
  expect(explainUnframed(href)).toBeUndefined()
})

test.each([
  'https://maps.app.goo.gl/aB3',
  'https://goo.gl/maps/aB3',
  'https://www.google.com/maps/place/Hawa+Mahal/@26.9,75.8,17z',
  'https://www.google.co.in/maps?q=Jaipur',
  'https://maps.google.com/?q=Jaipur',
])('the page %s of a map is not shown in frames', (href) => {
  expect(explainUnframed(href)?.message).toContain('Google Maps')
})
