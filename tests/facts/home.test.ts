import { expect, test } from 'vitest'
import type { BoundText, Heading, Link, Video } from '../../src/core/model/bound.ts'
import { routes } from '../specified-routes.testing.ts'
import {
  factOn,
  findBlock,
  findPage,
  findProps,
  listLinks,
  say,
  sayAll,
  withFacts,
} from './main-site.testing.ts'

interface Card {
  name: Heading
  text: BoundText
  to?: Link
}

test('home has a banner image with a Join Now link, a description, and a welcome', () => {
  const hero = findProps<{ picture: { alt: string } }>('/', 'hero')
  expect(hero.picture.alt).not.toBe('')
  expect(findPage('/').head.description).not.toBe('')
  expect(say(findProps<{ sentence: unknown }>('/', 'welcome').sentence)).toContain('Welcome')
})

test('the main row of the opening leads to the three languages, in the order of the choice of language', () => {
  const hero = findProps<{ main: string; languages: { to: Link }[] }>('/', 'hero')
  expect(hero.main).toBe('languages')
  expect(hero.languages.map(({ to }) => to.href.split('/').at(-1)?.toLowerCase())).toEqual(
    listLinks(findBlock('/', 'languageDialog')).map(({ href }) => href.split('-').at(-1)),
  )
})

test('the highlight lines are trained students, certified trainers, the Google rating and followers', () => {
  const { items } = findProps<{ items: { strong: BoundText; text: BoundText }[] }>('/', 'highlights')
  expect(items.map(({ strong, text }) => `${say(strong)} ${say(text)}`)).toEqual([
    `${factOn('/', 'students')} students trained`,
    `${factOn('/', 'trainers')} certified trainers`,
    `${factOn('/', 'stars')} stars on Google, ${factOn('/', 'reviews')} reviews`,
    `${factOn('/', 'followers')} digital followers`,
  ])
})

test('six course cards under their heading, each with a Read More link to its course', () => {
  const { heading, more, cards } = findProps<{ heading: Heading; more: BoundText; cards: Card[] }>(
    '/',
    'courses',
  )
  expect(say(heading)).toBe('We are building the finest English just for you')
  expect(say(more)).toBe('Read More')
  expect(cards.map(({ to }) => to?.href)).toEqual(
    ['Foundation', 'Beginner', 'Seed', 'Mediate', 'Speak-Out', 'English-and-skill'].map(
      (course) => `/Course/${course}`,
    ),
  )
})

test.each([
  ['Foundation', /basic grammar.*daily life/i],
  ['Beginner', /form sentences.*every day/i],
  ['Seed', /children/i],
  ['Mediate', /grammar.*words.*speak/i],
  ['Speak-Out', /speaking practice.*syllabus/i],
  ['English and Skill', /sentences.*daily/i],
])('the card of %s says what the course is about', (course, about) => {
  const { cards } = findProps<{ cards: Card[] }>('/', 'courses')
  const card = cards.find(({ name }) => say(name) === course)
  expect(say(card?.text)).toMatch(about)
})

test('home leads to every course and to the programme for institutions', () => {
  const led = new Set(findPage('/').blocks.flatMap(({ props }) => listLinks(props).map(({ href }) => href)))
  expect(
    [...routes.courses, '/Course/English-and-skill#programme'].filter((route) => !led.has(route)),
  ).toEqual([])
})

test('Why Choose Us has four options and changes every 5 seconds', () => {
  const { seconds, items } = findProps<{ seconds: number; items: Card[] }>('/', 'why')
  expect(seconds).toBe(5)
  expect(items.map(({ name }) => say(name))).toEqual([
    'Learn anytime, from anywhere',
    'Complete personalized attention',
    'Real-life examples in your mother tongue',
    'Practice with certified trainers',
  ])
})

test('home shows a looping clip with a poster', () => {
  const { video } = findProps<{ video: Video }>('/', 'day')
  expect(video.sources.length).toBeGreaterThan(0)
  expect(video.poster.src).not.toBe('')
})

test('six questions: class time, two months, enrolment, abroad, trainers, missed sessions', () => {
  const { items } = findProps<{ items: { question: Heading; answer: unknown }[] }>('/', 'faq')
  const asked = items.map(({ question }) => say(question))
  expect(asked).toHaveLength(6)
  for (const [at, about] of [/start/, /<courseMonths>/, /enrol/, /abroad/, /trainer/, /miss/].entries())
    expect(asked[at]).toMatch(withFacts(about, '/'))
})

test('the enrolment goes by message, advisor, level test and suggested course', () => {
  const { items } = findProps<{ items: { question: Heading; answer: unknown }[] }>('/', 'faq')
  expect(say(items[2]?.answer)).toMatch(/message.*advisor.*level test.*course that suits/s)
})

test('a learner has 2 personal trainers, 1 for calls and 1 live', () => {
  const { items } = findProps<{ items: { question: Heading; answer: unknown }[] }>('/', 'faq')
  expect(say(items[4]?.answer)).toMatch(/2 personal.*grammar.*1 calling.*telephone.*1 live.*group/s)
})

test('the course takes 2 months, stays valid for 9, and promises a change in 60 days', () => {
  expect(sayAll('/')).toContain(`The course takes ${factOn('/', 'courseMonths')}.`)
  expect(sayAll('/')).toContain(`valid for ${factOn('/', 'validity')}`)
  expect(sayAll('/')).toContain(factOn('/', 'promise'))
})

test.each(['/', '/Region/Tamil', '/Region/Malayalam', '/Region/Telugu'])(
  'eight testimonials with their authors, 3 seconds each: %s',
  (route) => {
    const { seconds, items } = findProps<{ seconds: number; items: { quote: unknown; author: BoundText }[] }>(
      route,
      'testimonials',
    )
    expect(seconds).toBe(3)
    expect(items).toHaveLength(8)
    for (const { quote, author } of items) expect(say(quote) && say(author)).not.toBe('')
  },
)

test('the testimonials of home stand under Success', () => {
  expect(say(findProps<{ heading: Heading }>('/', 'testimonials').heading)).toMatch(/^Success\b/)
})

test('Why are we the best names support, learning plans and experts', () => {
  const { heading, items } = findProps<{ heading: Heading; items: Card[] }>('/', 'best')
  expect(say(heading)).toBe('Why are we the best?')
  expect(items.map(({ name }) => say(name))).toEqual([
    'Friendly and reliable support',
    'Customized learning plans',
    'Certified experts',
  ])
})

test('the counters of home end at 75+, 1.8K+, 70K+ and 2.5M+', () => {
  const { items } = findProps<{ items: { value: string; label: BoundText }[] }>('/', 'stats')
  expect(items.map(({ value }) => say(value))).toEqual(
    ['trainers', 'reviewsShort', 'students', 'followers'].map((name) => factOn('/', name)),
  )
})

test('about says 2019 and 50,000+, and tells the journey with a looping clip', () => {
  expect(sayAll('/Aboutus')).toMatch(withFacts(/<founded>.*<learnersHelped>/s, '/Aboutus'))
  const { heading, items } = findProps<{ heading: Heading; items: unknown[] }>('/Aboutus', 'years')
  expect(say(heading)).toBe('Our Journey')
  expect(items).toHaveLength(3)
  const ids = findPage('/Aboutus').blocks.map(({ id }) => id)
  expect(ids.indexOf('journey')).toBe(ids.indexOf('years') + 1)
  expect(findProps<{ video: Video }>('/Aboutus', 'journey').video.sources.length).toBeGreaterThan(0)
})

test('three career cards turn every 2 seconds: vision, mission, team', () => {
  const { seconds, cards } = findProps<{ seconds: number; cards: Card[] }>('/Career', 'flipCards')
  expect(seconds).toBe(2)
  expect(cards.map(({ name }) => say(name))).toEqual(['Our Vision', 'Our Mission', 'Join Our Team'])
})

test('six careers, each in one sentence', () => {
  const { items } = findProps<{ items: { question: Heading; answer: unknown }[] }>('/Career', 'roles')
  expect(items.map(({ question }) => say(question))).toEqual([
    'Language Trainer',
    'Business Development Executive',
    'Media Editor',
    'Cinematographer',
    'Media Presenter',
    'HR & Administration',
  ])
  for (const { answer } of items) expect(say(answer).trim()).toMatch(/^[^.]+\.$/)
})

test('Who We Want has a phone and a mail contact for each of three languages', () => {
  const links = listLinks(findBlock('/Career', 'who').props)
  expect(links.filter(({ kind }) => kind === 'phone')).toHaveLength(3)
  const mails = links.filter(({ kind }) => kind === 'mail').map(({ href }) => href)
  for (const [at, language] of ['tamil', 'malayalam', 'telugu'].entries())
    expect(mails[at]).toContain(language)
})

test('the careers page goes cards, careers, form, Who We Want, footer', () => {
  const order = findPage('/Career').blocks.map(({ id }) => id)
  const wanted = ['flipCards', 'roles', 'form', 'who', 'footer']
  expect(order.filter((id) => wanted.includes(id))).toEqual(wanted)
})

interface Tab {
  label: BoundText
  intro: unknown
  contacts: { label: BoundText; text: BoundText; to?: Link }[]
  picture: { src: string }
}

test('contact has the tabs Course, Business and Jobs, with intro, phone, mail and picture', () => {
  const { tabs } = findProps<{ tabs: Tab[] }>('/ContactUs', 'tabs')
  expect(tabs.map(({ label }) => say(label))).toEqual(['Course', 'Business', 'Jobs'])
  for (const { intro, contacts, picture } of tabs) {
    expect(say(intro)).not.toBe('')
    expect(contacts.map(({ to }) => to?.kind)).toEqual(['phone', 'mail', undefined, undefined])
    expect(say(contacts[0]?.label)).toBe('Request a call')
    expect(picture.src).not.toBe('')
  }
})

test('the office is open Monday to Friday from 9 to 8, at Race Course, Coimbatore', () => {
  const { tabs } = findProps<{ tabs: Tab[] }>('/ContactUs', 'tabs')
  for (const { contacts } of tabs)
    expect(contacts.slice(2).map(({ text }) => say(text))).toEqual([
      factOn('/ContactUs', 'officeHours'),
      factOn('/ContactUs', 'office'),
    ])
})

test('contact is headed as specified and has a banner image', () => {
  const hero = findProps<{ heading: Heading; picture: { src: string } }>('/ContactUs', 'hero')
  expect(say(hero.heading)).toBe('Feel free to Contact us')
  expect(hero.picture.src).not.toBe('')
})

test('two maps, Coimbatore and Hyderabad', () => {
  const { items } = findProps<{ items: Card[] }>('/ContactUs', 'maps')
  expect(items.map(({ name }) => say(name))).toEqual(['Coimbatore', 'Hyderabad'])
})

test('the thank-you page thanks, says who writes next, and throws confetti', () => {
  const { heading, details, burst } = findProps<{ heading: Heading; details: unknown; burst: string }>(
    '/tamil/Thank',
    'announcement',
  )
  expect(say(heading)).toBe('Thank You!')
  expect(say(details)).toContain('Our team will message you soon')
  expect(burst).toBe('confetti')
})
