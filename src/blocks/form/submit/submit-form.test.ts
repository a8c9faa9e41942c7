import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPhoneNumber } from '../../../core/phone/read-phone-number.ts'
import { encodeFile } from '../delivery/encode-file.ts'
import { ask } from '../make-form.testing.ts'
import { buildPayload } from './build-payload.ts'
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

const send = (purpose: 'lead' | 'application', endpoint = '/dev/PostLeadsForm', context = false) =>
  submitForm({ target: { endpoint, context }, purpose, body: '{}', key: 'k' })
const readIndian = (text: string) => readPhoneNumber(text, 'IN')
const reply = (text: string, status = 200, headers: HeadersInit = {}) =>
  post.mockResolvedValueOnce(new Response(text, { status, headers }))
const foreign = 'https://cloud.example/dev/PostLeadsForm'

test.each([
  ['{"statusCode":200}', 200, undefined],
  ['{"statusCode":200}', 502, undefined],
  ['{"statusCode":400}', 200, 'submissionFailed'],
  ['{}', 200, 'submissionFailed'],
  ['null', 200, 'submissionFailed'],
  ['<html>', 503, 'submissionError'],
  ['', 200, 'submissionError'],
])('a lead answered with %s and status %i', async (text, status, failure) => {
  reply(text, status)
  expect((await send('lead')).failure).toBe(failure)
})

test.each([
  ['{"ok":true}', 200, undefined],
  ['{"success":true,"message":"Email sent"}', 200, undefined],
  ['{"id":"1"}', 201, undefined],
  [null, 204, undefined],
  ['', 200, undefined],
  ['<p>Thanks</p>', 200, undefined],
  ['<!doctype html><title>Received</title>', 202, undefined],
  ['"queued"', 202, undefined],
  ['null', 200, undefined],
  ['[]', 200, undefined],
  ['OK', 200, undefined],
  ['{"statusCode":200}', 200, undefined],
  ['{"statusCode":201,"body":"{}"}', 200, undefined],
  ['{"statusCode":"accepted"}', 200, undefined],
  // A gateway in front of a function answers 200 whatever the function says.
  ['{"statusCode":500,"body":"{}"}', 200, 'submissionFailed'],
  ['{"statusCode":400}', 200, 'submissionFailed'],
  ['{"ok":false}', 400, 'submissionFailed'],
  ['{"error":"form not found"}', 404, 'submissionFailed'],
  ['<html>', 503, 'submissionFailed'],
  ['', 500, 'submissionFailed'],
])(
  'a lead answered by the endpoint of somebody else with %s and status %i',
  async (text, status, failure) => {
    post.mockResolvedValueOnce(new Response(text, { status }))
    expect((await send('lead', foreign)).failure).toBe(failure)
    post.mockResolvedValueOnce(new Response(text, { status }))
    const application = await send('application', foreign)
    expect(application.failure).toBe(status < 300 ? undefined : 'applicationFailed')
    expect(console.error).not.toHaveBeenCalled()
  },
)

test('an endpoint of somebody else whose reply is cut off after its status has the answers', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  })
  post.mockResolvedValueOnce(new Response(broken, { status: 200 }))
  expect(await send('lead', foreign)).toEqual({})
})

test('an intake elsewhere is judged as one on the site', async () => {
  reply('{"ok":true}')
  expect((await send('lead', foreign, true)).failure).toBe('submissionFailed')
  reply('{"statusCode":200}')
  expect(await send('lead', foreign, true)).toEqual({})
})

test('the id of the lead comes from an intake of this engine alone', async () => {
  reply('{"statusCode":200,"id":"b7"}')
  expect(await send('lead')).toEqual({ id: 'b7' })
  reply('{"statusCode":200,"id":"b7"}')
  expect(await send('application')).toEqual({ id: 'b7' })
  reply('{"statusCode":200,"id":"b7"}')
  expect(await send('lead', foreign)).toEqual({})
  reply('{"statusCode":200,"id":7}')
  expect(await send('lead')).toEqual({})
})

test('an application is judged by its status alone', async () => {
  reply('anything')
  expect(await send('application')).toEqual({})
  reply('{"statusCode":200}', 500)
  expect((await send('application')).failure).toBe('applicationFailed')
})

test('no connection is a sentence, not an exception, and no answer of the visitor is logged', async () => {
  post.mockRejectedValue(new TypeError('Failed to fetch'))
  expect((await send('lead')).failure).toBe('submissionError')
  expect((await send('application')).failure).toBe('applicationError')
  expect(console.error).toHaveBeenCalledWith('The form could not be sent.', 'TypeError')
})

test.each([
  ['{"statusCode":503}', 503, '5', { after: 5 }],
  ['{"statusCode":429}', 429, '60', { after: 60 }],
  ['{"statusCode":500}', 500, '', { after: undefined }],
  ['{"statusCode":503}', 200, '', { after: undefined }],
  ['<html>', 502, '', { after: undefined }],
  ['<html>a proxy asks for a name', 200, '', { after: undefined }],
  ['{"statusCode":400}', 400, '', undefined],
  ['{"statusCode":400}', 200, '', undefined],
  ['<html>nothing here', 404, '', undefined],
])('another try after %s with status %i and Retry-After %s', async (text, status, after, again) => {
  for (const purpose of ['lead', 'application'] as const) {
    if (purpose === 'application' && status === 200) continue
    reply(text, status, after ? { 'Retry-After': after } : {})
    expect((await send(purpose)).again).toEqual(again)
  }
})

test('Retry-After may be a date', async () => {
  reply('{}', 503, { 'Retry-After': new Date(Date.now() + 30_000).toUTCString() })
  const seconds = (await send('lead')).again?.after
  expect(seconds).toBeGreaterThan(27)
  expect(seconds).toBeLessThanOrEqual(30)
  reply('{}', 503, { 'Retry-After': 'Thu, 01 Jan 1970 00:00:00 GMT' })
  expect((await send('lead')).again).toEqual({ after: 0 })
})

test('a request without a reply is retried only if the endpoint accepts keys', async () => {
  post.mockRejectedValue(new TypeError('Failed to fetch'))
  expect((await send('lead')).again).toEqual({ after: undefined })
  expect((await send('lead', foreign, true)).again).toEqual({ after: undefined })
  expect((await send('lead', foreign)).again).toBeUndefined()
  post.mockReset()
  reply('{}', 503)
  expect((await send('lead', foreign)).again).toBeUndefined()
})

test('a key that was used with other content is reported', async () => {
  reply('{"statusCode":422}', 422)
  expect(await send('lead')).toEqual({ failure: 'submissionFailed', again: undefined, keyIsTaken: true })
})

test('the key is sent to our own intake wherever it is, and not where a browser would block it', async () => {
  for (const [endpoint, context] of [
    [undefined, false],
    [foreign, true],
    [foreign, false],
  ] as const) {
    reply('{}')
    await send('lead', endpoint, context)
  }
  const headers = post.mock.calls.map(([, options]) => options?.headers)
  const keyed = { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' }
  expect(headers).toEqual([keyed, keyed, { 'Content-Type': 'application/json' }])
})

const label = [{ text: 'Label' }]
const values = {
  texts: { phone: '+91 98765-43210', place: 'Madurai' },
  lists: {},
  files: {},
  consents: {},
  honeypot: '',
}
const fields = [
  { name: 'phone', kind: 'phone', label, required: true },
  { name: 'place', kind: 'place', label, required: true },
].map(ask)

test('the keys of the form alone are sent, the telephone as digits', async () => {
  const payload = await buildPayload({ fields: [...fields] }, values, readIndian)
  expect(payload).toEqual({ phone: '919876543210', place: 'Madurai' })
})

test('consents and a filled honeypot are sent as well', async () => {
  const payload = await buildPayload(
    { fields: [], consents: [{ key: 'news', label: [{ kind: 'text', text: 'News' }] }] },
    { ...values, consents: { news: false }, honeypot: 'https://spam.example' },
    readIndian,
  )
  expect(payload).toEqual({ consents: { news: false }, 'website.url': 'https://spam.example' })
})

test('a file of any length becomes base64 without a prefix', async () => {
  for (const length of [0, 1, 24_575, 24_576, 100_001]) {
    const bytes = Uint8Array.from({ length }, (_, index) => index % 251)
    expect(await encodeFile(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64'))
  }
})
