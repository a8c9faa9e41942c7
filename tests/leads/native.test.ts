import { expect, test } from 'vitest'
import {
  application,
  findForm,
  lead,
  pdf,
  postFiles,
  postForm,
  siteManifest,
  startTestIntake,
} from './intake.testing.ts'
import { careers, leads, makeTestBed } from './stored-intake.testing.ts'

const bed = makeTestBed()

test('a form without JavaScript is redirected to the thank-you page, and its campaign is read from the address of the page', async () => {
  const fields = { ...lead, phone: '098765 43210', 'consent.news': 'yes', website: '' }
  const reply = await bed.intake.app.inject(postForm(leads, fields, '/home?utm_campaign=diwali&gclid=xyz'))
  expect(reply.statusCode).toBe(303)
  expect(reply.headers.location).toBe('/tamil/Thank')
  expect(await bed.stored()).toMatchObject([
    {
      route: '/home',
      campaign: 'diwali',
      consents: { news: true },
      answers: lead,
      context: { last: { parameters: { utm_campaign: 'diwali', gclid: 'xyz' } } },
    },
  ])
})

test.each([
  [
    'utm_source=fb&amp;utm_medium=cpc&amp;utm_campaign=diwali',
    { utm_source: 'fb', utm_medium: 'cpc', utm_campaign: 'diwali' },
  ],
  ['UTM_Source=fb&Utm_Campaign=diwali', { utm_source: 'fb', utm_campaign: 'diwali' }],
  [`utm_campaign=diwali&fbclid=${'B'.repeat(260)}`, { utm_campaign: 'diwali', fbclid: 'B'.repeat(260) }],
])(
  'the campaign of a form without JavaScript is read as in a browser, also after a mistake: %s',
  async (query, parameters) => {
    const { app } = bed.intake
    const again = await app.inject(postForm(leads, { ...lead, phone: '1' }, `/home?${query}`))
    const action = /action="([^"]*)"/.exec(again.body)?.[1]?.replaceAll('&amp;', '&') ?? 'none'
    expect((await app.inject(postForm(action, lead, '/dev/PostLeadsForm'))).statusCode).toBe(303)
    expect(await bed.stored()).toMatchObject([{ campaign: 'diwali', context: { last: { parameters } } }])
  },
)

test.each([
  ['/', 'home'],
  ['/home', 'home'],
  ['/TAMIL/ad/', 'tamil'],
])('the page of a form without JavaScript (%s) is known by its document', async (page, variant) => {
  const route = page === '/' ? page : page.toLowerCase().replace(/\/$/, '')
  const { email: _, ...fields } = lead
  const reply = await bed.intake.app.inject(postForm(leads, variant === 'home' ? lead : fields, page))
  expect(reply.statusCode).toBe(303)
  const context = { route, variant, language: variant === 'home' ? 'en' : 'ta', notice: 'lead' }
  expect(await bed.stored()).toMatchObject([{ route, context }])
})

test('the page of a form without JavaScript is shown again with the answers and errors', async () => {
  const fields = { ...lead, name: '"><img src=x>', phone: '123', 'consent.news': 'yes' }
  const reply = await bed.intake.app.inject(postForm(leads, fields, '/'))
  expect(reply.statusCode).toBe(400)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
  expect(reply.body).toContain('<title>Error: Leave a number</title>')
  expect(reply.body).toContain('value="&quot;&gt;&lt;img src=x&gt;"')
  expect(reply.body).toContain('Please enter a valid phone number.')
  expect(reply.body).toContain('checked="" name="consent.news" value="yes"')
  expect(reply.body).not.toContain('data-island')
  expect(reply.body).not.toContain('<img src=x')
})

test('a text that is too long for its field is shown again whole, with the reason, and a shorter one is stored whole', async () => {
  const place = 'x'.repeat(1001)
  const reply = await bed.intake.app.inject(postForm(leads, { ...lead, place }, '/'))
  expect(reply.statusCode).toBe(400)
  expect(reply.body).toContain(`value="${place}"`)
  const reason = 'This is too long. At most 1000 characters, please.'
  expect(/id="lead_place-error">.*?<span>([^<]*)/.exec(reply.body)?.[1]).toBe(reason)
  expect(await bed.stored()).toEqual([])
  const name = '𝒳'.repeat(1000)
  expect((await bed.intake.app.inject(postForm(leads, { ...lead, name }, '/'))).statusCode).toBe(303)
  expect(await bed.stored()).toMatchObject([{ answers: { ...lead, name } }])
})

test('an intake whose site was built without that reason says that the answer cannot be used', async () => {
  const manifest = {
    ...siteManifest,
    forms: siteManifest.forms.map(({ sentences: { tooLong: _, ...sentences }, ...form }) => ({
      ...form,
      sentences,
    })),
  }
  const { app } = await startTestIntake(bed.store, { manifest })
  const reply = await app.inject(postForm(leads, { ...lead, place: 'x'.repeat(1001) }, '/'))
  expect(/id="lead_place-error">.*?<span>([^<]*)/.exec(reply.body)?.[1]).toBe('Please check this answer.')
  await app.close()
})

test.each(['+91', ' +91 '])(
  'a phone field that still holds only its country code (%j) is empty',
  async (phone) => {
    const reply = await bed.intake.app.inject(postForm(leads, { ...lead, phone }, '/'))
    expect(reply.statusCode).toBe(400)
    expect(/id="lead_phone-error">.*?<span>([^<]*)/.exec(reply.body)?.[1]).toBe('This field is required.')
    expect(reply.body).toMatch(/<input[^>]* name="phone" value=" ?\+91 ?"/)
    const json = { method: 'POST', url: leads, payload: { ...lead, phone } } as const
    expect((await bed.intake.app.inject(json)).statusCode).toBe(400)
    expect(await bed.stored()).toEqual([])
  },
)

test.each([
  ['(+65) 9123 4568', { phone: '6591234568' }],
  ['\u202a+65 9123 4567\u202c', { phone: '6591234567' }],
  ['+91+919840012345', { phone: '919840012345' }],
  ['+91 ९८४०० १२३४५', { phone: '919840012345' }],
  ['௯௮௪௦௦ ௧௨௩௪௫', { phone: '919840012345' }],
  ['98400 12345 ext. 5', { phone: '919840012345', 'phone.extension': '5' }],
  ['+1 436 234 5678', { phone: '14362345678', 'phone.unconfirmed': 'yes' }],
])('without JavaScript the number %j is stored as it was meant', async (phone, stored) => {
  const reply = await bed.intake.app.inject(postForm(leads, { ...lead, phone }, '/'))
  expect(reply.statusCode).toBe(303)
  expect(await bed.stored()).toMatchObject([{ answers: { ...lead, ...stored } }])
  expect(Object.keys((await bed.stored())[0]?.answers ?? {}).sort()).toEqual(
    [...new Set([...Object.keys(lead), ...Object.keys(stored)])].sort(),
  )
})

test.each([
  ['6797012345', { phone: '6797012345' }],
  ['+14362345678', { phone: '14362345678', 'phone.unconfirmed': 'yes' }],
  ['919840012345 ext. 5', { phone: '919840012345', 'phone.extension': '5' }],
  ['098400 12345', { phone: '919840012345' }],
])('what the script of the page sends is stored: %s', async (phone, stored) => {
  const reply = await bed.intake.app.inject({ method: 'POST', url: leads, payload: { ...lead, phone } })
  expect(reply.statusCode).toBe(200)
  expect(await bed.stored()).toMatchObject([{ answers: { ...lead, ...stored } }])
})

test('a form that is corrected and sent again keeps its original page', async () => {
  const wrong = await bed.intake.app.inject(
    postForm(leads, { ...lead, phone: '1' }, '/home?utm_campaign=diwali&email=private@example.com'),
  )
  const action = /<form[^>]* action="([^"]*)"/.exec(wrong.body)?.[1] ?? ''
  const { version } = findForm('/home')
  expect(action).toBe(`${leads}?form=${version}&amp;from=${encodeURIComponent('/home?utm_campaign=diwali')}`)
  const corrected = await bed.intake.app.inject(postForm(action.replace('&amp;', '&'), { ...lead }, leads))
  expect(corrected.statusCode).toBe(303)
  expect(await bed.stored()).toMatchObject([
    { route: '/home', campaign: 'diwali', notice: { id: findForm('/home').notice.id } },
  ])
})

test('a page in another language is shown again in that language', async () => {
  const reply = await bed.intake.app.inject(postForm(leads, { name: '', phone: '1' }, '/TAMIL/ad/'))
  expect(reply.body).toContain('உங்கள் எண்')
  expect(reply.body).toContain('<span lang="en">Please enter a valid phone number.</span>')
})

test('a résumé from a form without JavaScript is stored, and the page says so', async () => {
  const { Resume: _, ...fields } = application
  const request = await postFiles(careers, { ...fields, website: '' }, { Resume: pdf }, '/Careers')
  const reply = await bed.intake.app.inject(request)
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toMatch(/<div id="career-sent" tabindex="-1">|id="career-sent"(?![^>]*hidden)/)
  expect(await bed.stored()).toMatchObject([{ resume: { size: pdf.length } }])
  const empty = await bed.intake.app.inject(
    await postFiles(careers, fields, { Resume: Buffer.alloc(0) }, '/Careers'),
  )
  expect(empty.statusCode).toBe(400)
  expect(empty.body).toContain('<option value="HR &amp; Administration" selected="">')
})

test.each([
  ['none that was chosen', '', 'This field is required.'],
  ['one that was chosen', 'cv.pdf', 'Please choose a PDF file.'],
])('a file without content is %s if its name is "%s"', async (_, filename, sentence) => {
  const { Resume: _file, ...fields } = application
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `--x\r\nContent-Disposition: form-data; name="Resume"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n`
  const request = postForm(careers, {}, '/Careers', { 'content-type': 'multipart/form-data; boundary=x' })
  const reply = await bed.intake.app.inject({ ...request, payload: parts.join('') + file })
  expect(reply.statusCode).toBe(400)
  expect(reply.body).toContain(sentence)
})

test('opening the address of a page with errors again redirects to the form', async () => {
  const get = (query: string) => bed.intake.app.inject({ method: 'GET', url: `${leads}${query}` })
  const back = await get(`?from=${encodeURIComponent('/home?utm_campaign=diwali')}`)
  expect([back.statusCode, back.headers.location]).toEqual([303, '/home'])
  for (const query of ['', '?from=/other', '?from=//evil.example/home', '?from=https://evil.example/home'])
    expect((await get(query)).statusCode, query).toBe(405)
})
