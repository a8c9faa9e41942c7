import { describe, expect, test } from 'vitest'
import type { BoundText, Heading, Link } from '../../src/core/model/bound.ts'
import { factOn, findPage, findProps, listLinks, say } from './main-site.testing.ts'

interface Region {
  script: RegExp
  welcome: RegExp
  courses: string[]
}
const regions: Record<string, Region> = {
  '/Region/Tamil': {
    script: /\p{Script=Tamil}/u,
    welcome: /^வாங்க!/,
    courses: ['Foundation', 'Beginner', 'Mediate', 'Speak-Out', 'Seed', 'Master Fluency'],
  },
  '/Region/Malayalam': {
    script: /\p{Script=Malayalam}/u,
    welcome: /^സ്വാഗതം!/,
    courses: ['Beginner', 'Mediate', 'Speak-Out'],
  },
  '/Region/Telugu': {
    script: /\p{Script=Telugu}/u,
    welcome: /^స్వాగతం!/,
    courses: ['Foundation', 'Beginner', 'Mediate', 'Speak-Out'],
  },
}

describe.each(Object.entries(regions))('%s', (route, { script, welcome, courses }) => {
  test('the heading welcomes', () => {
    expect(say(findProps<{ heading: Heading }>(route, 'hero').heading)).toMatch(welcome)
  })

  test('the welcome, the questions and the voices are in its script', () => {
    const { heading } = findProps<{ heading: Heading }>(route, 'hero')
    const { items } = findProps<{ items: { question: Heading; answer: unknown }[] }>(route, 'faq')
    const voices = findProps<{ items: { quote: unknown }[] }>(route, 'testimonials').items
    for (const said of [
      say(heading),
      ...items.flatMap(({ question, answer }) => [say(question), say(answer)]),
      ...voices.map(({ quote }) => say(quote)),
    ])
      expect(said).toMatch(script)
  })

  test('course cards, each with a Join Now link to the chat', () => {
    const { cards } = findProps<{
      cards: { name: Heading; action: { label: BoundText; to: Link } }[]
    }>(route, 'courses')
    expect(cards.map(({ name }) => say(name))).toEqual(courses)
    for (const { action } of cards) {
      expect(say(action.label)).toBe('Join Now')
      expect(action.to.kind).toBe('chat')
    }
  })

  test('a Why Choose carousel of four cards, 5 seconds each', () => {
    const { seconds, items } = findProps<{ seconds: number; items: unknown[] }>(route, 'why')
    expect(seconds).toBe(5)
    expect(items).toHaveLength(4)
  })

  test('six questions', () => {
    expect(findProps<{ items: unknown[] }>(route, 'faq').items).toHaveLength(6)
  })

  test('the counters end where its facts say', () => {
    const { items } = findProps<{ items: { value: BoundText }[] }>(route, 'stats')
    expect(items.map(({ value }) => say(value))).toEqual(
      ['trainers', 'reviewsShort', 'students', 'followers'].map((name) => factOn(route, name)),
    )
  })

  test('social links: photos, videos and the page of a network', () => {
    const social = findProps<{ social?: { to: Link }[] }>(route, 'hero').social ?? []
    expect(listLinks(social)).toHaveLength(3)
  })

  test('the three regions name each other for search engines', () => {
    expect(
      findPage(route)
        .head.alternates.map(({ lang }) => lang)
        .sort(),
    ).toEqual(['ml', 'ta', 'te'])
  })
})

test("Seed is for children on Tamil's page", () => {
  const { cards } = findProps<{ cards: { name: Heading; text: unknown }[] }>('/Region/Tamil', 'courses')
  expect(say(cards[4]?.text)).toContain('குழந்தை')
})

const voicesOf = (route: string) =>
  findProps<{ items: { quote: unknown; author: unknown }[] }>(route, 'testimonials').items.map(
    ({ quote, author }) => ({ quote: say(quote), author: say(author) }),
  )

/** The people of the home page as their names are written in the scripts of the regions. */
const namesOfHome: Record<string, RegExp> = {
  Priya: /ப்?ரியா|പ്രിയ|ప్రియ/,
  Senthil: /செந்தில்|സെന്തിൽ|సెంథిల్/,
  Anitha: /அனிதா|അനിത|అనిత/,
  Ramesh: /ரமேஷ்|രമേഷ്|രമേശ്(?!ൻ)|రమేశ్|రమేష్/,
  Joseph: /ஜோசப்|ஜோசஃப்|ജോസഫ്|జోసెఫ్/,
  Lavanya: /லாவண்யா|ലാവണ്യ|లావణ్య/,
  Karthik: /கார்த்திக்|കാർത്തിക്|కార్తీక్/,
  Shabana: /ஷபானா|ഷബാന|షబానా/,
}

test('nobody is quoted on the home page in English and on a regional page in another language', () => {
  expect(voicesOf('/').map(({ author }) => author)).toEqual(Object.keys(namesOfHome))
  for (const route of Object.keys(regions))
    for (const { author } of voicesOf(route))
      for (const name of Object.values(namesOfHome)) expect(author, route).not.toMatch(name)
})

test('one driver in Dubai has one name', () => {
  const all = ['/', ...Object.keys(regions)].flatMap(voicesOf)
  expect(all.filter(({ quote }) => /Dubai|துபாய்|ദുബായ|దుబాయ్/.test(quote))).toHaveLength(1)
})
