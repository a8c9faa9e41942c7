import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bindMessages } from '../../core/messages/choose-messages.ts'
import { kolam } from '../../ui/motifs/kolam/index.ts'
import type { Motif } from '../../ui/motifs/motif.ts'
import { MotifContext } from '../../ui/motifs/motif-context.ts'
import type { ViewProps } from '../define-block.ts'
import { type Messages, messages } from './messages.ts'
import type { QuizProps } from './schema.ts'
import { View } from './view.tsx'

const text = (words: string) => [{ kind: 'text' as const, text: words }]
const result = (from: number, name: string) => ({
  from,
  name: { level: 3 as const, content: text(name) },
  text: text(`About ${name}.`),
  action: { label: [{ text: 'Ask' }], to: { href: '/', kind: 'page' as const, newTab: false } },
})
const props = {
  id: 'quiz',
  messages: bindMessages(messages, 'en', {}),
  heading: { level: 2, content: text('How well?') },
  name: [{ text: 'Test' }],
  questions: ['First', 'Second', 'Third'].map((question) => ({
    question: { level: 3, content: text(question) },
    choices: [
      { text: [{ text: 'No' }], right: false },
      { text: [{ text: 'Yes' }], right: true },
    ],
    why: text(`Because ${question}.`),
  })),
  results: [result(0, 'Low'), result(2, 'Middle'), result(3, 'High')],
} as unknown as ViewProps<QuizProps, Messages>

test('without a script each question has its answer, and each result its scores', () => {
  const html = renderToStaticMarkup(<View {...props} />)
  const read = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)
  expect(read(/<small[^>]*>(.*?)<\/small>/g)).toEqual(['1 of 3', '2 of 3', '3 of 3'])
  expect(read(/<b>(Yes<\/b> Because \w+\.)/g)).toHaveLength(3)
  expect(read(/<p[^>]*>([\d–]+ of 3 right)</g)).toEqual(['0–1 of 3 right', '2 of 3 right', '3 of 3 right'])
  expect(read(/<button([^>]*)>/g).every((attributes) => attributes?.includes('hidden'))).toBe(true)
})

test('a result shows its sign and its facts between its name and its text', () => {
  const [low] = props.results
  const details = [[{ text: 'Two months' }], [{ text: 'From 30' }]]
  const results = [{ ...low, mark: 'plus', details }] as QuizProps['results']
  const show = (motif: Motif | undefined) =>
    renderToStaticMarkup(
      <MotifContext value={motif}>
        <View {...props} results={results} />
      </MotifContext>,
    )
  expect(show(undefined)).not.toContain('viewBox="0 0 108 108"')
  const shown = show(kolam)
  expect(shown).toMatch(/viewBox="0 0 108 108".*Low.*Two months.*From 30.*About Low/s)
})

test('each question is a group of its own, and tells the script which choice is right', () => {
  const html = renderToStaticMarkup(<View {...props} />)
  const names = [...html.matchAll(/<input type="radio"( data-right="")? name="([^"]*)"/g)]
  expect(names.map(([, right, name]) => `${name}${right ? ' right' : ''}`)).toEqual(
    [1, 2, 3].flatMap((number) => [`quiz-${number}`, `quiz-${number} right`]),
  )
})
