import { expect, test } from 'vitest'
import type { Heading, Link, Video } from '../../src/core/model/bound.ts'
import { routes } from '../specified-routes.testing.ts'
import {
  factOn,
  findPage,
  findProps,
  keepWanted,
  listLinks,
  say,
  sayAll,
  specifiedPages,
  withFacts,
} from './main-site.testing.ts'

const { courses } = routes

test.each(courses)('%s has bullets, reasons, questions beside a clip, and reviews', (route) => {
  const types = findPage(route).blocks.map(({ type }) => type)
  for (const type of ['hero', 'checklist', 'faq', 'reviews', 'footer']) expect(types).toContain(type)
  expect(findProps<{ bullets: unknown[] }>(route, 'hero').bullets.length).toBeGreaterThanOrEqual(4)
  expect(say(findProps<{ heading: Heading }>(route, 'checklist').heading)).toMatch(/^Choose this course if/)
  expect(findProps<{ aside: Video }>(route, 'faq').aside.sources.length).toBeGreaterThan(0)
  expect(say(findProps<{ heading: Heading }>(route, 'reviews').heading)).toBe('What People Say')
})

const reviewsOf = (route: string) => findProps<{ action: { to: Link } }>(route, 'reviews').action.to.href

test('Master Fluency has reviews of its own, the other courses share theirs', () => {
  const shared = new Set(courses.filter((route) => !route.endsWith('Master-Fluency')).map(reviewsOf))
  expect(shared.size).toBe(1)
  expect(shared.has(reviewsOf('/Course/Master-Fluency'))).toBe(false)
})

test('no page holds placeholder text', () => {
  for (const { route } of specifiedPages) expect(sayAll(route)).not.toMatch(/lorem ipsum|need to pace/i)
})

test('Interview, Phonics and IELTS share their structure and no copy', () => {
  const alike = ['/Course/Interview', '/Course/Phonics', '/Course/IELTS']
  const parts = ['hero', 'checklist', 'steps', 'faq', 'reviews']
  const structures = alike.map((route) => {
    const types = findPage(route).blocks.map(({ type }) => type)
    return [...new Set(keepWanted(types, parts))].join()
  })
  expect(new Set(structures).size).toBe(1)
  const answers = alike.flatMap((route) =>
    findProps<{ items: { question: Heading; answer: unknown }[] }>(route, 'faq').items.map(({ answer }) =>
      say(answer),
    ),
  )
  const texts = alike.flatMap((route) =>
    findProps<{ items: { text: unknown }[] }>(route, 'features').items.map(({ text }) => say(text)),
  )
  expect(new Set(texts).size).toBe(texts.length)
  expect(new Set(answers).size).toBeGreaterThanOrEqual(answers.length - 1)
})

test.each(['/Course/Interview', '/Course/Phonics', '/Course/IELTS'])(
  '%s offers daily lectures, tasks, calls, live sessions and trainer support',
  (route) => {
    const { items } = findProps<{ items: { name: Heading }[] }>(route, 'features')
    expect(items.map(({ name }) => say(name))).toEqual([
      'Daily video lectures',
      'Skill tasks',
      'Call-based practice',
      'Live sessions',
      'Trainer support',
    ])
  },
)

/** What the specification says of a course, as its page says it; `<name>` stands for a fact. */
const facts: Record<string, RegExp[]> = {
  Foundation: [
    /basics/,
    /Grammar videos every day/,
    /Phone practice/,
    /Live review sessions/,
    /Short videos/,
    /struggle to form simple sentences/,
    /afraid to speak/,
    /trouble following spoken English/,
    /cannot understand what others say/,
    /many grammar mistakes/,
  ],
  Beginner: [
    /Daily video lectures/,
    /task/,
    /Call practice every day/,
    /Live sessions/,
    /free level test/,
    /plan made for you/,
    /From <beginnerFee>/,
    /Offers apply in specific circumstances/,
  ],
  Mediate: [/Intermediate/, /Speaking.*Listening.*Reading.*Writing/s],
  'Speak-Out': [/one to one/i, /personal trainer/, /Webinars/, /Free study materials/],
  Seed: [/Ages <kidsAges>/, /<kidsLength>/, /<kidsDays>/, /<lessonMinutes>/, /Small groups/, /recording/i],
  'Master-Fluency': [
    /Groups of <groupSize>/,
    /same level|your level/,
    /Live video/,
    /Mock interviews/,
    /ISO certificate/,
    /Above <fluencyAge> years/,
    /<lessonMinutes>/,
  ],
  'English-and-skill': [
    /made for your people/,
    /On site, online, mixed/,
    /Phonics for primary children/,
    /certificate.*logo/i,
    /at least <schoolBatch> people/,
    /<workshopLength> workshop/,
    /takes longer|longer programme/,
  ],
}

test.each(Object.entries(facts))('%s says its facts', (course, patterns) => {
  const route = `/Course/${course}`
  for (const pattern of patterns) expect(sayAll(route)).toMatch(withFacts(pattern, route))
})

test.each(['Foundation', 'Beginner'])('%s has four questions', (course) => {
  expect(findProps<{ items: unknown[] }>(`/Course/${course}`, 'faq').items).toHaveLength(4)
})

test("English-and-skill has the learner's course first and the programme for institutions below it", () => {
  const route = '/Course/English-and-skill'
  const ids = findPage(route).blocks.map(({ id }) => id)
  const order = ['hero', 'learn', 'checklist', 'faq', 'programme', 'institutions', 'programmeQuestions']
  expect(keepWanted(ids, order)).toEqual(order)
  const headingOf = (id: string) => say(findProps<{ heading: Heading }>(route, id).heading)
  expect(headingOf('hero')).toMatch(/^English and Skill/)
  expect(headingOf('programme')).toBe('For schools, colleges and companies')
  const learner = ['hero', 'learn', 'checklist', 'faq'].map((id) => JSON.stringify(findProps(route, id)))
  expect(learner.join()).toMatch(/own sentences.*ordinary day/s)
  expect(listLinks(findProps(route, 'hero')).map(({ href }) => href)).toContain('#programme')
})

test.each(courses)('%s says what it costs, or that an advisor tells the fee in the chat', (route) => {
  const said = sayAll(route)
  if (route.endsWith('/Beginner')) expect(said).toContain(`From ${factOn(route, 'beginnerFee')}`)
  else expect(said).toMatch(withFacts(/cost\?.*<feeInChat>/s, route))
})

/** What a page says of the certificate that a learner gets on completion. */
const certificate =
  /certificate on completion|certificate at the end|get a(?:n ISO)? certificate|gets a certificate|முடிச்சதும் certificate|പൂർത്തിയാക്കുമ്പോൾ സർട്ടിഫിക്കറ്റ|పూర్తయ్యాక సర్టిఫికెట్/

test.each(['/', '/Aboutus', ...courses, ...routes.regions])(
  '%s says that a certificate is given on completion',
  (route) => {
    expect(sayAll(route)).toMatch(certificate)
  },
)

test("Beginner's questions: class time, two months, enrolment, abroad", () => {
  const { items } = findProps<{ items: { question: Heading }[] }>('/Course/Beginner', 'faq')
  for (const [at, about] of [/class/, /<courseMonths>/, /enrol/, /abroad/].entries())
    expect(say(items[at]?.question)).toMatch(withFacts(about, '/Course/Beginner'))
})

test('ages, year and lesson length of children stand on Seed and not on Foundation', () => {
  const route = '/Course/Foundation'
  expect(sayAll(route)).not.toMatch(withFacts(/<kidsAges>|<kidsLength>|<lessonMinutes>/, route))
})

test('the pages say from when to when trainers are there, and never round the clock', () => {
  for (const { route } of specifiedPages) expect(sayAll(route)).not.toMatch(/round the clock|24.?7/i)
  expect(sayAll('/Course/Beginner')).toContain(
    `from ${factOn('/Course/Beginner', 'trainerHours')} Indian time`,
  )
})
