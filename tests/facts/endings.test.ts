import { expect, test } from 'vitest'
import type { BoundText, Image, Link } from '../../src/core/model/bound.ts'
import { routes } from '../specified-routes.testing.ts'
import { factOn, findPage, findProps, listLinks, say, site } from './main-site.testing.ts'

const course = '/tamil/spoken-english-course'
const towns = site.pages.map(({ route }) => route).filter((route) => /spoken-english-in-/.test(route))
const advertisements = [
  '',
  '1',
  '-meta',
  '-facebook',
  '-google',
  '-google-2',
  '-google-3',
  '-google-4',
].concat(['-google-5', '-google-6', '-google-7'])
const selling = [
  ...['/', '/Aboutus', '/Region/Tamil', '/Region/Malayalam', '/Region/Telugu', ...routes.courses, ...towns],
  ...advertisements.map((end) => course + end),
]

const isFloating = (type: string) => type.startsWith('floating')
/** The last section before the footer. */
const endOf = (route: string) =>
  findPage(route)
    .blocks.filter(({ area, type }) => area === 'main' && !isFloating(type))
    .at(-1)

test.each(selling)('%s ends with its action in other words, and a face', (route) => {
  const end = endOf(route)
  expect(end?.type).toBe('closing')
  const { action, picture } = (end?.props ?? {}) as unknown as { action: { to: Link }; picture: Image }
  expect(['chat', 'dialog']).toContain(action.to.kind)
  expect(picture.alt).not.toBe('')
})

test.each([...towns, ...advertisements.filter((end) => end !== '1').map((end) => course + end)])(
  '%s ends with the chat of its offer',
  (route) => {
    const pools = new Set(
      listLinks(findPage(route).blocks.map(({ props }) => props)).flatMap(({ pool }) => pool ?? []),
    )
    // The beginner pages have another name for a random one of the same links.
    pools.delete('tamilBeginnerChat')
    expect(pools.size).toBe(1)
  },
)

test.each(routes.courses)('%s has an action after who it is for', (route) => {
  expect(findProps<{ action: { to: Link } }>(route, 'checklist').action.to.kind).toBe('dialog')
})

test('the thank-you page says in Tamil who writes or calls, when and from where, and offers the chat first', () => {
  const route = '/tamil/Thank'
  const { sentence, details, actions, back } = findProps<{
    sentence: unknown
    details: unknown
    actions: { label: BoundText; to: Link }[]
    back: { to: Link }
  }>(route, 'announcement')
  expect(findPage(route).lang).toBe('ta')
  expect(say(sentence)).toMatch(/^\p{Script=Tamil}/u)
  expect(say(details)).toContain(factOn(route, 'officeHoursTamil'))
  expect(listLinks(details).map(({ kind }) => kind)).toEqual(['phone', 'phone'])
  expect(actions.map(({ to }) => to.kind)).toEqual(['chat', 'page'])
  expect(back.to.href).toBe('/')
})
