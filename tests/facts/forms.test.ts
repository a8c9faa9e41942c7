import { expect, test } from 'vitest'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import type { BoundText, FormTarget, Link } from '../../src/core/model/bound.ts'
import { ownId, renderBlock } from '../../src/render/render-block.tsx'
import { findBlock, findPage, findProps, say, specifiedPages } from './main-site.testing.ts'

interface Field {
  name: string
  kind: string
  label: BoundText
  placeholder?: string
  hint?: unknown
  control: { prompt?: string }
  rule: { schema?: { enum?: string[] } }
  required: boolean
}
interface Form {
  form: FormTarget
  purpose: string
  fields: Field[]
  notice: unknown
  consents?: unknown
  success?: { to: Link }
  chat?: { to: Link; title: string; lines: { label: string; field: string }[] }
}
const course = '/tamil/spoken-english-course'
const leads = [
  [`${course}1`, 'enrol'],
  [`${course}1`, 'enrolAgain'],
  [`${course}4`, 'form'],
] as const
const career = findProps<Form>('/Career', 'form')
const field = (name: string) => career.fields.find((candidate) => candidate.name === name)
/** What can be seen in the list of a field: its prompt, and the answers. */
const listOptions = (name: string) => [field(name)?.control.prompt, ...(field(name)?.rule.schema?.enum ?? [])]

test('an application has six fields under the keys that are sent', () => {
  expect(career.fields.map(({ name, kind }) => [name, kind])).toEqual([
    ['Name', 'name'],
    ['PhoneNumber', 'phone'],
    ['City', 'place'],
    ['ApplyFor', 'select'],
    ['Language', 'select'],
    ['Resume', 'file'],
  ])
  expect(career.purpose).toBe('application')
})

test('the roles and languages to choose from start at their placeholders', () => {
  expect(listOptions('ApplyFor')).toEqual([
    'Select role',
    'Language Trainer',
    'Business Development Executive',
    'Media Editor',
    'Media Presenter',
    'HR & Administration',
    'Cinematographer',
  ])
  expect(listOptions('Language')).toEqual(['Select Language', 'Tamil', 'Malayalam', 'Telugu'])
})

test('the résumé is required', () => {
  expect(field('Resume')?.required).toBe(true)
})

test('an application goes to its address, then to the recruiting chat with five lines', () => {
  expect(career.form.endpoint).toMatch(/\/dev\/SaveCarrer\?form=[0-9a-f]{16}$/)
  expect(career.chat?.to.kind).toBe('chat')
  expect(career.chat?.title).toBe('Career Application')
  expect(career.chat?.lines.map(({ label }) => label)).toEqual([
    'Name',
    'Phone',
    'City',
    'Apply For',
    'Language',
  ])
})

test('every lead form asks for name, email, phone and place, all required', () => {
  for (const [route, id] of leads) {
    const { fields } = findProps<Form>(route, id)
    expect(fields.map(({ name }) => name).sort()).toEqual(['email', 'name', 'phone', 'place'])
    for (const { required, label } of fields) {
      expect(required).toBe(true)
      expect(say(label)).not.toBe('')
    }
  }
})

test('every lead form asks in the same way: order, examples and consent', () => {
  const [first, ...others] = leads.map(([route, id]) => {
    const { fields, consents, notice } = findProps<Form>(route, id)
    return { fields, consents, notice }
  })
  for (const other of others) expect(other).toEqual(first)
  // No field has an example inside it while its neighbours have theirs below.
  expect(first?.fields.filter(({ placeholder }) => placeholder !== undefined)).toEqual([])
})

/** The native fields of a form as they stand in the page, by the name under which they are sent. */
function renderFields(route: string, id: string): Map<string, string> {
  const { type, props } = findBlock(route, id)
  const definition = blocks[type as keyof typeof blocks]
  const html = renderBlock(definition as never, props).html.replaceAll(ownId, id)
  const inputs = [...html.matchAll(/<input data-control=""[^>]*>/g)].map(([input]) => input)
  return new Map(inputs.map((input) => [/ name="([^"]*)"/.exec(input)?.[1] ?? '', input]))
}

test('the e-mail input of every lead form carries one pattern, with a title', () => {
  const inputs = leads.map(([route, id]) => renderFields(route, id).get('email') ?? '')
  const patterns = inputs.map((input) => / pattern="([^"]+)"/.exec(input)?.[1])
  expect(patterns[0]).toBeDefined()
  expect(new Set(patterns).size).toBe(1)
  for (const input of inputs) expect(input).toMatch(/ title="[^"]+"/)
})

test('fields have the specified names, and ids that no other form of the page has', () => {
  for (const [route, id] of leads) {
    const fields = renderFields(route, id)
    expect([...fields.keys()].sort()).toEqual(['email', 'name', 'phone', 'place'])
    for (const [name, input] of fields) expect(input).toContain(` id="${id}_${name}"`)
  }
})

test('leads go to their address, and success leads to the thank-you page', () => {
  for (const [route, id] of leads) {
    const { form, success } = findProps<Form>(route, id)
    expect(form.endpoint).toMatch(/PostLeadsForm\?form=[0-9a-f]{16}$/)
    expect(success?.to.href).toBe('/tamil/Thank')
  }
})

test('telephone numbers begin with the country code of India', () => {
  for (const [route, id] of [...leads, ['/Career', 'form'] as const])
    expect(findProps<Form>(route, id).form).toMatchObject({ country: 'IN', callingCode: '91' })
})

test('the simple enrol page has name, number, email and city, and is a real lead form', () => {
  const { fields, form } = findProps<Form>(`${course}4`, 'form')
  expect(fields.map(({ kind }) => kind)).toEqual(['name', 'phone', 'email', 'place'])
  expect(form.name).toBe('lead')
})

test("every form shows a notice in the page's language, and no consent box is ticked", () => {
  for (const { route, lang, blocks } of specifiedPages)
    for (const { type, props } of blocks) {
      if (type !== 'form') continue
      const notice = say((props as unknown as Form).notice)
      expect(notice, route).toMatch(lang === 'ta' ? /\p{Script=Tamil}/u : /^We use/)
    }
})

test('only the thank-you page loads tags, the analytics tag and the tag manager', () => {
  const tagged = specifiedPages.filter(({ analytics }) => analytics?.tags)
  expect(tagged.map(({ route }) => route)).toEqual(['/tamil/Thank'])
  expect(findPage('/tamil/Thank').analytics).toMatchObject({
    tags: [
      { kind: 'tag', id: expect.stringMatching(/^G-/) },
      { kind: 'tagManager', id: expect.stringMatching(/^GTM-/) },
    ],
  })
})
