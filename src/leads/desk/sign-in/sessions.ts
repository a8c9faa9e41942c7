import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { DeskStore } from '../../intake/store/desk/desk-store.ts'

const hour = 3_600_000
/** A session ends when it was not used for this time, and in any case after the other. */
export const idleLimit = 12 * hour
export const absoluteLimit = 7 * 24 * hour
/** How exactly the last use is known. */
const touchInterval = 60_000

export interface DeskSessionUser {
  /** Key of the user. */
  user: string
  name: string
  /** The token that the page sends with every POST. */
  csrf: string
}

export type Sessions = ReturnType<typeof createSessions>

/** Sessions in the store: ended by time, by signing out, by a new password, and with their user. */
export function createSessions(desk: DeskStore, now: () => number) {
  return {
    /**
     * Starts a session of a user whose stored password still is this one, and returns its token, of 256 random bits. Only
     * the hash of it is stored.
     */
    async start(user: string, password: string): Promise<{ token: string; csrf: string } | undefined> {
      const token = randomBytes(32).toString('base64url')
      const at = now()
      const isStarted = await desk.startSession(
        { hash: hashToken(token), user, password, createdAt: at, usedAt: at },
        { startedAfter: at - absoluteLimit, usedAfter: at - idleLimit },
      )
      if (!isStarted) return undefined
      return { token, csrf: deriveCsrf(token) }
    },
    /** Finds the session of a token. `isUse`: this is an action of the user, which prolongs it. */
    async find(token: string, isUse = true): Promise<DeskSessionUser | undefined> {
      if (!tokenPattern.test(token)) return undefined
      const hash = hashToken(token)
      const found = await desk.findSession(hash)
      if (!found) return undefined
      const at = now()
      if (at - found.createdAt >= absoluteLimit || at - found.usedAt >= idleLimit) {
        await desk.endSession(hash)
        return undefined
      }
      if (isUse && at - found.usedAt > touchInterval) await desk.touchSession(hash, at)
      return { user: found.user, name: found.name, csrf: deriveCsrf(token) }
    },
    async end(token: string): Promise<void> {
      if (tokenPattern.test(token)) await desk.endSession(hashToken(token))
    },
  }
}

const tokenPattern = /^[\w-]{43}$/

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Only who has the session's token can compute it, so it need not be stored. */
const deriveCsrf = (token: string) => createHmac('sha256', token).update('csrf').digest('base64url')
