// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { languagePacks } from '../../core/word-packs.ts'
import type { ViewProps } from '../define-block.ts'
import FormIsland from './island.tsx'
import type { FormProps } from './schema.ts'
import { View } from './view.tsx'

const words = (text: string) => [{ text }]
const props: ViewProps<FormProps> = {
  id: 'form',
  words: languagePacks.en,
  heading: { level: 2, content: [{ kind: 'text', text: 'Leave your number' }] },
  purpose: 'lead',
  endpoint: '/dev/PostLeadsForm',
  fields: [
    { name: 'name', kind: 'name', label: words('Name'), required: true },
    { name: 'email', kind: 'email', label: words('Email'), required: true, hint: words('name@example.com') },
    { name: 'phone', kind: 'phone', label: words('Phone'), required: true },
    { name: 'place', kind: 'place', label: words('Place'), required: true },
  ],
  submit: words('Send'),
  notice: [{ kind: 'text', text: 'Only to call you.' }],
  consents: [{ key: 'news', label: [{ kind: 'text', text: 'News' }] }],
  success: { to: { href: '/tamil/Thank', kind: 'page', newTab: false } },
}

const post = vi.fn<typeof fetch>()
let root: Root | undefined

/** Fetched ahead, so that waiting is short and does not depend on how busy the machine is. */
beforeAll(() => Promise.all([import('./phone-picker.tsx'), import('./phone-rules.ts')]), 30_000)

let problems: unknown[] = []
let goTo: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', post)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  goTo = vi.spyOn(location, 'assign').mockImplementation(() => {})
  document.title = 'Page'
  problems = []
})
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  post.mockReset()
})

const find = <T extends HTMLElement = HTMLInputElement>(selector: string): T => {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`nothing is ${selector}`)
  return found
}
const settle = () => act(() => new Promise((done) => setTimeout(done, 150)))

async function wake(shown = props, before: () => void = () => {}): Promise<void> {
  const box = document.createElement('div')
  box.innerHTML = renderToString(<View {...shown} />)
  document.body.append(box)
  before()
  await act(async () => {
    root = hydrateRoot(box, <FormIsland {...shown} />, {
      onRecoverableError: (cause) => problems.push(cause),
    })
  })
  await settle()
}

function fill(texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) find(`[name=${name}]`).value = text
}
async function submit(times = 1): Promise<void> {
  await act(async () => {
    for (let time = 0; time < times; time += 1) {
      find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    }
  })
  await settle()
}
const answers = { name: 'Kavitha', email: 'Kavitha@Example.com', phone: '98765 43210', place: 'Madurai' }

test('what was written before waking is still there, and the picker takes over with every digit', async () => {
  await wake(props, () => {
    fill(answers)
    find('[name="consent.news"]').checked = true
  })
  expect(problems).toEqual([])
  expect(find('[name=name]').value).toBe('Kavitha')
  expect(find('[name="consent.news"]').checked).toBe(true)
  expect(find('[data-picker]').dataset.country).toBe('IN')
  expect(find('[name=phone]').value.replace(/\D/g, '')).toBe('919876543210')
})

test('the picker leaves a focused field alone, and half a number as well', async () => {
  await wake(props, () => {
    fill({ phone: '98765' })
    find('[name=phone]').focus()
  })
  expect(document.querySelector('[data-picker]')).toBeNull()
  await act(async () => find('[name=phone]').blur())
  await settle()
  expect(document.querySelector('[data-picker]')).toBeNull()
  fill({ phone: '9876543210' })
  await act(async () => {
    find('[name=phone]').focus()
    find('[name=phone]').blur()
  })
  await settle()
  expect(find('[name=phone]').value.replace(/\D/g, '')).toBe('919876543210')
})

test('mistakes are listed, take the focus, and go when they are mended', async () => {
  await wake(props, () => fill({ ...answers, email: 'kavitha@mail', place: '' }))
  await submit()
  expect(post).not.toHaveBeenCalled()
  expect(document.activeElement?.id).toBe('form-errors')
  expect(document.title).toBe('Error: Page')
  expect(find('#form-errors').textContent).toContain('Email: Please enter a valid email address.')
  expect(find('[name=email]').getAttribute('aria-invalid')).toBe('true')
  expect(find('[name=email]').getAttribute('aria-describedby')).toBe('form-email-error form-email-hint')
  expect(find('[name=name]').value).toBe('Kavitha')
  fill({ email: 'kavitha@mail.com', place: 'Madurai' })
  await act(async () => {
    for (const name of ['email', 'place']) {
      find(`[name=${name}]`).focus()
      find(`[name=${name}]`).blur()
    }
  })
  await settle()
  expect(document.querySelector('#form-errors')).toBeNull()
  expect(document.title).toBe('Page')
})

test('an untouched picker with its country code alone is no answer', async () => {
  await wake(props, () => fill({ ...answers, phone: '' }))
  expect(find('[name=phone]').value).toBe('+91')
  await submit()
  expect(find('#form-phone-error').textContent).toBe('This field is needed.')
})

/** Writes over what is selected, as a keyboard or the clipboard does. */
async function write(input: HTMLInputElement, text: string): Promise<void> {
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
  const value = input.value.slice(0, start) + text + input.value.slice(end)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.setSelectionRange(start + text.length, start + text.length)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('digits typed over the whole number keep their order, and get the country code back', async () => {
  await wake()
  const input = find('[name=phone]')
  await act(async () => input.focus())
  input.setSelectionRange(0, input.value.length)
  for (const digit of '9876543210') await write(input, digit)
  expect(input.value.replace(/\D/g, '')).toBe('9876543210')
  await act(async () => input.blur())
  await settle()
  expect(input.value).toBe('+91 98765-43210')
  expect(find('[data-picker]').dataset.country).toBe('IN')
})

test('a pasted national number shows its own country at once', async () => {
  await wake()
  const input = find('[name=phone]')
  await act(async () => input.focus())
  input.setSelectionRange(0, input.value.length)
  await write(input, '98765 43210')
  await settle()
  expect(input.value).toBe('+91 98765-43210')
  expect(find('[data-picker]').dataset.country).toBe('IN')
})

test('a number with a plus of its own replaces the country code before it', async () => {
  await wake()
  const input = find('[name=phone]')
  await act(async () => input.focus())
  input.setSelectionRange(3, 3)
  for (const sign of '+971501234567') await write(input, sign)
  expect(input.value.replace(/\D/g, '')).toBe('971501234567')
  expect(find('[data-picker]').dataset.country).toBe('AE')
})

test('a double tap sends once, and success goes to the thank-you page with an empty form behind', async () => {
  await wake(props, () => fill(answers))
  post.mockResolvedValue(new Response('{"statusCode":200}'))
  await submit(2)
  expect(post).toHaveBeenCalledTimes(1)
  expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body))).toEqual({
    ...answers,
    phone: '919876543210',
    consents: { news: false },
  })
  expect(goTo).toHaveBeenCalledWith('/tamil/Thank')
  expect(find('[name=name]').value).toBe('')
})

test('a failure is said in the page with the values kept, and the second try has the same key', async () => {
  await wake(props, () => fill(answers))
  post.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await submit()
  expect(find('[role=alert]').textContent).toBe('Error submitting form. Please try again later.')
  expect(document.activeElement).toBe(find('[role=alert]'))
  post.mockResolvedValueOnce(new Response('{"statusCode":500}'))
  await submit()
  expect(find('[role=alert]').textContent).toBe('Submission failed. Try again.')
  expect(find('[name=place]').value).toBe('Madurai')
  expect(goTo).not.toHaveBeenCalled()
  const keys = post.mock.calls.map(([, options]) => new Headers(options?.headers).get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[\w-]{32,36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('an application is sent under its own keys, then offers the chat with the message', async () => {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  const { success: _, consents: __, ...rest } = props
  const application: ViewProps<FormProps> = {
    ...rest,
    purpose: 'application',
    endpoint: '/dev/SaveCarrer',
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
  }
  await wake(application)
  await submit()
  expect(find('#form-ApplyFor-error').textContent).toBe('This field is needed.')
  fill({ Name: 'Kavitha', ApplyFor: 'Editor' })
  const file = new File(['%PDF-1.7'], 'me.pdf', { type: 'application/pdf' })
  Object.defineProperty(find('[name=Resume]'), 'files', { value: [file] })
  post.mockResolvedValueOnce(new Response('', { status: 500 }))
  await submit()
  expect(find('[role=alert]').textContent).toBe('Failed to submit application.')
  post.mockResolvedValueOnce(new Response(''))
  await submit()
  const sent = JSON.parse(String(post.mock.calls[1]?.[1]?.body))
  expect(sent).toEqual({ Name: 'Kavitha', ApplyFor: 'Editor', Resume: btoa('%PDF-1.7') })
  const address = `https://chat.example/91?text=${encodeURIComponent('Career Application\nName: Kavitha')}`
  expect(open).toHaveBeenCalledWith(address, '_blank', 'noopener')
  expect(find<HTMLAnchorElement>('#form-sent a').href).toBe(address)
  expect(document.activeElement?.id).toBe('form-sent')
  expect(find('[name=Name]').value).toBe('')
})
