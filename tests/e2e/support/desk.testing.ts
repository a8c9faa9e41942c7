import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeskConfiguration } from '../../../src/contracts/desk-status.ts'
import { bundleDeskPage } from '../../../src/leads/desk/bundle-desk-page.ts'
import { createDeskServer } from '../../../src/leads/desk/create-desk-server.ts'
import { hashPassword } from '../../../src/leads/desk/sign-in/hash-password.ts'
import { toUserKey } from '../../../src/leads/desk/sign-in/user-names.ts'
import type { NewLead } from '../../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../../src/leads/intake/store/open-store.ts'
import { withLimit } from '../../until.testing.ts'

export const deskPassword = 'seven quiet elephants'

export interface DeskBed {
  address: string
  folder: string
  addUser(name: string): Promise<void>
  /** Ends all sessions of a user. */
  endSessions(name: string): Promise<void>
  /** Stores a lead as the intake does, and returns its id. */
  addLead(lead?: Partial<Omit<NewLead, 'resume'>> & { resume?: Uint8Array }): Promise<string>
  close(): Promise<void>
}

const configuration: DeskConfiguration = {
  messages: {
    ta: [
      { name: 'First contact', text: 'வணக்கம் {name}, Thaimozhi English-லிருந்து பேசுகிறோம்.' },
      { name: 'Missed call', text: 'வணக்கம் {name}, உங்களை அழைத்தோம்.' },
    ],
    en: [{ name: 'First contact', text: 'Hello {name}, this is Thaimozhi English.' }],
  },
}
const fields = [
  { name: 'name', kind: 'name' },
  { name: 'phone', kind: 'phone' },
  { name: 'email', kind: 'email' },
  { name: 'place', kind: 'place' },
]
const forms = [
  { name: 'lead', fields, lang: 'ta' },
  { name: 'career', fields, lang: 'en' },
]

// All desks of a file share the page and the password, which takes a tenth of a second to hash.
const root = join(import.meta.dirname, '../../..')
const shared = {
  page: bundleDeskPage({ root, cacheDir: join(root, 'node_modules/.cache/vaasal') }),
  password: hashPassword(deskPassword),
}

/** A desk with the real server, page and store, and a store that is empty but for its users. */
export async function startDesk(users: readonly string[] = ['Asha', 'Meera']): Promise<DeskBed> {
  const folder = await mkdtemp(join(tmpdir(), 'vaasal-desk-'))
  const store = await openStore({ dataDir: folder }, () => {})
  const app = await createDeskServer({
    ...{ store, site: () => ({ desk: configuration, forms }), settings: { trustedProxies: [] } },
    ...{ clock: Date.now, log: () => {}, page: await shared.page, updateInterval: 100 },
  })
  const password = await shared.password
  const addUser = (name: string) =>
    store.desk.saveUser({ key: toUserKey(name), name, password, createdAt: 0, changedAt: 0 })
  for (const name of users) await addUser(name)
  return {
    address: await app.listen({ port: 0, host: '127.0.0.1' }),
    folder,
    addUser,
    // A new password ends what was begun with the old one.
    endSessions: addUser,
    async addLead({ resume, ...lead } = {}) {
      const result = await store.insert({
        ...{ id: randomUUID(), receivedAt: Date.now(), form: 'lead', endpoint: '/api/lead' },
        ...{ route: '/tamil/spoken-english-course', language: 'ta', status: 'new', campaign: null },
        answers: { name: 'Kavitha Raman', phone: '+919876543210', email: 'kavitha@example.com' },
        ...{ consents: null, notice: null, context: null, key: null, fingerprint: randomUUID() },
        ...lead,
        resume: resume ? { size: resume.length, sha256: hash(resume), marks: [], bytes: resume } : null,
      })
      return result.id
    },
    async close() {
      await withLimit('the desk to close', app.close())
      await withLimit('the store to close', store.close())
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
