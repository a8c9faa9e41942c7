import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { DeskConfiguration } from '../../../src/contracts/desk-status.ts'
import type { LogEntry } from '../../../src/http/log.ts'
import { createDeskServer } from '../../../src/leads/desk/create-desk-server.ts'
import type { DeskSettings, DeskSite } from '../../../src/leads/desk/requests/desk-settings.ts'
import { hashPassword, type ScryptCost } from '../../../src/leads/desk/sign-in/hash-password.ts'
import { toUserKey } from '../../../src/leads/desk/sign-in/user-names.ts'
import type { LeadStore, NewLead } from '../../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../../src/leads/intake/store/open-store.ts'
import { hashBytes } from '../../../src/leads/intake/store/resumes/resume-files.ts'

export const password = 'correct horse battery'
/** Fast: what a real password costs is tested beside the code. */
const fastCost = { N: 16, r: 1, p: 1 }
/** Passwords take a twentieth of a second, so that many wait for each other. */
export const slowCost = { N: 2 ** 14, r: 8, p: 1 }

/** What the desk's page has for its site. */
const html =
  '<!doctype html><html lang="en"><head><title>Desk</title><meta name="application-name" content="Desk"><link rel="icon" href="/i.svg"></head>'

export interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: what a reply contains is what the tests check
  json: any
}

export interface AskOptions {
  method?: string
  headers?: Record<string, string | string[]>
  body?: unknown
  /** Sent as it is. */
  raw?: string | Buffer
}

export interface Signed {
  cookie: string
  csrf: string
  get: (path: string, options?: AskOptions) => Promise<Reply>
  post: (path: string, body: unknown, options?: AskOptions) => Promise<Reply>
}

export interface DeskBed {
  store: LeadStore
  app: FastifyInstance
  port: number
  origin: string
  log: LogEntry[]
  /** The time, which tests set. */
  time: { now: number }
  ask: (path: string, options?: AskOptions) => Promise<Reply>
  addUser: (name: string, given?: string) => Promise<void>
  signIn: (name: string) => Promise<Signed>
  addLead: (changes?: Partial<NewLead>) => Promise<string>
  close: () => Promise<void>
}

/** A desk that listens on a port of its own, with an empty SQLite store unless it shares one. */
export async function startDesk(
  options: {
    settings?: Partial<DeskSettings>
    configuration?: DeskConfiguration
    site?: Partial<DeskSite>
    updateInterval?: number
    cost?: ScryptCost
    store?: LeadStore
  } = {},
): Promise<DeskBed> {
  const { cost = fastCost } = options
  const folder = options.store ? undefined : await mkdtemp(join(tmpdir(), 'vaasal-desk-'))
  const store = options.store ?? (await openStore({ dataDir: folder ?? '' }, () => {}))
  const log: LogEntry[] = []
  const time = { now: Date.parse('2026-02-03T10:00:00Z') }
  const app = await createDeskServer({
    store,
    site: () => ({ desk: options.configuration ?? {}, forms: [], ...options.site }),
    settings: { trustedProxies: [], ...options.settings },
    clock: () => time.now,
    log: (entry) => log.push(entry),
    page: new Map([
      ['/', { type: 'text/html; charset=utf-8', bytes: Buffer.from(html) }],
      ['/assets/app.js', { type: 'text/javascript; charset=utf-8', bytes: Buffer.from('1') }],
    ]),
    cost,
    updateInterval: options.updateInterval ?? 20,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const ask = (path: string, given: AskOptions = {}) => askServer(port, path, given)

  return {
    ...{ store, app, port, origin, log, time, ask },
    async addUser(name, given = password) {
      const at = time.now
      await store.desk.saveUser({
        ...{ key: toUserKey(name), name, createdAt: at, changedAt: at },
        password: await hashPassword(given, cost),
      })
    },
    async signIn(name) {
      const reply = await ask('/api/sign-in', {
        method: 'POST',
        headers: { Origin: origin, 'Content-Type': 'application/json' },
        body: { name, password },
      })
      if (reply.status !== 200) throw new Error(`Sign-in failed: ${reply.text}`)
      const [cookie = ''] = String(reply.headers['set-cookie']).split(';')
      const { csrf } = reply.json
      return {
        cookie,
        csrf,
        get: (path, given = {}) => ask(path, { ...given, headers: { Cookie: cookie, ...given.headers } }),
        post: (path, body, given = {}) =>
          ask(path, {
            method: 'POST',
            body,
            ...given,
            headers: {
              ...{ Cookie: cookie, Origin: origin, 'Content-Type': 'application/json', 'X-CSRF-Token': csrf },
              ...given.headers,
            },
          }),
      }
    },
    async addLead(changes = {}) {
      const lead = makeLead(changes)
      await store.insert(lead)
      return lead.id
    },
    async close() {
      await app.close()
      if (folder === undefined) return
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Sends exactly these headers; `fetch` would refuse some of them. */
function askServer(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, raw }: AskOptions,
): Promise<Reply> {
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return new Promise((resolve, reject) => {
    const length = content === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(content)) }
    const request = send(
      { host: '127.0.0.1', port, path, method, headers: { ...length, ...headers }, agent: false },
      (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', reject)
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          const isJson = String(reply.headers['content-type']).startsWith('application/json')
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            text,
            json: isJson ? JSON.parse(text) : undefined,
          })
        })
      },
    )
    request.on('error', reject)
    request.end(content)
  })
}

let count = 0

export function makeLead(changes: Partial<NewLead> = {}): NewLead {
  count++
  return {
    id: randomUUID(),
    receivedAt: Date.parse('2026-02-01T10:00:00Z') + count,
    form: 'lead',
    endpoint: '/dev/PostLeadsForm',
    route: '/tamil/ad',
    language: 'ta',
    status: 'new',
    campaign: 'diwali',
    answers: { name: 'Kavitha', phone: `9198${String(count).padStart(8, '0')}` },
    consents: { news: false },
    notice: { id: 'lead-ta', hash: 'sha256-x' },
    context: null,
    resume: null,
    key: null,
    fingerprint: randomUUID(),
    ...changes,
  }
}

const bytes = new TextEncoder().encode('%PDF-1.4 canary-resume')
export const resume = { size: bytes.length, sha256: hashBytes(bytes), marks: [], bytes }
