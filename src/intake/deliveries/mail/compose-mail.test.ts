import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import type { LeadRecord } from '../../store/lead-store.ts'
import type { SendableDelivery } from '../sender.ts'
import { composeMail } from './compose-mail.ts'

const makeDelivery = (id: string, changes: Partial<LeadRecord> = {}): SendableDelivery => ({
  ...{ id, lead: 'l1', route: 'sales', status: 'waiting', createdAt: 0, changedAt: 0 },
  ...{ retriedAt: null, attempts: 1, nextAt: 0, reason: null },
  record: {
    ...{ id: 'l1', receivedAt: 0, form: 'lead', endpoint: '/leads', route: '/tamil/ad', language: 'ta' },
    ...{ status: 'new', campaign: 'diwali', answers: { name: 'கவிதா', email: 'kavitha@example.com' } },
    ...{ consents: { news: true }, notice: null, context: null, resume: null, key: 'k', fingerprint: 'f' },
    ...changes,
  },
})
const options = {
  address: 'leads@example.com',
  siteUrl: 'https://www.example.com',
  listEmailFields: () => ['email'],
}

/** The headers of a mail as they are sent, unfolded, and everything after them. */
async function write(deliveries: readonly SendableDelivery[]): Promise<{ headers: string[]; body: string }> {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail(composeMail(deliveries, options))
  const [head = '', ...body] = String(message).split('\r\n\r\n')
  return { headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'), body: body.join('\r\n\r\n') }
}
const named = (headers: readonly string[], name: string) =>
  headers.filter((line) => line.toLowerCase().startsWith(`${name}:`))

test('a reply goes to the lead, and every attempt has the same Message-ID', () => {
  const [first, second] = [1, 2].map((attempts) =>
    composeMail([{ ...makeDelivery('d1'), attempts }], options),
  )
  expect(first).toMatchObject({
    from: { name: 'www.example.com', address: 'leads@example.com' },
    replyTo: { name: '', address: 'kavitha@example.com' },
    subject: 'New lead: lead · /tamil/ad · diwali',
    messageId: '<d1@www.example.com>',
  })
  expect(second).toEqual(first)
  expect(first?.text).toMatch(
    /^name: கவிதா\nemail: kavitha@example\.com\nnews: yes\npage: https:\/\/www\.example\.com\/tamil\/ad\n/,
  )
})

test('a digest contains every lead, and its Message-ID depends on them only', () => {
  const [one, two, three] = ['d1', 'd2', 'd3'].map((id) => makeDelivery(id)) as [
    SendableDelivery,
    SendableDelivery,
    SendableDelivery,
  ]
  const mail = composeMail([one, two], options)
  expect(mail.subject).toBe('2 new leads')
  expect(mail.replyTo).toBeUndefined()
  expect(String(mail.text).match(/^lead: l1$/gm)).toHaveLength(2)
  expect(composeMail([two, one], options).messageId).toBe(mail.messageId)
  expect(composeMail([two, three], options).messageId).not.toBe(mail.messageId)
})

test.each(['@evil.example/login', '.evil.example', '//evil.example', '/\\evil.example', null])(
  'a route that is not a path of the site (%j) is not an address in the mail',
  (route) => {
    const { subject, text, html } = composeMail([makeDelivery('d1', { route })], options)
    expect(subject).toBe('New lead: lead · diwali')
    expect(text).not.toMatch(/^page:/m)
    expect(`${text}${html}`).not.toContain('evil.example')
  },
)

test('HTML in answers is text, and an answer cannot look like another field', () => {
  const answers = {
    name: '<img src=x onerror=alert(1)>',
    email: 'x',
    note: 'a\r\nlead: other\u2028page: evil\u202e',
  }
  const { text, html } = composeMail([makeDelivery('d1', { answers })], options)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(String(text).match(/^lead:.*$/gm)).toEqual(['lead: l1'])
  expect(String(text).match(/^page:.*$/gm)).toEqual(['page: https://www.example.com/tamil/ad'])
  expect(`${text}${html}`).not.toMatch(/[\u2028\u202e]/)
})

test.each([
  'a@b',
  'a b@example.com',
  'a@example.com, b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  '<a@example.com>',
])('the answer %j is not an address for replies', async (email) => {
  const { headers } = await write([makeDelivery('d1', { answers: { email } })])
  expect(named(headers, 'reply-to')).toEqual([])
  expect(named(headers, 'bcc')).toEqual([])
})

test('no answer, page or campaign adds a header or a recipient', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          '\r\n',
          '\n',
          '\r',
          'Bcc: x@example.org',
          'a@example.org',
          ',',
          '<',
          '>',
          ':',
          '"',
          '\0',
          'தமிழ்',
        ),
      )
      .map((parts) => parts.join('')),
  )
  const plain = (await write([makeDelivery('d1')])).headers.map((line) => line.split(':')[0])
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (campaign, route, email) => {
      const { headers } = await write([makeDelivery('d1', { campaign, route, answers: { email } })])
      const names = headers.map((line) => line.split(':')[0])
      expect(plain).toEqual(expect.arrayContaining(names))
      expect(named(headers, 'to')).toEqual(['To: leads@example.com'])
      expect(named(headers, 'subject')).toHaveLength(1)
    }),
    { numRuns: 60 },
  )
})
