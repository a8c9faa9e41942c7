// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { bindMessages } from '../../core/messages/choose-messages.ts'
import type { ViewProps } from '../define-block.ts'
import {
  answers,
  fill,
  find,
  lead,
  post,
  props,
  setStage,
  settle,
  submit,
  visited,
  wake,
  words,
} from './form.testing.tsx'
import { type Messages, messages } from './messages.ts'
import type { FormProps } from './schema.ts'

setStage()

test('errors are listed, get the focus, and disappear when they are corrected', async () => {
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

test('a double tap sends once, and success opens the thank-you page and clears the form', async () => {
  await wake(props, () => fill(answers))
  post.mockResolvedValue(new Response('{"statusCode":200}'))
  await submit(2)
  expect(post).toHaveBeenCalledTimes(1)
  expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body))).toEqual({
    ...answers,
    phone: '919876543210',
    consents: { news: false },
  })
  expect(visited).toEqual(['/tamil/Thank'])
  expect(find('[name=name]').value).toBe('')
})

test('a failure is shown in the page, keeps the values, and the retry has the same key', async () => {
  await wake(props, () => fill(answers))
  post.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await submit()
  expect(find('[role=alert]').textContent).toBe('Error submitting form. Please try again later.')
  expect(document.activeElement).toBe(find('[role=alert]'))
  post.mockResolvedValueOnce(new Response('{"statusCode":500}'))
  await submit()
  expect(find('[role=alert]').textContent).toBe('Submission failed. Try again.')
  expect(find('[name=place]').value).toBe('Madurai')
  expect(visited).toEqual([])
  const keys = post.mock.calls.map(([, options]) => new Headers(options?.headers).get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[\w-]{32,36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('an application is sent under its own keys, then offers the chat with the message', async () => {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  const { success: _, consents: __, ...rest } = props
  const application: ViewProps<FormProps, Messages> = {
    ...rest,
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

test('messages in another language than the page are marked', async () => {
  const tamil = bindMessages(messages, 'ta', {})
  const inEnglish = {
    invalidEmail: { ...props.messages.invalidEmail, lang: 'en' },
    submissionError: { ...props.messages.submissionError, lang: 'en' },
  }
  await wake({ ...props, messages: { ...tamil, ...inEnglish } }, () =>
    fill({ ...answers, email: 'kavitha@mail', place: '' }),
  )
  await submit()
  expect(find('#form-email-error [lang=en]').textContent).toBe('Please enter a valid email address.')
  expect(find('#form-errors li [lang=en]').textContent).toBe('Please enter a valid email address.')
  expect(find('#form-place-error').textContent).toBe(tamil.required.text)
  expect(document.querySelectorAll('[lang=en]')).toHaveLength(2)
  fill({ email: 'kavitha@mail.com', place: 'Madurai' })
  post.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await submit()
  expect(find('[role=alert] [lang=en]').textContent).toBe(props.messages.submissionError.text)
})
