import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LoadedManifest } from '../../src/leads/intake/manifest/watch-manifest.ts'
import { type OpenedStore, openStore } from '../../src/leads/intake/store/open-store.ts'
import type { SiteTexts } from '../site-in-memory.testing.ts'
import { formSite } from './form-site.testing.ts'
import {
  findForm,
  lead,
  loadManifest,
  pdf,
  postFiles,
  postForm,
  postJson,
  siteManifest,
  startTestIntake,
  type TestIntake,
} from './intake.testing.ts'
import { careers, leads } from './stored-intake.testing.ts'

const day = 86_400_000
const start = Date.parse('2026-01-31T12:00:00Z')

/** The small site with changes to one of its files. */
const change = (file: string, ...changes: [from: string, to: string][]): SiteTexts => ({
  ...formSite,
  [file]: changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
    return text.replace(from, to)
  }, formSite[file] ?? ''),
})

const place = '      - { name: place, kind: place, label: Place }\n'
const builds = {
  original: siteManifest,
  shorter: await loadManifest(change('pages/home.yaml', [place, ''])),
  longer: await loadManifest(
    change('pages/home.yaml', [place, `${place}      - { name: budget, kind: text, label: Budget }\n`]),
  ),
  otherTerms: await loadManifest(
    change(
      'pages/home.yaml',
      ['get in touch with you', 'sell you things'],
      ['send me messages', 'sell my number'],
    ),
  ),
  otherConsents: await loadManifest(change('pages/home.yaml', ['key: news', 'key: ads'])),
  otherRoles: await loadManifest(change('pages/careers.yaml', ['Language Trainer', 'Voice Coach'])),
  otherFile: await loadManifest(
    change('pages/careers.yaml', ['      - { name: Resume, kind: file, label: Résumé }\n', '']),
  ),
  otherEndpoint: await loadManifest(change('pages.yaml', ['/dev/PostLeadsForm', '/dev/Leads'])),
  closed: {
    ...(await loadManifest(change('pages.yaml', ['  /: { page: home, aliases: [/home] }\n', '']))),
    endpoints: [],
  },
} satisfies Record<string, LoadedManifest>

const none: LoadedManifest = { ...siteManifest, forms: [] }

let folder: string
let store: OpenedStore
let intake: TestIntake
let built: LoadedManifest
let now: number

async function startIntake(): Promise<void> {
  intake = await startTestIntake(store, { manifest: () => built, clock: () => now })
}

/** Starts again, as a deployment does. */
async function restart(): Promise<void> {
  await settle()
  await intake.app.close()
  await startIntake()
}

/** Lets the intake notice the build, and keep its forms. */
async function settle(): Promise<void> {
  await intake.app.inject('/healthz')
  await store.listForms()
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaasal-earlier-'))
  store = await openStore({ dataDir: folder }, () => {})
  now = start
  built = siteManifest
  await startIntake()
})
afterEach(async () => {
  await intake.app.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const addressOf = (site: LoadedManifest, route: string): string => {
  const { endpoint, version } = findForm(route, site)
  return `${endpoint}?form=${version}`
}
const stored = async () => (await store.list({}, 100)).leads
const bodyOf = (reply: LightMyRequestResponse) => `${reply.statusCode} ${reply.body}`
const context = { route: '/', variant: 'home', language: 'en', notice: 'lead' }

test('the same form has one version on all its pages, and any difference makes another', () => {
  const versions = Object.values(builds).map((site) => site.forms.map(({ version }) => version))
  for (const version of versions.flat()) expect(version).toMatch(/^[0-9a-f]{16}$/)
  const ofHome = Object.entries(builds).map(([name, site]) => [
    name,
    site.forms.find(({ routes }) => routes.includes('/'))?.version,
  ])
  const { original, ...others } = Object.fromEntries(ofHome)
  expect(
    Object.entries(others)
      .filter(([, version]) => version === original)
      .map(([name]) => name),
  ).toEqual(['otherRoles', 'otherFile'])
})

describe('a form that was open while the site was built is judged by its own rules', () => {
  const { place: _, ...short } = lead
  test.each([
    ['a field is new', builds.shorter, builds.original, '/', short],
    ['a field is gone', builds.longer, builds.original, '/', { ...lead, budget: 'much' }],
    ['a consent is gone', builds.original, builds.otherConsents, '/', { ...lead, consents: { news: true } }],
    ['the page is closed', builds.original, builds.closed, '/', lead],
    ['no page has a form', builds.original, none, '/', lead],
    ['the endpoint is another', builds.original, builds.otherEndpoint, '/', lead],
  ])(
    'a form that was open while the site was built is judged by its own rules: %s',
    async (_title, before, after, route, answers) => {
      built = before
      await settle()
      built = after
      const reply = await intake.app.inject(postJson(addressOf(before, route), { ...answers, context }))
      expect(reply.statusCode, reply.body).toBe(200)
      const { consents, ...rest } = answers as typeof lead & { consents?: object }
      expect(await stored()).toMatchObject([
        {
          answers: rest,
          route,
          notice: findForm(route, before).notice.id && { hash: findForm(route, before).notice.hash },
          ...(consents && { consents }),
        },
      ])
    },
  )

  test.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ])('an option and a file that are gone, %s', async (_title, isScripted) => {
    const answers = {
      Name: 'Arun',
      PhoneNumber: '9876543211',
      City: 'Salem',
      ApplyFor: 'Language Trainer',
      Language: 'Tamil',
    }
    for (const after of [builds.otherRoles, builds.otherFile]) {
      built = builds.original
      await settle()
      built = after
      const to = addressOf(builds.original, '/Careers')
      const name = `Arun ${after.forms.length} ${after === builds.otherRoles}`
      const reply = await intake.app.inject(
        isScripted
          ? postJson(to, { ...answers, Name: name, Resume: pdf.toString('base64') })
          : await postFiles(to, { ...answers, Name: name }, { Resume: pdf }, '/Careers'),
      )
      expect(reply.statusCode, reply.body).toBe(200)
    }
    const rows = await stored()
    expect(rows).toHaveLength(2)
    for (const row of rows)
      expect(row).toMatchObject({ answers: { ApplyFor: 'Language Trainer' }, resume: { size: pdf.length } })
  })

  test('a file that is new is taken from the next request on, and as large as files are', async () => {
    built = builds.otherFile
    await restart()
    built = builds.original
    const answers = {
      Name: 'Arun',
      PhoneNumber: '9876543211',
      City: 'Salem',
      ApplyFor: 'Language Trainer',
      Language: 'Tamil',
    }
    const large = Buffer.concat([pdf, Buffer.alloc(300_000, 0x20), pdf])
    const reply = await intake.app.inject(await postFiles(careers, answers, { Resume: large }, '/Careers'))
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await stored()).toMatchObject([{ resume: { size: large.length } }])
  })
})

test('forms are known for a week after the last build that had them, also after a restart', async () => {
  const send = (name: string) =>
    intake.app.inject(postJson(addressOf(builds.original, '/'), { ...lead, name, consents: { news: true } }))
  await settle()
  built = builds.otherTerms
  await restart()
  now += 6 * day
  await restart()
  expect((await send('Six days')).statusCode).toBe(200)
  now += 2 * day
  await restart()
  expect((await send('Eight days')).statusCode).toBe(200)
  const [late, early] = await stored()
  const { notice } = findForm('/', builds.original)
  expect(early).toMatchObject({ consents: { news: true }, notice: { hash: notice.hash } })
  expect(late).toMatchObject({ consents: { news: true }, notice: { hash: `form-${findForm('/').version}` } })
  const texts = await store.readNotices()
  expect(texts[early?.notice?.hash ?? '']).toBe(notice.text)
  expect(texts).not.toHaveProperty(late?.notice?.hash ?? '')
})

test('a form that is shown all the time is not forgotten when it has been for longer than a week', async () => {
  for (let days = 0; days < 10; days++) {
    now += day
    await settle()
  }
  built = builds.otherTerms
  await restart()
  await intake.app.inject(postJson(addressOf(builds.original, '/'), lead))
  expect(await stored()).toMatchObject([{ notice: { hash: findForm('/').notice.hash } }])
})

describe('of a form that nobody knows, everything is stored', () => {
  const unknown = `${leads}?form=0123456789abcdef`
  test.each([
    ['other fields', { ...lead, wishes: 'In the evening' }, { ...lead, wishes: 'In the evening' }],
    ['fewer fields', { phone: lead.phone }, { phone: lead.phone }],
    ['several lines', { ...lead, note: 'one\ntwo' }, { ...lead, note: 'one\ntwo' }],
    [
      'an address that is none',
      { ...lead, email: 'kavitha at example' },
      { ...lead, email: 'kavitha at example' },
    ],
    ['a number that is none', { ...lead, phone: 'call 12' }, { ...lead, phone: 'call 12' }],
    ['a number as people write it', { ...lead, phone: '98765 43210' }, lead],
    ['a long answer', { ...lead, place: 'x'.repeat(3_000) }, { ...lead, place: 'x'.repeat(3_000) }],
    [
      'empty fields',
      { ...lead, email: '', other: '' },
      { name: lead.name, phone: lead.phone, place: lead.place },
    ],
  ])('of a form that nobody knows everything is stored: %s', async (_title, answers, expected) => {
    for (const native of [false, true]) {
      const request = native ? postForm(unknown, answers, '/') : postJson(unknown, { ...answers, context })
      const reply = await intake.app.inject(request)
      expect([200, 303], bodyOf(reply)).toContain(reply.statusCode)
    }
    for (const row of await stored())
      expect({ ...row, answers: { ...row.answers } }).toMatchObject({
        answers: expected,
        notice: { id: 'lead-en', hash: 'form-0123456789abcdef' },
      })
  })

  test.each([
    [
      'a script',
      postJson(unknown, { ...lead, consents: { ads: true, news: false } }),
      { ads: true, news: false },
    ],
    ['a browser', postForm(unknown, { ...lead, 'consent.ads': 'yes' }, '/'), { ads: true, news: false }],
  ])('consents that %s sends', async (_title, request, consents) => {
    expect([200, 303]).toContain((await intake.app.inject(request)).statusCode)
    expect(await stored()).toMatchObject([{ consents, notice: { hash: 'form-0123456789abcdef' } }])
  })

  test('at an endpoint of the site that no page sends to now', async () => {
    built = { ...none, endpoints: [{ form: 'lead', path: leads }] }
    await restart()
    const reply = await intake.app.inject(postJson(unknown, { ...lead, consents: { news: true }, context }))
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await stored()).toMatchObject([{ form: 'lead', answers: lead, consents: { news: true } }])
    // A program that names no form is told that there is none.
    expect((await intake.app.inject(postJson(leads, lead))).statusCode).toBe(404)
  })

  test.each([
    ['a name that no field has', { ...lead, 'a.b': 'x' }],
    ['a value that is no text', { ...lead, wishes: ['x'] }],
    ['control characters', { ...lead, wishes: 'a\u0000b' }],
    ['a very long answer', { ...lead, wishes: 'x'.repeat(6_000) }],
    ['consents that are a text', { ...lead, consents: 'x'.repeat(9_000) }],
    ['a consent that is no answer', { ...lead, consents: { news: 'yes' } }],
  ])('but not %s', async (_title, body) => {
    expect((await intake.app.inject(postJson(unknown, body))).statusCode).toBe(400)
    expect(await stored()).toEqual([])
  })

  test.each(['', '0123', 'x'.repeat(16), '0123456789ABCDEF', '0123456789abcdef0'])(
    'a version that cannot be one (%j) is as good as none',
    async (version) => {
      const to = `${leads}?form=${version}`
      expect((await intake.app.inject(postJson(to, { ...lead, wishes: 'x' }))).statusCode).toBe(400)
      expect((await intake.app.inject(postJson(to, lead))).statusCode).toBe(200)
      expect(await stored()).toMatchObject([{ notice: { hash: findForm('/').notice.hash } }])
    },
  )
})

test('a first form, its endpoint and counts hold from the next request on', async () => {
  built = none
  await restart()
  expect((await intake.app.inject(postJson(leads, lead))).statusCode).toBe(404)
  built = { ...siteManifest, counts: { endpoint: '/dev/count', pages: { home: ['/'] } } }
  expect((await intake.app.inject(postJson(leads, lead))).statusCode).toBe(200)
  const beacon = JSON.stringify({ route: '/', arm: '', campaign: '', actions: { view: '' } })
  const reply = await intake.app.inject({
    ...{ method: 'POST', url: '/dev/count', payload: beacon },
    headers: { 'content-type': 'text/plain', 'content-length': String(beacon.length) },
  })
  expect(reply.statusCode).toBe(204)
})

describe('without JavaScript the answers come back with the page', () => {
  const wrong = { ...lead, name: 'Kavitha "K" R', phone: '1', 'consent.news': 'yes' }

  test.each([
    ['whose form has other words', builds.otherTerms, false],
    ['whose form is the same', builds.original, true],
    ['whose form has another field', builds.longer, true],
  ])('without JavaScript the answers come back with a page %s', async (_title, after, isTicked) => {
    await settle()
    built = after
    const reply = await intake.app.inject(postForm(addressOf(siteManifest, '/'), wrong, '/?utm_source=x'))
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('<link rel="canonical"')
    expect(reply.body).toContain('value="Kavitha &quot;K&quot; R"')
    expect(reply.body).toContain('Please enter a valid phone number.')
    // Whoever ticked a box has not agreed to what stands beside it now.
    expect(reply.body.includes('checked="" name="consent.news"')).toBe(isTicked)
    const action = /<form[^>]* action="([^"]*)"/.exec(reply.body)?.[1]?.replaceAll('&amp;', '&')
    expect(action).toBe(`${addressOf(after, '/')}&from=${encodeURIComponent('/?utm_source=x')}`)
  })

  test('of a page that is gone, its form comes back', async () => {
    let isBuilt = true
    const readFile = (name: string) => {
      if (isBuilt) return siteManifest.readFile(name)
      throw new Error('The next build has removed it.')
    }
    built = { ...siteManifest, readFile }
    await settle()
    isBuilt = false
    built = none
    await settle()
    const reply = await intake.app.inject(postForm(addressOf(siteManifest, '/'), wrong, '/'))
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('value="Kavitha &quot;K&quot; R"')
    expect(reply.body).toContain('Please enter a valid phone number.')
    expect(reply.body).toContain('checked="" name="consent.news"')
    const action = /<form[^>]* action="([^"]*)"/.exec(reply.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const again = await intake.app.inject(postForm(action, { ...wrong, phone: lead.phone }, '/'))
    expect(again.statusCode).toBe(303)
    expect(await stored()).toMatchObject([{ route: '/', consents: { news: true } }])
  })

  test('a field that the form does not have takes none of the answers away', async () => {
    const reply = await intake.app.inject(postForm(leads, { ...lead, extra: 'x' }, '/'))
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain(`value="${lead.name}"`)
  })
})

test('an endpoint of earlier builds may be a page of this one', async () => {
  await settle()
  built = none
  await settle()
  for (const method of ['GET', 'HEAD', 'PUT'] as const)
    expect((await intake.app.inject({ method, url: leads })).statusCode).toBe(404)
  expect((await intake.app.inject({ method: 'OPTIONS', url: leads })).statusCode).toBe(204)
})

describe('in an experiment, rules and notice are those of the arm that the page showed', async () => {
  const arm = `experiment:
  name: words
  arms:
    direct:
      blocks:
        - id: lead
          notice: We may call twice.
          consents: [{ key: twice, label: You may call twice. }]
`
  const texts = { ...formSite, 'pages/home.yaml': `${formSite['pages/home.yaml']}${arm}` }
  const site = await loadManifest(texts)
  const ofArm = (arm: string) => {
    const form = site.forms.find(({ routes, ranges }) => ranges[routes.indexOf('/')]?.arm === arm)
    if (!form) throw new Error(`no form in ${arm}`)
    return form
  }
  const answers = lead

  test.each([
    ['words/control', { consents: { news: false } }, { news: false }],
    ['words/direct', { consents: { twice: true } }, { twice: true }],
  ])('rules and notice are those of the arm that the page showed: %s', async (arm, more, consents) => {
    built = site
    await restart()
    const form = ofArm(arm)
    const { fields } = form
    const own = Object.fromEntries(
      Object.entries(answers).filter(([name]) => fields.some((field) => field.name === name)),
    )
    const to = `${form.endpoint}?form=${form.version}`
    const reply = await intake.app.inject(postJson(to, { ...own, ...more, context: { ...context, arm } }))
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await stored()).toMatchObject([{ consents, notice: { hash: form.notice.hash }, context: { arm } }])
  })

  test.each(['words/control', 'words/direct'])(
    'without JavaScript, a lead of the form of %s has no arm',
    async (arm) => {
      built = site
      await restart()
      const form = ofArm(arm)
      const own = Object.fromEntries(
        Object.entries(answers).filter(([name]) => form.fields.some((field) => field.name === name)),
      )
      const to = `${form.endpoint}?form=${form.version}`
      for (const headers of [{}, { 'sec-gpc': '1' }]) await intake.app.inject(postForm(to, own, '/', headers))
      const [row] = await stored()
      expect(row).toMatchObject({ route: '/', notice: { hash: form.notice.hash } })
      expect(row?.context).not.toHaveProperty('arm')
    },
  )
})
