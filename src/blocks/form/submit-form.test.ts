import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPhoneNumber } from '../../core/phone/read-phone-number.ts'
import { buildPayload } from './build-payload.ts'
import { composeMessage, linkWithMessage } from './compose-message.ts'
import { createKeyring } from './create-key.ts'
import { encodeFile } from './encode-file.ts'
import { submitForm } from './submit-form.ts'

const post = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', post)
  vi.stubGlobal('location', new URL('https://site.example/page'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  post.mockReset()
})

const send = (purpose: 'lead' | 'application', endpoint = '/dev/PostLeadsForm') =>
  submitForm({ endpoint, purpose, body: '{}', key: 'k' })
const readIndian = (text: string) => readPhoneNumber(text, 'IN')
const reply = (text: string, status = 200) => post.mockResolvedValueOnce(new Response(text, { status }))

test.each([
  ['{"statusCode":200}', 200, undefined],
  ['{"statusCode":200}', 502, undefined],
  ['{"statusCode":400}', 200, 'submissionFailed'],
  ['{}', 200, 'submissionFailed'],
  ['null', 200, 'submissionFailed'],
  ['<html>', 503, 'submissionError'],
  ['', 200, 'submissionError'],
])('a lead answered with %s and status %i', async (text, status, problem) => {
  reply(text, status)
  expect(await send('lead')).toBe(problem)
})

test('an application is judged by its status alone', async () => {
  reply('anything')
  expect(await send('application')).toBeUndefined()
  reply('{"statusCode":200}', 500)
  expect(await send('application')).toBe('applicationFailed')
})

test('no connection is a sentence, not an exception, and no answer of the visitor is logged', async () => {
  post.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await send('lead')).toBe('submissionError')
  expect(await send('application')).toBe('applicationError')
  expect(console.error).toHaveBeenCalledWith('The form could not be sent.', 'TypeError')
})

test('the key goes to our own endpoint, and not where a browser would refuse it', async () => {
  reply('{}')
  await send('lead')
  reply('{}')
  await send('lead', 'https://cloud.example/dev/PostLeadsForm')
  const headers = post.mock.calls.map(([, options]) => options?.headers)
  expect(headers).toEqual([
    { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
    { 'Content-Type': 'application/json' },
  ])
})

test('a second try of the same content has the same key, other content another', () => {
  const nameKey = createKeyring()
  const first = nameKey('one')
  expect(nameKey('one')).toBe(first)
  expect(nameKey('two')).not.toBe(first)
})

const label = [{ text: 'Label' }]
const values = { texts: { phone: '+91 98765-43210', place: 'Madurai' }, files: {}, consents: {}, trap: '' }
const fields = [
  { name: 'phone', kind: 'phone', label, required: true },
  { name: 'place', kind: 'place', label, required: true },
] as const

test('the keys of the form alone are sent, the telephone as digits', async () => {
  const payload = await buildPayload({ fields: [...fields] }, values, readIndian)
  expect(payload).toEqual({ phone: '919876543210', place: 'Madurai' })
})

test('consents and what a program wrote into the trap go along', async () => {
  const payload = await buildPayload(
    { fields: [], consents: [{ key: 'news', label: [{ kind: 'text', text: 'News' }] }] },
    { ...values, consents: { news: false }, trap: 'https://spam.example' },
    readIndian,
  )
  expect(payload).toEqual({ consents: { news: false }, website: 'https://spam.example' })
})

test('a file of any length becomes base64 without a prefix', async () => {
  for (const length of [0, 1, 24_575, 24_576, 100_001]) {
    const bytes = Uint8Array.from({ length }, (_, index) => index % 251)
    expect(await encodeFile(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64'))
  }
})

test('the chat opens with the answers as its message', () => {
  const to = {
    href: 'https://chat.example/91?a=1&text=old',
    kind: 'chat',
    newTab: true,
    pool: 'careers',
  } as const
  const chat = {
    label,
    to,
    title: 'Career Application',
    lines: [
      { label: 'Name', field: 'Name' },
      { label: 'Apply For', field: 'ApplyFor' },
    ],
  }
  const message = composeMessage(chat, { Name: 'Kavitha & Co', ApplyFor: 'HR & Administration' })
  expect(message).toBe('Career Application\nName: Kavitha & Co\nApply For: HR & Administration')
  const link = linkWithMessage(to, message)
  expect(link.href.startsWith('https://chat.example/91?a=1&text=Career%20Application%0AName')).toBe(true)
  expect(new URL(link.href).searchParams.get('text')).toBe(message)
  expect(link.pool).toBeUndefined()
})
