import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeProps } from '../make-form.testing.ts'
import { View } from '../view.tsx'
import { listConditionStyles } from './condition-styles.ts'

const words = [{ text: 'Label' }]
const choice = { kind: 'radio', label: words, options: ['New', 'Re"pair</style>'], required: true }
const text = { kind: 'text', label: words, required: true }

test('each condition has one rule, with the conditions of the questions that it names, and values that cannot leave their string', () => {
  const { fields } = makeProps({
    fields: [
      { ...choice, name: 'goal' },
      { ...choice, name: 'part', when: [{ field: 'goal', is: ['Re"pair</style>'] }] },
      { ...text, name: 'one', when: [{ field: 'part', is: ['New'] }] },
      { ...text, name: 'other', when: [{ field: 'part', is: ['New'] }] },
    ],
  })
  const rules = listConditionStyles(fields)
  expect(rules).toHaveLength(2)
  expect(rules[1]).toContain(':has([name="goal"][value="Re\\22 pair\\3c /style\\3e "]')
  expect(rules[1]).toContain(':has([name="part"][value="New"]')
  const [, part, one, other] = fields.map(({ condition }) => condition)
  expect(one).toBe(other)
  expect(rules[0]).toContain(`[data-when="${part}"]{display:none}`)
})

test('a group whose fields have one condition is hidden with them', () => {
  const when = [{ field: 'goal', is: ['New'] }]
  const group = [{ text: 'Where to' }]
  const props = makeProps({
    fields: [
      { ...choice, name: 'goal' },
      { ...text, name: 'street', group, when },
      { ...text, name: 'town', group, when },
    ],
  })
  const html = renderToStaticMarkup(createElement(View, props))
  const [, , { condition } = {}] = props.fields
  expect(html).toMatch(new RegExp(`<fieldset data-when="${condition}"[^>]*><legend>Where to`))
  // A browser would demand an answer to what it does not show.
  expect(html).not.toMatch(/<input[^>]*required[^>]*name="street"/)
})
