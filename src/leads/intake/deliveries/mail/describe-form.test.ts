import { expect, test } from 'vitest'
import type { IntakeForm } from '../../../../contracts/intake-manifest.ts'
import { describeForm } from './describe-form.ts'

const make = (lang: string, goal: string, price: string) =>
  ({
    ...{ name: 'lead', purpose: 'lead', lang },
    fields: [{ name: 'goal', kind: 'radio', required: true, label: goal }],
    result: { name: 'price', label: price, of: '1', decimals: 0, locale: lang },
  }) as unknown as IntakeForm
const forms = [make('en', 'What is it?', 'Price'), make('ta', 'என்ன?', 'விலை')]

test('answers and the result have their labels, in the language of the mail', () => {
  expect(describeForm(forms, 'lead', 'en')).toEqual({
    purpose: 'lead',
    kinds: new Map([['goal', 'radio']]),
    labels: new Map([
      ['goal', 'What is it?'],
      ['price', 'Price'],
    ]),
  })
  expect(describeForm(forms, 'lead', 'ta')?.labels.get('price')).toBe('விலை')
  expect(describeForm(forms, 'other', 'en')).toBeUndefined()
})
