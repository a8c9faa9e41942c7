import { createElement as h } from 'react'
import { expect, test } from 'vitest'
import { buildFormFiles } from '../../../tests/leads/build-form-files.testing.ts'
import { formSite } from '../../../tests/leads/form-site.testing.ts'
import { blocks } from '../../blocks/blocks-by-type.ts'
import { type BlockDefinition, defineBlock, type ViewProps } from '../../blocks/define-block.ts'
import { Slot, slotAfterValue, slotAttributes, When } from '../../blocks/template-slots.tsx'
import { emptyContent, type FormContent, fillParts, type Part } from '../../contracts/form-parts.ts'
import { fillPage } from '../../contracts/form-range.ts'
import type { IntakeForm, IntakeManifest } from '../../contracts/intake-manifest.ts'
import type { Submission } from '../../contracts/submission.ts'
import { type OwnAttributes, useOwnAttributes } from '../../ui/own-attributes.ts'

type Files = ReadonlyMap<string, string>

const files = await buildFormFiles(formSite)
const listForms = (of: Files) => (JSON.parse(of.get('intake.json') ?? '') as IntakeManifest).forms
const forms = listForms(files)

function findForm(route: string, of: Files = files): IntakeForm {
  const form = listForms(of).find(({ routes }) => routes.includes(route))
  if (!form) throw new Error(`no form at ${route}`)
  return form
}

const readParts = ({ parts }: IntakeForm, of: Files = files): Part[] => JSON.parse(of.get(parts) ?? '')

/** The page at a route with its form filled. */
function fill(route: string, content: FormContent, of: Files = files): string {
  const form = findForm(route, of)
  const range = form.ranges[form.routes.indexOf(route)]
  if (!range) throw new Error(`the form has no range at ${route}`)
  const filled = { parts: readParts(form, of), prefix: form.errorPrefix, content }
  return fillPage(of.get(range.file) ?? '', range, filled)
}

test('every form is described with its rules, its notice and its pages', () => {
  expect(forms).toHaveLength(3)
  expect(findForm('/home')).toMatchObject({
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
  expect(findForm('/tamil/ad').sentences.invalidPhone).toEqual({
    text: 'Please enter a valid phone number.',
    lang: 'en',
  })
  expect(findForm('/Careers').schema.properties.ApplyFor).toEqual({
    type: 'string',
    enum: ['Language Trainer', 'HR & Administration'],
  })
})

test.each(forms)('without content, the parts of $id equal its block in every page', (form) => {
  const plain = fillParts(readParts(form), emptyContent)
  expect(plain).toContain(`id="${form.block}"`)
  expect(form.ranges).toHaveLength(form.routes.length)
  for (const { file, block } of form.ranges) expect(files.get(file)?.slice(...block)).toBe(plain)
})

test('a filled page differs from the page only in its title, its form and the attributes that wake the form', () => {
  const page = files.get('index.html') ?? ''
  const filled = fill('/', emptyContent)
  const wakes = / data-wake="intent" data-island="[^"]*" data-props='[^']*'/.exec(page)?.[0] ?? 'none'
  expect(filled).toBe(page.replace(wakes, '').replace('<title>', '<title>Error: '))
})

test('answers and errors are shown, escaped', () => {
  const { sentences } = findForm('/home')
  const html = fill('/home', {
    values: { name: '"><script>x</script>', phone: '12345', 'consent.news': 'yes' },
    errors: { phone: sentences.invalidPhone ?? sentences.invalid },
    failure: sentences.failed,
    query: '&from=%2Fhome&"',
  })
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"')
  expect(html).toMatch(
    /<input[^>]*aria-describedby="lead_phone-error"[^>]*aria-invalid="true"[^>]*value="12345"/,
  )
  expect(html).toMatch(/id="lead_phone-error">[\s\S]*Please enter a valid phone number\./)
  expect(html).toMatch(/data-summary="" autofocus=""[\s\S]*href="#lead_phone"/)
  expect(html).not.toContain('href="#lead_name"')
  expect(html).toContain('aria-describedby="lead_email-hint"')
  expect(html).toMatch(/ checked=""[^>]* name="consent.news"/)
  expect(html).toContain('Submission failed. Try again.')
  expect(html).toMatch(/ action="\/dev\/PostLeadsForm\?form=[0-9a-f]{16}&amp;from=%2Fhome&amp;&quot;"/)
  expect(html).not.toMatch(/vaasal-(?:slot|when)|data-part/)
})

test('a field with a hint is described by its error first', () => {
  const { sentences } = findForm('/home')
  const html = fill('/home', { values: {}, errors: { email: sentences.required } })
  expect(html).toContain('aria-describedby="lead_email-error lead_email-hint" aria-invalid="true"')
})

test('chosen options are kept, and a sent application says so', () => {
  const content = { values: { ApplyFor: 'HR & Administration' }, errors: {}, sent: true }
  const html = fill('/Careers', content)
  expect(html).toContain('<option value="HR &amp; Administration" selected="">')
  expect(html.match(/selected=""/g)).toHaveLength(1)
  expect(html).not.toMatch(/id="career-sent"[^>]*hidden/)
  expect(fill('/Careers', emptyContent)).toMatch(/id="career-sent"[^>]*hidden=""/)
})

test('what became of a form has the focus, so that browsers show it without a script', () => {
  const focused = (html: string) => [...html.matchAll(/<[^>]* autofocus=""[^>]*>/g)].map(([tag]) => tag)
  expect(focused(fill('/Careers', emptyContent))).toEqual([])
  expect(focused(fill('/Careers', { ...emptyContent, sent: true }))).toEqual([
    expect.stringContaining('id="career-sent"'),
  ])
  expect(focused(fill('/Careers', { ...emptyContent, failure: { text: 'Failed' } }))).toEqual([
    expect.stringContaining('data-failure=""'),
  ])
})

test('what a visitor enters is never interpreted as a slot', () => {
  const value = '<vaasal-slot data-part=\'{"slot":"failure"}\'></vaasal-slot>'
  const html = fill('/', { values: { name: value }, errors: {}, failure: { text: 'Failed' } })
  expect(html).toContain('value="&lt;vaasal-slot data-part=&#x27;')
  expect(html.match(/Failed/g)).toHaveLength(1)
})

test('a page that does not contain the form is rejected', () => {
  const form = findForm('/')
  const [range] = form.ranges
  if (!range) throw new Error('no range')
  const filled = { parts: readParts(form), prefix: '', content: emptyContent }
  expect(() => fillPage(` ${files.get(range.file)}`, range, filled)).toThrow('does not hold the form')
})

test('a form on many pages is described once', async () => {
  const routes = Array.from({ length: 12 }, (_, index) => `/ad-${index}`)
  const many = await buildFormFiles({
    ...formSite,
    'pages.yaml': `${formSite['pages.yaml']}${routes.map((route) => `  ${route}: { page: ad${route.slice(4)} }\n`).join('')}`,
    ...Object.fromEntries(
      routes.map((route) => [
        `pages/ad${route.slice(4)}.yaml`,
        (formSite['pages/home.yaml'] ?? '').replace('title: Leave', `title: ${route} leave`),
      ]),
    ),
  })
  expect(listForms(many)).toHaveLength(3)
  const perPage = ((many.get('intake.json') ?? '').length - (files.get('intake.json') ?? '').length) / 12
  expect(perPage).toBeLessThan(200)
  expect(fill('/ad-7', emptyContent, many)).toContain('<title>Error: /ad-7 leave')
})

test('a page for an intake at another origin has absolute addresses and none of the scripts of the site', async () => {
  const elsewhere = await buildFormFiles({
    ...formSite,
    'pages.yaml': (formSite['pages.yaml'] ?? '').replace('/dev/Post', 'https://in.example/dev/Post'),
    'pages/home.yaml': `${formSite['pages/home.yaml']}    alternative: { label: Home, to: / }\n`,
  })
  const form = findForm('/', elsewhere)
  expect(form).toMatchObject({ endpoint: '/dev/PostLeadsForm', origin: 'https://in.example' })
  expect(form.headers.find(([name]) => name === 'Content-Security-Policy')?.[1]).toContain(
    "'self' https://www.forms.example",
  )
  const html = fill('/', { values: { name: 'Kavitha' }, errors: {}, query: '&from=%2F' }, elsewhere)
  expect(html).toMatch(/ action="https:\/\/in\.example\/dev\/PostLeadsForm\?form=[0-9a-f]{16}&amp;from=%2F"/)
  expect(html).toContain(
    '<link rel="alternate" type="text/markdown" href="https://www.forms.example/index.md"',
  )
  expect(html).toContain('href="https://www.forms.example/"')
  expect(html).toContain('<title>Error: Leave a number</title>')
  expect(html).toContain('value="Kavitha"')
  expect(html).not.toMatch(/ (?:href|src|poster|srcset)="\/|<script data-runtime|data-island/)
  expect([...elsewhere.keys()].filter((name) => name.startsWith('.forms/pages/'))).toEqual([
    '.forms/pages/index.html',
    '.forms/pages/tamil/ad.html',
  ])
  expect(elsewhere.get('index.html')).toContain('<script data-runtime')
})

interface Question {
  label: string
}

/** A block of another type that asks one question; it wakes by a behaviour, in its own element. */
const question = defineBlock<Question>({
  type: 'question',
  title: 'Question',
  summary: 'Asks one thing.',
  category: 'action',
  schema: { type: 'object' },
  wake: { code: 'behaviour', when: 'near' },
  View: (props) => showQuestion(props, useOwnAttributes(), false),
  submission: {
    describe: ({ label }): Submission => ({
      name: 'question',
      purpose: 'lead',
      endpoint: '/dev/Ask',
      country: 'IN',
      fields: [{ name: 'answer', kind: 'text', required: true, rule: { schema: { maxLength: 9 } } }],
      consents: [],
      honeypot: 'nobody',
      largestFile: 0,
      notice: label,
      sentences: {
        ...{ required: { text: 'Answer.' }, invalid: { text: 'No.' } },
        ...{ failed: { text: 'Failed.' }, error: { text: 'Broken.' } },
      },
      errorPrefix: 'Wrong: ',
    }),
    Template: (props) => showQuestion(props, useOwnAttributes(), true),
  },
})

function showQuestion({ id, label }: ViewProps<Question>, own: OwnAttributes, isTemplate: boolean) {
  const slots = isTemplate && slotAttributes('value', { slot: 'value', field: 'answer' })
  const query = isTemplate && slotAfterValue('action', { slot: 'query' })
  const sentence = isTemplate && (
    <When is={{ when: 'wrong', field: 'answer' }}>
      <em>
        <Slot value={{ slot: 'sentence', field: 'answer' }} />
      </em>
    </When>
  )
  return h(
    'form',
    { ...own, id, action: '/dev/Ask', ...query },
    label,
    h('input', { name: 'answer', ...slots }),
    sentence,
  )
}

test('a block of any type with a submission is described, cut and filled', async () => {
  const withQuestion = { ...blocks, question: question as unknown as BlockDefinition }
  const asked = await buildFormFiles(formSite, {
    blocks: withQuestion,
    changeBlock: (block) =>
      block.id === 'career' ? { ...block, type: 'question', side: 'left', props: { label: 'Why?' } } : block,
  })
  const form = findForm('/Careers', asked)
  expect(form).toMatchObject({
    name: 'question',
    endpoint: '/dev/Ask',
    honeypot: 'nobody',
    fields: [{ name: 'answer', kind: 'text', required: true }],
    notice: { text: 'Why?' },
  })
  expect(form.schema.properties.answer).toMatchObject({ type: 'string', maxLength: 9 })
  expect(asked.get('Careers.html')).toContain('<form data-side="left" data-wake="near"')
  const html = fill(
    '/Careers',
    {
      values: { answer: 'So & so' },
      errors: { answer: form.sentences.required },
    },
    asked,
  )
  expect(html).toContain(
    '<form data-side="left" id="career" action="/dev/Ask">Why?<input value="So &amp; so" name="answer"/><em>Answer.</em></form>',
  )
  expect(html).toContain('<title>Wrong: Work with us</title>')
})

test('a honeypot with the name of a field fails the build', async () => {
  const describe = question.submission?.describe
  const other = {
    ...question,
    submission: {
      ...question.submission,
      describe: (props: ViewProps<Question>) => ({ ...describe?.(props), honeypot: 'answer' }),
    },
  }
  const build = () =>
    buildFormFiles(formSite, {
      blocks: { ...blocks, question: other as unknown as BlockDefinition },
      changeBlock: (block) =>
        block.id === 'career' ? { ...block, type: 'question', props: { label: 'Why?' } } : block,
    })
  await expect(build()).rejects.toThrow('the name of a field, "answer"')
})

test('a template that differs from the view fails the build', async () => {
  const other = {
    ...question,
    View: () => h('form', { ...useOwnAttributes(), id: 'career' }, 'Something else'),
  }
  const build = () =>
    buildFormFiles(formSite, {
      blocks: { ...blocks, question: other as unknown as BlockDefinition },
      changeBlock: (block) =>
        block.id === 'career' ? { ...block, type: 'question', props: { label: 'Why?' } } : block,
    })
  await expect(build()).rejects.toThrow('The template of the block type "question" differs from its view')
})
