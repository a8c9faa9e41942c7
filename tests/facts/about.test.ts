import { expect, test } from 'vitest'
import type { BoundText, Heading, Image } from '../../src/core/model/bound.ts'
import { findProps, listLinks, say } from './main-site.testing.ts'

const route = '/Aboutus'

interface Faces {
  faces: { people: { picture: Image; name: BoundText; text: BoundText }[] }
}

test('four trainers have a face, and say what they do', () => {
  const { people } = findProps<Faces>(route, 'trainers').faces
  expect(people).toHaveLength(4)
  expect(new Set(people.map(({ picture }) => picture.src)).size).toBe(4)
  for (const { name, text } of people) expect(say(name) && say(text)).not.toBe('')
})

test('the way of a learner leads from a message over the level test to the certificate', () => {
  const { items } = findProps<{ items: { name: Heading; text: unknown }[] }>(route, 'way')
  const steps = items.map(({ name, text }) => `${say(name)}. ${say(text)}`)
  expect(steps).toHaveLength(4)
  for (const [index, what] of [/advisor/, /level test/, /task and a call/, /certificate/].entries())
    expect(steps[index]).toMatch(what)
})

test('what the page claims can be checked: reviews, level test, offices and telephone', () => {
  const links = ['way', 'check'].flatMap((id) => listLinks(findProps(route, id)))
  expect(links.map(({ href }) => href).sort()).toEqual(
    [
      '/Course/Foundation#levelTest',
      '/ContactUs#maps',
      'https://reviews.example/thaimozhi',
      'tel:+910000000000',
    ].sort(),
  )
})
