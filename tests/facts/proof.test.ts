import { expect, test } from 'vitest'
import type { BoundText } from '../../src/core/model/bound.ts'
import { routes } from '../specified-routes.ts'
import { factOn, findBlock, findProps, say, sayAll } from './main-site.ts'

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
