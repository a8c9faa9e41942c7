// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { bindMessages } from '../../core/messages/choose-messages.ts'
import {
  accept,
  answers,
  breakDown,
  button,
  failure,
  field,
  fill,
  listKeys,
  post,
  setStage,
  settle,
  submit,
  visited,
  wake,
  write,
} from './form.testing.tsx'
import { form } from './index.ts'
import { email } from './kinds/email.ts'
import { ask, lead, makeProps, props, words } from './make-form.testing.ts'
import { messages } from './messages.ts'
import { toSubmission } from './submit/to-submission.ts'

setStage()

const { checkFields, applicationSent } = messages.en
const { invalidEmail = '' } = email.messages!.en
/** The list of what is wrong. */
const findSummary = () => screen.queryByRole('group', { name: checkFields })

test('errors are listed, get the focus, and disappear when they are corrected', async () => {
  await wake(props, () => fill({ ...answers, Email: 'kavitha@mail', Place: '' }))
  await submit()
  expect(post).not.toHaveBeenCalled()
  expect(findSummary()).not.toBeNull()
  expect(document.activeElement).toBe(findSummary())
  expect(document.title).toBe('Error: Page')
  const links = within(screen.getByRole('group')).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Email', 'Place'])
  // The hint may be broken after its @.
  const description = new RegExp(`^${invalidEmail} name@ ?example.com$`)
  const email = screen.getByRole('textbox', { name: 'Email', description })
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(field('Name').value).toBe('Kavitha')
  fireEvent.click(screen.getByRole('link', { name: 'Email' }))
  expect(document.activeElement).toBe(email)
  await write({ Email: 'kavitha@mail.com', Place: 'Madurai' })
  button().focus()
  await settle()
  expect(findSummary()).toBeNull()
  expect(document.title).toBe('Page')
})

test.each([
  ['what is missing', { Place: '' }],
  ['that sending failed', {}],
])('whoever goes on writing keeps the focus when the page says %s', async (_, mistakes) => {
  await wake(props, () => fill({ ...answers, ...mistakes }))
  breakDown()
  fireEvent.click(button())
  field('Name').focus()
  await settle()
  expect([findSummary() !== null, failure() !== '']).toContain(true)
  expect(document.activeElement).toBe(field('Name'))
})

test('a double tap sends once, and success opens the thank-you page and clears the form', async () => {
  await wake(props, () => fill(answers))
  post.mockResolvedValue(new Response('{"statusCode":200}'))
  await submit(2)
  expect(post).toHaveBeenCalledTimes(1)
  expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body))).toEqual({
    name: 'Kavitha',
    email: 'Kavitha@Example.com',
    phone: '919876543210',
    place: 'Madurai',
    consents: { news: false },
  })
  expect(visited).toEqual(['/tamil/Thank'])
  expect(field('Name').value).toBe('')
})

test.each(['website', 'reset', 'submit'])('a field called %s is sent like any other', async (name) => {
  const field = ask({ name, kind: 'text', label: words('Other'), required: true })
  await wake({ ...props, fields: [...props.fields, field] }, () =>
    fill({ ...answers, Other: 'asha.example' }),
  )
  post.mockResolvedValue(new Response('{"statusCode":200}'))
  await submit()
  expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body))).toMatchObject({
    place: 'Madurai',
    [name]: 'asha.example',
  })
  expect(visited).toEqual(['/tamil/Thank'])
})

test('what is pasted stays whole: a text that is too long is a mistake, and no field cuts it', async () => {
  const field = ask({ name: 'wish', kind: 'text', label: words('Wish'), required: true })
  const end = 'CALL BEFORE SIX'
  const wish = 'x'.repeat(1000 - end.length) + end
  const shown = { ...props, fields: [...props.fields, field] }
  await wake(shown, () => fill({ ...answers, Place: `${wish}!`, Wish: wish }))
  for (const input of screen.getAllByRole('textbox'))
    if (input.getAttribute('type') !== 'tel') expect(input.hasAttribute('maxlength')).toBe(false)
  await submit()
  expect(post).not.toHaveBeenCalled()
  const reason = 'This is too long. At most 1000 characters, please.'
  expect(screen.getAllByText(reason)).toHaveLength(1)
  expect(screen.queryByRole('textbox', { name: 'Place', description: reason })).not.toBeNull()
  await write({ Place: '𝒳'.repeat(1000) })
  post.mockResolvedValue(new Response('{"statusCode":200}'))
  await submit()
  expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body))).toMatchObject({ wish, place: '𝒳'.repeat(1000) })
})

test('an address is sent without what copying brought along', async () => {
  await wake(props, () => fill({ ...answers, Email: '\u200bmailto:Kavitha@Exam\u00adple.com' }))
  post.mockResolvedValue(new Response('{"statusCode":200}'))
  await submit()
  expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body))).toMatchObject({ email: 'Kavitha@Example.com' })
})

test('while it is sent, the button says so', async () => {
  await wake(props, () => fill(answers))
  let answer: (response: Response) => void = () => {}
  post.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await submit()
  expect(button().textContent).toBe('Sending')
  expect(button().getAttribute('aria-disabled')).toBe('true')
  answer(new Response('{"statusCode":200}'))
  await settle()
  expect(button().textContent).toBe('Send')
})

test('a failure is shown in the page, keeps the values, and the retry has the same key', async () => {
  await wake(props, () => fill(answers))
  post.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await submit()
  expect(failure()).toBe('Error submitting form. Please try again later.')
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  post.mockResolvedValueOnce(new Response('{"statusCode":500}'))
  await submit()
  expect(failure()).toBe('Submission failed. Try again.')
  expect(field('Place').value).toBe('Madurai')
  expect(visited).toEqual([])
  const keys = listKeys()
  expect(keys[0]).toMatch(/^[\w-]{32,36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('an application is sent under its own keys, then offers the chat with the message', async () => {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  const application = makeProps({
    ...{ success: undefined, consents: undefined },
    purpose: 'application',
    form: { ...lead, name: 'career', endpoint: '/dev/SaveCarrer' },
    fields: [
      { name: 'Name', kind: 'name', label: words('Name'), required: true },
      {
        name: 'ApplyFor',
        kind: 'select',
        label: words('Role'),
        required: true,
        options: ['Select role', 'Editor'],
      },
      { name: 'Resume', kind: 'file', label: words('Résumé'), required: true },
    ],
    chat: {
      label: words('Chat'),
      to: { href: 'https://chat.example/91', kind: 'chat', newTab: true },
      title: 'Career Application',
      lines: [{ label: 'Name', field: 'Name' }],
    },
  })
  await wake(application)
  await submit()
  const role = screen.getByRole('combobox', { name: 'Role', description: 'This field is required.' })
  await write({ Name: 'Kavitha' })
  fireEvent.input(role, { target: { value: 'Editor' } })
  const file = new File(['%PDF-1.7'], 'me.pdf', { type: 'application/pdf' })
  fireEvent.input(screen.getByLabelText('Résumé'), { target: { files: [file] } })
  post.mockResolvedValueOnce(new Response('', { status: 500 }))
  await submit()
  expect(failure()).toBe('Failed to submit application.')
  post.mockResolvedValueOnce(new Response(''))
  await submit()
  const sent = JSON.parse(String(post.mock.calls[1]?.[1]?.body))
  expect(sent).toEqual({ Name: 'Kavitha', ApplyFor: 'Editor', Resume: btoa('%PDF-1.7') })
  const address = `https://chat.example/91?text=${encodeURIComponent('Career Application\nName: Kavitha')}`
  expect(open).toHaveBeenCalledWith(address, '_blank', 'noopener')
  const chat = screen.getByRole<HTMLAnchorElement>('link', { name: 'Chat' })
  expect(chat.href).toBe(address)
  // The message that it was sent has the focus, with the chat in it.
  expect(document.activeElement?.textContent).toContain(applicationSent)
  expect(document.activeElement?.contains(chat)).toBe(true)
  expect(field('Name').value).toBe('')
})

test('an application opens the page of success as any form does, with a script as without one', async () => {
  await wake(makeProps({ purpose: 'application' }), () => fill(answers))
  accept()
  await submit()
  expect(visited).toEqual(['/tamil/Thank'])
})

test('a file is not a line of the message in the chat', () => {
  const fields = ['name', 'file'].map((kind) => ({ name: kind, kind, label: words(kind), required: true }))
  const lines = fields.map(({ name }) => ({ label: name, field: name }))
  const steps = [{ fields }]
  expect(makeProps({ fields, chat: { lines } }).chat?.lines).toEqual([lines[0]])
  expect(makeProps({ fields: undefined, steps, chat: { lines } }).chat?.lines).toEqual([lines[0]])
})

test('a result is stored with the answers of a form without steps as well, so nothing says that it has no effect', () => {
  const fields = [{ name: 'guests', kind: 'number', label: words('Guests'), required: true }]
  const result = {
    name: 'price',
    label: 'Price',
    steps: [{ name: 'sum', times: ['guests', '12'] }],
    of: 'sum',
  }
  expect(toSubmission(makeProps({ fields, result })).result).toMatchObject(result)
  expect(form.effects?.filter((effect) => effect.field === 'result')).toEqual([])
})

test('a number that may be below zero is written with a keyboard that has a minus', () => {
  const mode = (limits: object) =>
    ask({ name: 'n', kind: 'number', label: words('N'), ...limits }).control.attributes?.inputMode
  expect([{}, { min: '0' }, { min: '0', step: 0.5 }, { min: '-5' }].map(mode)).toEqual([
    'numeric',
    'numeric',
    'decimal',
    undefined,
  ])
})

test('messages in another language than the page are marked', async () => {
  const tamil = bindMessages(form.messages!, 'ta', {})
  const inEnglish = {
    invalidEmail: { text: invalidEmail, lang: 'en' },
    submissionError: { ...props.messages.submissionError, lang: 'en' },
  }
  await wake(makeProps({ messages: { ...tamil, ...inEnglish } }), () =>
    fill({ ...answers, Email: 'kavitha@mail', Place: '' }),
  )
  await submit()
  expect(screen.getByText(invalidEmail).lang).toBe('en')
  expect(
    screen.queryByRole('textbox', { name: 'Email', description: new RegExp(invalidEmail) }),
  ).not.toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Place', description: tamil.required.text })).not.toBeNull()
  expect(document.querySelectorAll('[lang=en]')).toHaveLength(1)
  await write({ Email: 'kavitha@mail.com', Place: 'Madurai' })
  post.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await submit()
  expect(within(screen.getByRole('alert')).getByText(props.messages.submissionError.text).lang).toBe('en')
})

test('after sending, a form without a page of thanks says what it was given, and offers the download', async () => {
  const success = {
    message: [{ kind: 'text', text: 'We write to you.' }],
    download: { label: words('The menu'), to: { href: '/menu.pdf', kind: 'page', newTab: false } },
  }
  await wake(makeProps({ success }), () => fill(answers))
  post.mockResolvedValue(new Response('{"statusCode":200}'))
  await submit()
  expect(visited).toEqual([])
  expect(document.activeElement?.textContent).toContain('We write to you.')
  expect(screen.getByRole('link', { name: 'The menu' }).getAttribute('href')).toBe('/menu.pdf')
})

test('fields of a group stand together below its legend, and the others as they are without groups', async () => {
  const group = words('Where to')
  const [first, ...others] = props.fields
  const fields = [
    first,
    ask({ name: 'street', kind: 'address', label: words('Street'), required: true, group }),
    ask({ name: 'code', kind: 'postcode', label: words('Postcode'), required: true, group, layout: 'half' }),
    ...others,
  ]
  await wake({ ...props, fields: fields as typeof props.fields }, () => fill(answers))
  const box = within(screen.getByRole('group', { name: 'Where to' }))
  expect(box.getAllByRole('textbox').map(({ id }) => id)).toEqual(['form_street', 'form_code'])
  await submit()
  expect(screen.getByRole('link', { name: 'Postcode' })).not.toBeNull()
  await write({ Street: '4 West Street', Postcode: '625001' })
  post.mockResolvedValue(new Response('{"statusCode":200}'))
  await submit()
  expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body))).toMatchObject({
    street: '4 West Street',
    code: '625001',
  })
})

test('no field has the id of another part of its form, whatever it is called', async () => {
  const names = ['title', 'sent', 'errors']
  const fields = names.map((name) => ask({ name, kind: 'text', label: words(name), required: true }))
  await wake({ ...props, fields: fields as typeof props.fields }, () => {})
  await submit()
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.toSorted()).toEqual([...new Set(ids)].sort())
  expect(ids).toEqual(expect.arrayContaining(['form-errors', 'form_title', 'form_errors']))
})
