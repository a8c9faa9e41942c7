import { expect, test } from 'vitest'
import type { BoundText, Image } from '../../src/core/model/bound.ts'
import { routes } from '../specified-routes.testing.ts'
import { factOn, findBlock, findPage, findProps, say, sayAll, site } from './main-site.testing.ts'

const openings = ['/', '/Region/Tamil', '/Region/Malayalam', '/Region/Telugu', ...routes.courses]
const beginnerPage = '/tamil/spoken-english-course'

test.each(openings)('%s proves itself in one line below its first sentence', (route) => {
  const { rating } = findProps<{ rating: { score: BoundText; source: BoundText } }>(route, 'hero')
  expect(say(rating.score)).toBe(factOn(route, 'stars'))
  expect(say(rating.source)).toContain(factOn(route, 'students'))
})

interface Quote {
  quote: unknown
  author: BoundText
  place: BoundText
  about: BoundText
}

const pagesWithQuotes = [...routes.courses, beginnerPage, `${beginnerPage}1`, `${beginnerPage}-meta`]
const quotesOn = (route: string) => findProps<{ quotes: Quote[] }>(route, 'reviews').quotes

test.each(pagesWithQuotes)('%s quotes three people by name, town, course and month', (route) => {
  expect(quotesOn(route)).toHaveLength(3)
  for (const { author, place, about } of quotesOn(route)) {
    expect([say(author), say(place)]).not.toContain('')
    expect(say(about)).toMatch(/^.+ · \S+ \d{4}$/)
  }
})

/** Those with a Tamil offer; google-7 has three reviews instead of the quote. */
const tamilAds = ['', '-2', '-3', '-4', '-5', '-6']
  .map((end) => `${beginnerPage}-google${end}`)
  .concat(
    `${beginnerPage}-facebook`,
    site.pages.map(({ route }) => route).filter((route) => /spoken-english-in-/.test(route)),
  )

test.each(tamilAds)('%s quotes one person by name, town, course and month', (route) => {
  const { items } = findProps<{ items: Quote[] }>(route, 'quote')
  expect(items).toHaveLength(1)
  for (const { author, place, about } of items) {
    expect([say(author), say(place)]).not.toContain('')
    expect(say(about)).toMatch(/^.+ · \S+ \d{4}$/)
  }
})

interface Price {
  heading: unknown
  items: { name: unknown; text: unknown }[]
  picture: Image
}

test.each([...tamilAds, `${beginnerPage}-google-7`])(
  '%s says the fee below its first view, beside the certificate',
  (route) => {
    const { heading, items, picture } = findProps<Price>(route, 'price')
    expect([heading, ...items.flatMap(({ name, text }) => [name, text])].map(say).join('\n')).toContain(
      factOn(route, 'beginnerFee'),
    )
    expect(picture.src).toContain('certificate')
  },
)

test('nobody is quoted on two courses', () => {
  const names = routes.courses.flatMap((route) => quotesOn(route).map(({ author }) => say(author)))
  expect(new Set(names).size).toBe(names.length)
})

test.each(['/', '/Region/Tamil', '/Region/Malayalam', '/Region/Telugu'])(
  'each testimonial of %s says which course, and when',
  (route) => {
    const { items } = findBlock(route, 'testimonials').props as unknown as { items: Quote[] }
    for (const { about } of items) expect(say(about)).toMatch(/^.+ · \S+ \d{4}$/)
  },
)

test('the fee of Beginner has one form', () => {
  const fee = factOn('/', 'beginnerFee')
  for (const route of ['/Course/Beginner', '/TermsAndConditions', '/tamil/spoken-english-course-google-2'])
    expect(sayAll(route), route).toContain(fee)
})

interface Card {
  name: unknown
  level?: { step: number; label: BoundText }
  details: BoundText[]
}
const cardsOn = (route: string) =>
  ['courses', 'moreCourses'].flatMap((id) =>
    findPage(route).blocks.flatMap((block) =>
      block.id === id ? (block.props as unknown as { cards: Card[] }).cards : [],
    ),
  )

test.each(['/', '/Region/Tamil', '/Region/Malayalam', '/Region/Telugu'])(
  'the cards of %s are a ladder: level, length, and the fee or where to ask for it',
  (route) => {
    const steps = ['Foundation', 'Beginner', 'Mediate', 'Speak-Out', 'Master Fluency']
    for (const { name, level, details } of cardsOn(route)) {
      const step = steps.indexOf(say(name)) + 1
      if (step > 0) {
        expect(level?.step, say(name)).toBe(step)
        expect(say(level?.label)).toContain(String(step))
      }
      expect(details.map(say).join(), say(name)).not.toBe('')
    }
    const beginner = cardsOn(route).find(({ name }) => say(name) === 'Beginner')
    expect(beginner?.details.map(say).join()).toContain(factOn(route, 'beginnerFee'))
  },
)
