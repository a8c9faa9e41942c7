import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lead, makeProps, words } from '../make-form.testing.ts'
import { View } from '../view.tsx'

const show = (changes: object) => renderToStaticMarkup(<View {...makeProps(changes)} />)
const findTag = (html: string, pattern: RegExp) => pattern.exec(html)?.[0]

test('a form is offered to programs by its heading and sentence, and never sent by them', () => {
  const html = show({ sentence: words('We call & write.') })
  const form = findTag(html, /<form[^>]*>/)
  expect(form).toContain('toolname="form"')
  expect(form).toContain('tooldescription="Leave your number\nWe call &amp; write."')
  expect(html).not.toContain('toolautosubmit')
})

test('only what its label does not tell is said of a control', () => {
  const options = ['Inside', 'Outside']
  const html = show({
    fields: [
      { name: 'email', kind: 'email', label: words('Email'), hint: words('name@example.com') },
      { name: 'name', kind: 'name', label: words('Name') },
      { name: 'room', kind: 'radio', label: words('Where'), options },
    ],
  })
  expect(findTag(html, /<input[^>]*name="email"[^>]*>/)).toContain(
    'toolparamdescription="Email\nname@example.com"',
  )
  expect(findTag(html, /<input[^>]*name="name"[^>]*>/)).not.toContain('toolparam')
  expect(findTag(html, /<fieldset[^>]*>/)).toContain('toolparamdescription="Where"')
})

test('the honeypot is not offered', () => {
  expect(findTag(show({}), /<input[^>]*name="website.url"[^>]*>/)).toContain('readOnly')
})

test('a site that offers no tools has none of it', () => {
  expect(show({ form: { ...lead, withoutTools: true } })).not.toMatch(/ tool[a-z]+=|readonly/i)
})
