import type { ErrorObject } from 'ajv'
import { expect, test } from 'vitest'
import { price } from '../../schema/about/about-fields.ts'
import { explainBadValue } from './explain-bad-value.ts'

const { amount, currency } = price.properties
const explain = (data: unknown, schema: { pattern: string }) =>
  explainBadValue({
    ...{ keyword: 'pattern', data, schema: schema.pattern, parentSchema: schema },
    params: { pattern: schema.pattern },
  } as unknown as ErrorObject).message

test.each([
  ['₹1,299', amount, '1299'],
  ['1.299,00 €', amount, '1299.00'],
  ['49,90', amount, '49.90'],
  ['₹', currency, 'INR'],
  ['eur', currency, 'EUR'],
])('the price %j is answered as machines read it', (text, schema, meant) => {
  expect(explain(text, schema)).toContain(`Did you mean "${meant}"?`)
})

test('nothing is proposed for what is not clear', () => {
  expect(explain('1.299 €', amount)).not.toContain('Did you mean')
  expect(explain('from 49', amount)).not.toContain('Did you mean "from')
})
