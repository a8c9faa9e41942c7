import { expect, test } from 'vitest'
import type { IntakeForm } from '../../../../contracts/intake-manifest.ts'
import { describeForm } from './describe-form.ts'

const make = (lang: string, goal: string, price: string, hash = lang) =>
  ({
    ...{ name: 'lead', purpose: 'lead', lang, notice: { hash } },
    fields: [{ name: 'goal', kind: 'radio', required: true, label: goal }],
    result: { name: 'price', label: price, of: '1', decimals: 0, locale: lang },
  }) as unknown as IntakeForm
const forms = [make('en', 'What is it?', 'Price'), make('ta', 'என்ன?', 'விலை')]

test('answers and the result have their labels, in the language of the mail', () => {
  expect(describeForm(forms, { form: 'lead', notice: null }, 'en')).toEqual({
    purpose: 'lead',
    kinds: new Map([['goal', 'radio']]),
    labels: new Map([
      ['goal', 'What is it?'],
      ['price', 'Price'],
    ]),
  })
  expect(describeForm(forms, { form: 'lead', notice: null }, 'ta')?.labels.get('price')).toBe('விலை')
  expect(describeForm(forms, { form: 'other', notice: null }, 'en')).toBeUndefined()
})

test('of forms with one name, that of the lead says what it has asked, if it asks in the language of the mail', () => {
  const cake = make('en', 'What does it say?', 'Price', 'cake')
  const read = (hash: string, lang: string) =>
    describeForm([...forms, cake, ...forms], { form: 'lead', notice: { id: 'n', hash } }, lang)?.labels.get(
      'goal',
    )
  expect([read('cake', 'en'), read('en', 'en'), read('cake', 'ta'), read('cake', 'de')]).toEqual([
    ...['What does it say?', 'What is it?', 'என்ன?', 'What does it say?'],
  ])
})
