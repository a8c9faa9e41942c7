import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Terminal } from '../../src/command/command.ts'
import { openLeads } from '../../src/leads/commands/serve/open-leads.ts'
import { createSiteServer } from '../../src/server/create-site-server.ts'
import type { SiteTexts } from '../site-in-memory.testing.ts'
import { buildFormSite } from './build-form-site.testing.ts'
import { formSite } from './form-site.testing.ts'
import { lead, postJson } from './intake.testing.ts'
import { leads } from './stored-intake.testing.ts'

const root = join(import.meta.dirname, '../..')
const said: string[] = []
const terminal: Terminal = {
  ...{ root, cacheDir: '', print: () => {}, colour: false, progress: () => {} },
  say: (text) => said.push(text),
}

/** The small site before anybody thought of forms. */
const bare: SiteTexts = Object.fromEntries(
  Object.entries({
    ...formSite,
    'pages.yaml': (formSite['pages.yaml'] ?? '')
      .replace(/ {2}strings:\n {4}ta:.*\n/, '')
      .replace(/ {2}forms:\n(?: {4}.*\n)+/, '')
      .replace(/ {2}\/tamil\/ad:.*\n {2}\/Careers:.*\n/, ''),
    'pages/home.yaml':
      'title: Home\ndescription: A page.\nblocks: [{ type: announcement, heading: Welcome to *us* }]\n',
  }).filter(([name]) => !/tamil|careers/.test(name)),
)

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaasal-late-'))
  said.length = 0
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
  vi.stubEnv('DATABASE_URL', '')
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('the intake of a site without forms starts when a build brings one, and makes no store before', async () => {
  const outDir = await buildFormSite(folder, bare)
  const opened = await openLeads({ siteDir: join(folder, 'site'), outDir, terminal })
  const app = await createSiteServer({ outDir, server: opened.server })
  await app.register(opened.plugin)
  try {
    expect(opened.intake).toBeUndefined()
    expect((await app.inject(postJson(leads, lead))).statusCode).toBe(404)
    const rebuild = async (changes: object = {}) => {
      await buildFormSite(folder)
      const manifest = join(outDir, 'intake.json')
      const withdraw = { endpoint: '/dev/withdraw', address: 'https://www.forms.example/dev/withdraw' }
      writeFileSync(
        manifest,
        JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), withdraw, ...changes }),
      )
      utimesSync(manifest, ++builds, builds)
      vi.advanceTimersByTime(1_001)
    }
    let builds = 0
    const askMetrics = async () =>
      (await app.inject({ url: '/metrics', headers: { host: 'localhost' } })).statusCode
    expect(await askMetrics()).toBe(404)
    expect(existsSync(join(folder, 'data'))).toBe(false)
    await rebuild()
    const replies = await Promise.all(
      [1, 2, 3].map(() => app.inject(postJson(leads, lead, { 'idempotency-key': 'k' }))),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(await askMetrics()).toBe(200)
    expect((await app.inject({ method: 'GET', url: leads })).statusCode).toBe(405)
    expect((await app.inject({ method: 'GET', url: '/' })).statusCode).toBe(200)
    expect(said.filter((text) => text.startsWith('Store: '))).toHaveLength(1)
    expect(existsSync(join(folder, 'data/leads.db'))).toBe(true)
    // A mail about a lead has the address at which it is erased.
    const page = await app.inject({ method: 'GET', url: '/dev/withdraw' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['x-robots-tag'] ?? page.body).toContain('noindex')
    // Pages of the build before are still open.
    await rebuild({ endpoints: [] })
    expect((await app.inject(postJson(leads, lead))).statusCode).toBe(200)
    await opened.drain()
    expect((await app.inject(postJson(leads, lead))).statusCode).toBe(503)
  } finally {
    await app.close()
    await opened.close()
  }
})

test('a form that is configured is enough: its intake is there before the page', async () => {
  const site = {
    ...bare,
    'pages.yaml': (bare['pages.yaml'] ?? '').replace(
      'frames:',
      `  forms: { lead: { endpoint: ${leads} } }\nframes:`,
    ),
  }
  const outDir = await buildFormSite(folder, site)
  const opened = await openLeads({ siteDir: join(folder, 'site'), outDir, terminal })
  const app = await createSiteServer({ outDir, server: opened.server })
  await app.register(opened.plugin)
  try {
    expect(opened.intake?.manifest().endpoints).toEqual([{ form: 'lead', path: leads }])
    const reply = await app.inject(postJson(`${leads}?form=0123456789abcdef`, lead))
    expect(reply.statusCode, reply.body).toBe(200)
  } finally {
    await app.close()
    await opened.close()
  }
})
