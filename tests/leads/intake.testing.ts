import type { FastifyInstance, InjectOptions } from 'fastify'
import type { IntakeForm, IntakeManifest } from '../../src/contracts/intake-manifest.ts'
import type { LogEntry } from '../../src/http/log.ts'
import { createIntake, createIntakeServer } from '../../src/leads/intake/create-intake.ts'
import type { LoadedManifest } from '../../src/leads/intake/manifest/watch-manifest.ts'
import {
  type IntakeSettings,
  readSettings,
  toServerOptions,
} from '../../src/leads/intake/settings/settings.ts'
import type { LeadStore } from '../../src/leads/intake/store/lead-store.ts'
import { createSiteServer } from '../../src/server/create-site-server.ts'
import type { SiteTexts } from '../site-in-memory.testing.ts'
import { buildFormFiles } from './build-form-files.testing.ts'
import { formSite } from './form-site.testing.ts'

/** The manifest of a site as an intake loads it. */
export async function loadManifest(texts: SiteTexts): Promise<LoadedManifest> {
  const files = await buildFormFiles(texts)
  const { version: _, ...manifest } = JSON.parse(String(files.get('intake.json'))) as IntakeManifest
  return {
    site: { id: 'www.forms.example', name: 'Form site', lang: 'en' },
    ...manifest,
    readFile(name) {
      const file = files.get(name)
      if (file === undefined) throw new Error(`There is no file ${name}.`)
      return file
    },
  }
}

/** The manifest of the small site. */
export const siteManifest = await loadManifest(formSite)

export function findForm(route: string, { forms } = siteManifest): IntakeForm {
  const form = forms.find(({ routes }) => routes.includes(route))
  if (!form) throw new Error(`There is no form at ${route}.`)
  return form
}

export interface TestIntake {
  app: FastifyInstance
  drain: () => Promise<void>
  log: LogEntry[]
}

export interface TestIntakeOptions {
  settings?: Partial<IntakeSettings>
  clock?: () => number
  /** A function for one that builds replace. */
  manifest?: LoadedManifest | (() => LoadedManifest)
}

/** An intake with a store, without a port. */
export async function startTestIntake(
  store: LeadStore,
  options: TestIntakeOptions = {},
): Promise<TestIntake> {
  const { intake, settings, log } = makeTestIntake(store, options)
  return { app: await createIntakeServer(intake, settings), drain: intake.drain, log }
}

/** A built folder and the intake on one server, without a port. */
export async function startTestSite(
  outDir: string,
  store: LeadStore,
  options: TestIntakeOptions = {},
): Promise<TestIntake> {
  const { intake, settings, log } = makeTestIntake(store, options)
  const app = await createSiteServer({
    outDir,
    server: toServerOptions(settings),
    log: (entry) => log.push(entry),
  })
  await app.register(intake.plugin)
  return { app, drain: intake.drain, log }
}

function makeTestIntake(store: LeadStore, options: TestIntakeOptions) {
  const log: LogEntry[] = []
  const { manifest = siteManifest } = options
  const settings = { ...readSettings({}), ...options.settings }
  const intake = createIntake({
    store,
    manifest: typeof manifest === 'function' ? manifest : () => manifest,
    settings,
    clock: options.clock ?? (() => Date.parse('2026-01-31T12:00:00Z')),
    log: (entry) => log.push(entry),
  })
  return { intake, settings, log }
}

export const lead = {
  name: 'Kavitha R',
  email: 'kavitha@example.com',
  phone: '919876543210',
  place: 'Madurai',
}

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n')

/** A PDF with this number of bytes. */
export const makePdf = (size: number) =>
  Buffer.concat([pdf, Buffer.alloc(Math.max(0, size - 2 * pdf.length), 0x20), pdf])

export const application = {
  Name: 'Arun',
  PhoneNumber: '98765 43211',
  City: 'Salem',
  ApplyFor: 'HR & Administration',
  Language: 'Tamil',
  Resume: pdf.toString('base64'),
}

export function postJson(url: string, body: unknown, headers: Record<string, string> = {}): InjectOptions {
  return {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  }
}

/** A request as a browser without JavaScript sends it from a page. */
export function postForm(
  url: string,
  fields: Record<string, string>,
  page: string,
  headers: Record<string, string> = {},
): InjectOptions {
  return {
    method: 'POST',
    url,
    headers: {
      host: 'www.forms.example',
      accept: 'text/html,application/xhtml+xml',
      'content-type': 'application/x-www-form-urlencoded',
      referer: `https://www.forms.example${page}`,
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  }
}

/** A submission with files. */
export async function postFiles(
  url: string,
  fields: Record<string, string>,
  files: Record<string, Uint8Array>,
  page: string,
): Promise<InjectOptions> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, bytes] of Object.entries(files))
    form.append(name, new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'mine.pdf')
  const encoded = new Response(form)
  const contentType = encoded.headers.get('content-type') ?? ''
  const request = postForm(url, {}, page, { 'content-type': contentType })
  return { ...request, payload: Buffer.from(await encoded.arrayBuffer()) }
}
