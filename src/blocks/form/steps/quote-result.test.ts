import { expect, test } from 'vitest'
import { checkAnswer } from '../../../core/check-answer.ts'
import { ask } from '../make-form.testing.ts'
import { quoteResult } from './quote-result.ts'

const result = {
  ...{ name: 'price', label: 'Price', of: 'total', decimals: 0, locale: 'en' },
  steps: [{ name: 'total', times: ['guests', '480'] }],
}

test.each(['4', '४', '٤'])('the page quotes the result of the number that is stored for %s', (guests) => {
  const field = ask({ name: 'guests', kind: 'number', label: [{ text: 'Guests' }] })
  const values = { texts: { guests }, lists: {}, files: {}, consents: {}, honeypot: '' }
  expect(checkAnswer(field.rule, guests, 0)).toEqual({ text: '4', error: undefined })
  expect(quoteResult(result, [field], values)).toBe('1,920')
})
