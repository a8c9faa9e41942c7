import { describe, expect, test } from 'vitest'
import type { IntakeManifest } from '../../src/contracts/intake-manifest.ts'
import { buildFormFiles } from './build-form-files.testing.ts'
import { formSite } from './form-site.testing.ts'
import { lead, postForm, postJson, siteManifest, startTestIntake } from './intake.testing.ts'
import { leads, makeTestBed } from './stored-intake.testing.ts'

const bed = makeTestBed()
const page = '/home'

/** What a form without JavaScript sends in a field that nobody filled in. */
const empty = { 'website.url': '' }

describe('a form that asks for a website', async () => {
  const field = '      - { name: website, kind: text, label: Your website, required: false }\n'
  const files = await buildFormFiles({
    ...formSite,
    'pages/home.yaml': (formSite['pages/home.yaml'] ?? '').replace('    submit:', `${field}    submit:`),
  })
  const { forms } = JSON.parse(String(files.get('intake.json'))) as IntakeManifest
  const manifest = { ...siteManifest, forms, readFile: (name: string) => files.get(name) ?? '' }
  const website = 'https://asha.example'

  test.each([
    ['sent with a script', postJson(leads, { ...lead, website })],
    ['sent without a script', postForm(leads, { ...lead, ...empty, website }, page)],
  ])('%s, is stored with it as an answer', async (_, request) => {
    const { app } = await startTestIntake(bed.store, { manifest })
    expect((await app.inject(request)).statusCode).toBeLessThan(400)
    expect(await bed.stored()).toMatchObject([{ status: 'new', answers: { ...lead, website } }])
    await app.close()
  })

  test.each([
    ['a script', postJson(leads, { ...lead, website, 'website.url': 'x' })],
    ['a form', postForm(leads, { ...lead, website, 'website.url': 'x' }, page)],
  ])('still has a trap for programs, sent by %s', async (_, request) => {
    const { app } = await startTestIntake(bed.store, { manifest })
    expect((await app.inject(request)).statusCode).toBeLessThan(400)
    expect(await bed.stored()).toMatchObject([{ status: 'spam', answers: { ...lead, website } }])
    await app.close()
  })

  test('has one control of each name', () => {
    const names = [...(files.get('index.html') ?? '').matchAll(/ name="(website[^"]*)"/g)].map(
      ([, name]) => name,
    )
    expect(names).toEqual(['website', 'website.url'])
  })
})

test.each([
  ['new', postJson(leads, lead)],
  ['new', postJson(leads, { ...lead, 'website.url': ' ' })],
  ['new', postForm(leads, { ...lead, ...empty }, page)],
  ['new', postForm(leads, { ...lead, website: '' }, page)],
  ['spam', postJson(leads, { ...lead, 'website.url': 'https://spam.example' })],
  ['spam', postJson(leads, { ...lead, website: 'https://spam.example' })],
  ['spam', postForm(leads, { ...lead, 'website.url': 'https://spam.example' }, page)],
  ['spam', postForm(leads, { ...lead, website: 'https://spam.example' }, page)],
])('pages of this build and of an earlier one are stored as %s: %j', async (status, request) => {
  expect((await bed.intake.app.inject(request)).statusCode).toBeLessThan(400)
  expect(await bed.stored()).toMatchObject([{ status, answers: lead }])
})
