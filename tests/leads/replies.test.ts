import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import type { LoadedManifest } from '../../src/leads/intake/manifest/watch-manifest.ts'
import {
  application,
  lead,
  postFiles,
  postForm,
  postJson,
  siteManifest,
  startTestIntake,
} from './intake.testing.ts'
import { careers, leads, makeTestBed } from './stored-intake.testing.ts'

const bed = makeTestBed()
const strict = {
  'strict-transport-security': expect.stringContaining('max-age=63072000'),
  'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

test.each<[string, InjectOptions, number]>([
  ['a lead', postJson(leads, lead), 200],
  ['mistakes', postJson(leads, { ...lead, phone: '1' }), 400],
  ['another type', postJson(leads, lead, { 'content-type': 'text/plain' }), 415],
  ['a body that is too large', postJson(leads, 'x'.repeat(20_000)), 413],
  ['another method', { method: 'PUT', url: leads }, 405],
  ['the way to the thank-you page', postForm(leads, { ...lead }, '/'), 303],
  ['health', { url: '/healthz' }, 200],
  ['readiness', { url: '/readyz' }, 200],
  ['another path', { url: '/other' }, 404],
])(
  '%s is answered with headers that keep browsers from loading or running anything',
  async (_name, request, status) => {
    const reply = await bed.intake.app.inject(request)
    expect(reply.statusCode).toBe(status)
    expect(reply.headers).toMatchObject(strict)
  },
)

test('a malformed address gets these headers too, and so does a preflight', async () => {
  const { 'strict-transport-security': _, ...without } = strict
  expect((await bed.intake.app.inject('/%zz')).headers).toMatchObject(without)
  const preflight = await bed.intake.app.inject({ method: 'OPTIONS', url: leads })
  expect([preflight.statusCode, preflight.headers['x-content-type-options']]).toEqual([204, 'nosniff'])
})

test('a page that the intake returns has the policy of the built page', async () => {
  const reply = await bed.intake.app.inject(postForm(leads, { ...lead, phone: '1' }, '/'))
  expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
  expect(reply.headers['content-security-policy']).not.toContain("form-action 'none'")
  expect(reply.headers).toMatchObject({
    'strict-transport-security': strict['strict-transport-security'],
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})

/** A site whose built pages are missing, or from another build than the forms. */
const damaged: Record<string, (name: string) => string> = {
  'whose page is missing': (name) => {
    if (!name.endsWith('.html')) return siteManifest.readFile(name)
    throw Object.assign(new Error(`ENOENT: no such file or directory, open '/srv/dist/${name}'`), {
      code: 'ENOENT',
    })
  },
  'whose page is of another build': (name) =>
    name.endsWith('.html') ? '<!doctype html><title>Page</title>' : siteManifest.readFile(name),
  'whose parts are missing': (name) => {
    throw new Error(`ENOENT: no such file or directory, open '/srv/dist/${name}'`)
  },
}

test.each(Object.entries(damaged))(
  'a form %s is answered by a sentence, and the log says why',
  async (_name, readFile) => {
    const manifest: LoadedManifest = { ...siteManifest, readFile }
    const { app, log } = await startTestIntake(bed.store, { manifest })
    const wrong = await app.inject(postForm(leads, { ...lead, phone: '1' }, '/'))
    expect([wrong.statusCode, wrong.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(wrong.body).toContain('Please enter a valid phone number.')
    const large = await app.inject(postForm(leads, { ...lead, place: 'x'.repeat(20_000) }, '/'))
    expect(large.statusCode).toBe(413)
    expect(large.body).toMatch(/<p>[^<]+<\/p>/)
    const { Resume: _, ...fields } = application
    const stored = await app.inject(
      await postFiles(careers, fields, { Resume: Buffer.from(application.Resume, 'base64') }, '/Careers'),
    )
    expect([stored.statusCode, stored.body]).toEqual([200, expect.stringContaining('was received')])
    for (const reply of [wrong, large, stored]) {
      expect(reply.body).not.toContain('/srv')
      expect(reply.headers['content-security-policy']).toContain("form-action 'self'")
    }
    expect(await bed.stored()).toHaveLength(1)
    expect(log.filter(({ event }) => event === 'form-page-unavailable')).toEqual([
      expect.objectContaining({ level: 'error', replies: 1, reason: expect.stringMatching(/lead/) }),
    ])
    expect(log.filter(({ event }) => event === 'fault')).toEqual([])
  },
)

test('a thank-you page with a non-ASCII address is redirected to', async () => {
  const manifest: LoadedManifest = {
    ...siteManifest,
    forms: siteManifest.forms.map((form) => ({ ...form, success: '/tamil/Thank#நன்றி' })),
  }
  const { app } = await startTestIntake(bed.store, { manifest })
  const reply = await app.inject(postForm(leads, { ...lead }, '/'))
  expect([reply.statusCode, reply.headers.location]).toEqual([
    303,
    '/tamil/Thank#%E0%AE%A8%E0%AE%A9%E0%AF%8D%E0%AE%B1%E0%AE%BF',
  ])
})
