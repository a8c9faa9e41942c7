import { expect, test } from 'vitest'
import type { BoundText, Inline } from '../../src/core/model/bound.ts'
import { routes } from '../specified-routes.testing.ts'
import { findPage, findProps, say, site } from './main-site.testing.ts'

interface Message {
  from: 'us' | 'visitor'
  text: Inline
  marks?: 'slip' | 'correction'
  voice?: number
}

const towns = site.pages.map(({ route }) => route).filter((route) => /spoken-english-in-/.test(route))
/** The enrolment form alone has none: nothing stands between it and the visitor. */
const advertisements = routes.tamil.filter((route) => !route.endsWith('course4'))
const teaching = ['/', ...routes.courses, ...routes.regions, ...advertisements]

const listMessages = (route: string): Message[] =>
  findPage(route)
    .blocks.filter(({ type }) => type === 'exchange')
    .flatMap(({ props }) => (props as unknown as { items: Message[] }).items)

test.each(teaching)('%s shows a slip, its correction, and what is then said aloud', (route) => {
  const messages = listMessages(route)
  const slip = messages.findIndex(({ marks }) => marks === 'slip')
  expect(messages[slip]?.from).toBe('visitor')
  const [correction, ...rest] = messages.slice(slip + 1)
  expect(correction).toMatchObject({ from: 'us', marks: 'correction' })
  expect(say(correction?.text)).not.toBe(say(messages[slip]?.text))
  expect(rest.some(({ from, voice }) => from === 'visitor' && voice !== undefined)).toBe(true)
})

test('each course has a conversation of its own', () => {
  const said = routes.courses.flatMap((route) => [
    ...new Set(listMessages(route).map(({ text }) => say(text))),
  ])
  expect(new Set(said).size).toBe(said.length)
})

test.each(towns)(
  '%s asks its own line in its picture in Tamil, answers it in English, and translates it below',
  (route) => {
    const { bubbles } = findProps<{ bubbles: { heard: BoundText; answered: BoundText } }>(route, 'hero')
    expect(say(bubbles.heard)).toMatch(/\p{Script=Tamil}/u)
    expect(say(bubbles.answered)).not.toMatch(/\p{Script=Tamil}/u)
    const [question, answer, , voice] = listMessages(route)
    expect(say(question?.text)).toContain(say(bubbles.heard))
    expect(say(answer?.text)).not.toMatch(/\p{Script=Tamil}/u)
    expect(say(answer?.text)).not.toBe(say(bubbles.answered))
    expect(voice).toMatchObject({ from: 'visitor', voice: 2 })
    expect(say(voice?.text)).toBe(say(answer?.text))
  },
)
