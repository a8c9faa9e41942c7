import { expect, test } from 'vitest'
import { findQuoteProblems } from './find-quote-problems.ts'

const form = (texts: { first?: string; second?: string; message?: string; heading?: string }) => ({
  heading: texts.heading ?? 'Heading',
  steps: [
    { title: texts.first ?? 'One', fields: [{ name: 'goal', kind: 'text', label: 'Goal' }] },
    { fields: [{ name: 'name', kind: 'name', label: texts.second ?? 'Name' }] },
  ],
  success: { message: texts.message ?? 'Thanks' },
})
const find = (texts: Parameters<typeof form>[0]) =>
  findQuoteProblems(form(texts)).map(({ path, message }) => `${path.join('.')}: ${message}`)

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: this is how documents quote
test('answers are quoted in later steps, and after sending', () => {
  expect(find({ second: 'For ${answers.goal}', message: 'Thanks, ${answers.name}' })).toEqual([])
})

test.each([
  [
    { first: '${answers.goal}' },
    'steps.0.title: "goal" is not answered in a step before this one, so that its answer cannot be quoted here.',
  ],
  [
    { second: '${answers.name}' },
    'steps.1.fields.0.label: "name" is not answered in a step before this one, so that its answer cannot be quoted here.',
  ],
  [
    { message: '${answers.gaol}' },
    'success.message: This form has no field "gaol" whose answer could be quoted. Did you mean "goal"?',
  ],
  [{ heading: '${answers.goal}' }, 'heading: An answer is not known yet where this text is shown.'],
])('of %j it says: %s', (texts, problem) => {
  expect(find(texts)).toEqual([problem])
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: this is how documents quote
