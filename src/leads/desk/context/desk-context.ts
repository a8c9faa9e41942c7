import type { FastifyRequest } from 'fastify'
import type { LogEntry } from '../../../http/log.ts'
import type { NewDeskEvent } from '../../intake/store/desk/desk-store.ts'
import type { LeadStore } from '../../intake/store/lead-store.ts'
import type { DeskSettings, DeskSite } from '../requests/desk-settings.ts'
import type { ScryptCost } from '../sign-in/hash-password.ts'
import type { DeskSessionUser, Sessions } from '../sign-in/sessions.ts'
import type { StoreWatch } from './watch-store.ts'

/** What a desk is made of. */
export interface DeskOptions {
  store: LeadStore
  /** What the last build says about the site. */
  site: () => DeskSite
  settings: DeskSettings
  /** Milliseconds since 1970. */
  clock: () => number
  log: (entry: LogEntry) => void
  page: ReadonlyMap<string, { type: string; bytes: Buffer }>
  /** How much work a password costs; `presentCost` unless told. */
  cost?: ScryptCost
  /** Milliseconds between two looks at the store; 1,000 unless told. */
  updateInterval?: number
}

/** What the routes of a desk share. */
export interface DeskContext extends DeskOptions {
  sessions: Sessions
  watch: StoreWatch
  /** The user of a request that was let in. */
  findUser: (request: FastifyRequest) => DeskSessionUser
  /** Adds to the trail. */
  record: (event: Pick<NewDeskEvent, 'by' | 'kind'> & Partial<NewDeskEvent>) => Promise<void>
}
