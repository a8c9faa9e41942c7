import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { countTenth } from '../../../../../tests/sweep.testing.ts'
import { mailMessages } from '../../../../core/messages/mail-messages.ts'
import type { LeadRecord } from '../../store/lead-store.ts'
import type { SendableDelivery } from '../sending/sender.ts'
import { composeMail } from './compose-mail.ts'
import type { MailOptions } from './mail-options.ts'

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
const options: MailOptions = {
  address: 'leads@example.com',
  site: { url: 'https://www.example.com', name: 'Example School', lang: 'en', country: 'IN' },
  findForm: () => ({
    purpose: 'lead',
    kinds: new Map([
      ['name', 'name'],
      ['email', 'email'],
      ['phone', 'phone'],
      ['place', 'place'],
      ['note', 'text'],
    ]),
    labels: new Map(),
  }),
}
const compose = (lead: Partial<LeadRecord>, changes: Partial<MailOptions> = {}) =>
  composeMail([makeDelivery('d1', lead)], { ...options, ...changes })

/** The headers of a mail as they are sent, unfolded, and everything after them. */
async function write(deliveries: readonly SendableDelivery[]): Promise<{ headers: string[]; body: string }> {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail(composeMail(deliveries, options))
  const [head = '', ...body] = String(message).split('\r\n\r\n')
  return { headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'), body: body.join('\r\n\r\n') }
}
const named = (headers: readonly string[], name: string) =>
  headers.filter((line) => line.toLowerCase().startsWith(`${name}:`))

test.each([130, 131])('a subject that is too long ends after a character: %i letters before', (count) => {
  const { subject = '' } = compose({ answers: { name: `${'x'.repeat(count)}${'𑀓'.repeat(20)}` } })
  expect(subject.length).toBeGreaterThan(140)
  expect(subject).not.toMatch(/\p{Cs}/u)
})

test.each([
  ['أحمد علي', 'New lead: أحمد علي\u200e, +91 98400 12345, diwali'],
  ['נועה', 'New lead: נועה\u200e, +91 98400 12345, diwali'],
  ['கவிதா', 'New lead: கவிதா, +91 98400 12345, diwali'],
])('behind the name %s the groups of a number stay in order', (name, subject) => {
  expect(compose({ answers: { name, phone: '+919840012345' } }).subject).toBe(subject)
})

test('a reply goes to the lead, and every attempt has the same Message-ID', () => {
  const [first, second] = [1, 2].map((attempts) =>
    composeMail([{ ...makeDelivery('d1'), attempts }], options),
  )
  expect(first).toMatchObject({
    from: { name: 'Example School', address: 'leads@example.com' },
    replyTo: { name: '', address: 'kavitha@example.com' },
    subject: 'New lead: கவிதா, diwali',
    messageId: '<d1@www.example.com>',
  })
  expect(second).toEqual(first)
})

test.each([
  ['info@example.xn--h2brj9c', 'info@example.xn--h2brj9c'],
  ['info@பள்ளி.இந்தியா', 'info@xn--xlcsa2cxd.xn--xkc2dl3a5ee0h'],
  ["o'brien@bücher.example", "o'brien@xn--bcher-kva.example"],
  ['கவிதா@example.com', undefined],
])('a reply to %s goes to %s, since only ASCII goes through every mail server', (email, address) => {
  const { replyTo, text } = compose({ answers: { name: 'Kavitha', email } })
  expect(replyTo).toEqual(address && { name: '', address })
  expect(text).toContain(email)
})

test('a mail says whom to call, with links to do so, and then everything that is known', () => {
  const { subject, text, html } = compose(
    {
      answers: { name: 'Kavitha R', phone: '919876543210', email: 'kavitha@example.com', place: 'Madurai' },
      receivedAt: Date.parse('2026-01-31T12:00:00Z'),
      context: {
        ...{ route: '/tamil/ad', variant: 'tamil/ad', language: 'ta', notice: 'n', arm: 'hero/b' },
        quiz: 'Level test: Beginner (3/5)',
      },
      resume: { size: 70_000, sha256: 'x', marks: [] },
    },
    {
      site: { ...options.site, timeZone: 'Asia/Kolkata' },
      deskUrl: 'https://desk.example.com',
    },
  )
  expect(subject).toBe('New lead: Kavitha R, +91 98765 43210, diwali')
  const received = /^Received: (.*)\n/m
  // How a time is written belongs to Node.
  expect(received.exec(String(text))?.[1]).toMatch(/31 January 2026, 5:30\s?pm \(Asia\/Kolkata\)$/i)
  expect(String(text).replace(received, '')).toMatchInlineSnapshot(`
    "New lead

    Kavitha R
    +91 98765 43210
    Call: tel:+919876543210
    WhatsApp: https://wa.me/919876543210
    Write an e-mail: mailto:kavitha@example.com
    Open in the desk: https://desk.example.com/leads/l1

    Name: Kavitha R
    Phone: +91 98765 43210
    E-mail: kavitha@example.com
    Place: Madurai
    news: agreed
    File: PDF, 69 KB; “npx vaasal leads show l1 --resume FILE” saves it
    Test: Level test: Beginner (3/5)
    Page: https://www.example.com/tamil/ad
    Campaign: diwali
    Experiment: hero/b
    Language: Tamil
    Form: lead
    Lead: l1
    "
  `)
  expect(html).toContain('<a href="tel:+919876543210" ')
  expect(html).toContain('<a href="https://wa.me/919876543210" ')
  expect(html).toContain('<a href="https://desk.example.com/leads/l1" ')
})

test.each([
  ['ta', 'புதிய enquiry', 'பக்கம்', 'ஜனவரி'],
  ['ml-IN', 'പുതിയ അന്വേഷണം', 'പേജ്', 'ജനുവരി'],
  ['te', 'కొత్త ఎంక్వైరీ', 'పేజీ', 'జనవరి'],
  ['ar', 'New lead', 'Page', 'January'],
])('in a site in %s the mail is in that language, or in English', (lang, title, page, month) => {
  const site = { ...options.site, lang, timeZone: 'Asia/Kolkata' }
  const { subject, text, html } = compose({ receivedAt: Date.parse('2026-01-31T12:00:00Z') }, { site })
  expect(subject).toBe(`${title}: கவிதா, diwali`)
  expect(text).toContain(`${page}: https://www.example.com/tamil/ad\n`)
  expect(text).toContain(month)
  expect(html).toContain(`<html lang="${lang === 'ar' ? 'en' : lang}" dir="ltr">`)
})

test('a mail is in the language that the site brings, or wholly in English if a message is missing', () => {
  const own = Object.fromEntries(Object.keys(mailMessages.en).map((name) => [name, `«${name}»`]))
  const read = (de: Record<string, string>) =>
    compose({}, { site: { ...options.site, lang: 'de-AT', strings: { de } } })
  const { subject, text, html } = read({ ...own, mailNewLead: 'Neue Anfrage' })
  expect(subject).toBe('Neue Anfrage: கவிதா, diwali')
  expect(text).toContain('«mailPage»: https://www.example.com/tamil/ad\n')
  expect(html).toContain('<html lang="de-AT" dir="ltr">')
  const { mailPage: _, ...incomplete } = own
  const english = read(incomplete)
  expect(english.subject).toBe('New lead: கவிதா, diwali')
  expect(english.text).not.toContain('«')
  expect(english.html).toContain('<html lang="en" dir="ltr">')
})

test('every language fills in the same', () => {
  const listPlaces = (messages: object) =>
    Object.entries(messages).map(([name, text]) => [
      name,
      String(text)
        .match(/\{\w+\}/g)
        ?.sort(),
    ])
  for (const messages of Object.values(mailMessages))
    expect(listPlaces(messages)).toEqual(listPlaces(mailMessages.en))
})

test('a day and a time are written as people write it in the language of the mail', () => {
  const { text } = compose(
    { answers: { day: '2036-12-04', time: '18:30' } },
    {
      findForm: () => ({
        purpose: 'lead',
        kinds: new Map([['day', 'date']]),
        labels: new Map([['day', 'Which day?']]),
      }),
    },
  )
  expect(text).toMatch(/\nWhich day\?: Thursday,? 4 December 2036\ntime: 6:30\spm\n/)
})

test('an application, a zone that does not exist, and a form that is gone', () => {
  const application = compose(
    { answers: { Name: 'Arun', PhoneNumber: '97142345678' }, campaign: null },
    {
      site: { ...options.site, timeZone: 'Nowhere/Land' },
      findForm: () => ({
        purpose: 'application',
        kinds: new Map([
          ['Name', 'name'],
          ['PhoneNumber', 'phone'],
        ]),
        labels: new Map(),
      }),
    },
  )
  expect(application.subject).toBe('New application: Arun, +971 4 234 5678')
  expect(application.text).toContain('UTC')
  const gone = compose(
    { answers: { fullName: 'Arun', mobile: '919876543210' } },
    { findForm: () => undefined },
  )
  expect(gone.subject).toBe('New lead: Arun, +91 98765 43210, diwali')
  expect(gone.text).toContain('\nfullName: Arun\nmobile: 919876543210\n')
  expect(compose({ answers: { note: 'Hello' } }).subject).toBe('New lead: /tamil/ad, diwali')
  expect(compose({ answers: {}, route: null, campaign: null }).subject).toBe('New lead')
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
  expect(String(mail.text).match(/^Lead: l1$/gm)).toHaveLength(2)
  expect(composeMail([two, one], options).messageId).toBe(mail.messageId)
  expect(composeMail([two, three], options).messageId).not.toBe(mail.messageId)
})

test.each(['@evil.example/login', '.evil.example', '//evil.example', '/\\evil.example', null])(
  'a route that is not a path of the site (%j) is not an address in the mail',
  (route) => {
    const { subject, text, html } = compose({ route, answers: {} })
    expect(subject).toBe('New lead: diwali')
    expect(text).not.toMatch(/^Page:/m)
    expect(`${text}${html}`).not.toContain('evil.example')
  },
)

test('HTML in answers is text, and an answer cannot look like another field', () => {
  const answers = {
    name: '<img src=x onerror=alert(1)>',
    email: 'x',
    note: 'a\r\nLead: other\u2028Page: evil\u202e',
  }
  const { text, html } = composeMail([makeDelivery('d1', { answers })], options)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(String(text).match(/^Lead:.*$/gm)).toEqual(['Lead: l1'])
  expect(String(text).match(/^Page:.*$/gm)).toEqual(['Page: https://www.example.com/tamil/ad'])
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
    { numRuns: countTenth(200) },
  )
})

test('a mail says whether any rules know the number, and gives its extension', () => {
  const { mailUnconfirmedPhone: unconfirmedPhone } = mailMessages.en
  const marked = { name: 'Asha', phone: '14362345678', 'phone.unconfirmed': 'yes' }
  const { subject, text, html } = compose({ answers: marked })
  expect(subject).toBe('New lead: Asha, +1 436 234 5678, diwali')
  expect(text).toContain(`Asha\n+1 436 234 5678\n${unconfirmedPhone}\nCall: tel:+14362345678`)
  expect(text).toContain(`\nPhone: ${unconfirmedPhone}\n`)
  expect(html).toContain(unconfirmedPhone)
  expect(text).not.toContain('phone.unconfirmed')
  const extended = compose({ answers: { phone: '919876543210', 'phone.extension': '5' } })
  expect(extended.text).toContain('+91 98765 43210 ext. 5\nCall: tel:+919876543210')
  expect(extended.text).not.toContain('phone.extension')
  expect(extended.text).not.toContain(unconfirmedPhone)
})

test.each([
  ['FR', '33612345678', '+33 6 12 34 56 78'],
  ['MX', '525512345678', '+52 55 1234 5678'],
  ['AR', '5491123456789', '+54 9 11 2345 6789'],
  ['IN', '998901234567', '+998 90 123 45 67'],
])('on a site of %s the number %s is written in groups: %s', (country, phone, written) => {
  const { subject } = compose({ answers: { phone } }, { site: { ...options.site, country } })
  expect(subject).toBe(`New lead: ${written}, diwali`)
})

test('a number that no rules know and that begins like its country code is the one that the link calls', () => {
  const { text } = compose(
    { answers: { phone: '4949302424', 'phone.unconfirmed': 'yes' } },
    { site: { ...options.site, country: 'DE' } },
  )
  const [, shown = '', called] = /\n(\+.*)\n.*\nCall: tel:(.*)\n/.exec(String(text)) ?? []
  expect(called).toBe('+4949302424')
  expect(shown.replaceAll(' ', '')).toBe(called)
})

test('answers are named as the form asks for them', () => {
  const findForm: MailOptions['findForm'] = () => ({
    purpose: 'lead',
    kinds: new Map([
      ...[['name', 'name'] as const, ['shop', 'select'] as const, ['wish', 'text'] as const],
      ...[['a', 'text'] as const, ['b', 'text'] as const, ['old', 'text'] as const],
    ]),
    labels: new Map([
      ...[['name', 'Your name'] as const, ['shop', 'Which shop?'] as const, ['wish', 'Your wish: '] as const],
      ...[['a', 'Date'] as const, ['b', 'Date'] as const],
    ]),
  })
  const answers = { name: 'Asha', shop: 'Market', wish: 'Plum cake', a: '1', b: '2', old: '3', gone: '4' }
  const { text } = compose({ answers }, { findForm })
  expect(text).toContain(
    '\nName: Asha\nWhich shop?: Market\nYour wish: Plum cake\nDate (a): 1\nDate (b): 2\nold: 3\ngone: 4\n',
  )
})

test('the last line is the address at which the person has the lead erased, of a site that has one', () => {
  const address = 'https://www.example.com/dev/withdraw?lead=l1.signature'
  const { text } = compose({}, { withdrawals: new Map([['l1', address]]) })
  expect(String(text).trimEnd().split('\n').at(-1)).toBe(`Erasure, for this person: ${address}`)
  expect(compose({}).text).not.toContain('Erasure')
})
