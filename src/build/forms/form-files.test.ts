import { expect, test } from 'vitest'
import { formSite } from '../../../tests/intake/form-site.ts'
import { loadTexts } from '../../../tests/site-in-memory.ts'
import { fillTemplate } from '../../contracts/form-template.ts'
import type { FormsFile } from '../../contracts/forms-file.ts'
import { writeFormFiles } from './form-files.ts'

const site = loadTexts(formSite)
const files = writeFormFiles({
  url: site.shell?.url ?? '',
  pages: site.pages,
  listAddresses: ({ route }) => (route === '/' ? ['/', '/home'] : [route]),
})
const { forms } = JSON.parse(files.get('forms.json') ?? '') as FormsFile
const findForm = (route: string) => {
  const form = forms.find(({ routes }) => routes.includes(route))
  if (!form) throw new Error(`no form at ${route}`)
  return { form, template: files.get(form.template) ?? '' }
}

test('the site is in order', () => {
  expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('every form is described with its rules, its notice and where it stands', () => {
  expect(forms).toHaveLength(3)
  expect(findForm('/home').form).toMatchObject({
    name: 'lead',
    purpose: 'lead',
    endpoint: '/dev/PostLeadsForm',
    block: 'lead',
    routes: ['/', '/home'],
    country: 'IN',
    success: '/tamil/Thank',
    schema: { required: ['name', 'email', 'phone', 'place'], additionalProperties: false },
    consents: [{ key: 'news', field: 'consent.news' }],
    sentences: { invalidPhone: { text: 'Please enter a valid phone number.' } },
  })
  expect(findForm('/tamil/ad').form.sentences.invalidPhone).toEqual({
    text: 'Please enter a valid phone number.',
    lang: 'en',
  })
  expect(findForm('/Careers').form.schema.properties.ApplyFor).toEqual({
    type: 'string',
    enum: ['Language Trainer', 'HR & Administration'],
  })
})

test('a filled template shows answers and mistakes, escaped', () => {
  const { form, template } = findForm('/home')
  const html = fillTemplate(template, {
    values: { name: '"><script>x</script>', phone: '12345', 'consent.news': 'yes' },
    errors: { phone: form.sentences.invalidPhone },
    failure: form.sentences.failed,
  })
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"')
  expect(html).toMatch(
    /<input[^>]*aria-describedby="lead-phone-error"[^>]*aria-invalid="true"[^>]*value="12345"/,
  )
  expect(html).toMatch(/id="lead-phone-error">[\s\S]*Please enter a valid phone number\./)
  expect(html).toMatch(/data-summary="" autofocus=""[\s\S]*href="#lead-phone"/)
  expect(html).not.toContain('href="#lead-name"')
  expect(html).toContain('aria-describedby="lead-email-hint"')
  expect(html).toContain('value="yes" checked=""')
  expect(html).toContain('Submission failed. Try again.')
  expect(html).not.toMatch(/[\uE000-\uE00F]/)
})

test('chosen options come back, and a sent application says so', () => {
  const { template } = findForm('/Careers')
  const html = fillTemplate(template, {
    values: { ApplyFor: 'HR & Administration' },
    errors: {},
    sent: true,
  })
  expect(html).toContain('<option value="HR &amp; Administration" selected="">')
  expect(html.match(/selected=""/g)).toHaveLength(1)
  expect(html).not.toMatch(/id="career-sent"[^>]*hidden/)
})

test('what a visitor wrote never acts as a mark', () => {
  const { template } = findForm('/home')
  const html = fillTemplate(template, { values: { name: '\uE001failure\uE002' }, errors: {} })
  expect(html).toContain('value="failure"')
})
