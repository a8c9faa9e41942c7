import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { listStatuses } from '../../../contracts/desk-status.ts'
import { createTurns } from '../../../http/create-turns.ts'
import type { DeskSession, SignedIn, SignInRequest } from '../../contracts/desk-api.ts'
import { createSenderFinder } from '../../intake/http/limits/find-sender.ts'
import { toSenderKey } from '../../intake/http/limits/limit-rate.ts'
import { explainRecovery } from '../../intake/store/copies/recovery.ts'
import type { DeskUser } from '../../intake/store/desk/desk-store.ts'
import type { DeskContext } from '../context/desk-context.ts'
import { formatBrowserCookie, formatTokenCookie, readBrowser, readToken } from '../requests/cookies.ts'
import { schemas } from '../requests/read-query.ts'
import { RequestError } from '../requests/request-error.ts'
import { hashPassword, isOutdated, verifyPassword } from '../sign-in/hash-password.ts'
import { findBrowser, knownFor, signBrowser } from '../sign-in/known-browsers.ts'
import { createSignInLimits, forgetAfter, type SignInAttempt } from '../sign-in/sign-in-limits.ts'
import { toUserKey } from '../sign-in/user-names.ts'

/** Sign-ins that wait for the processor; each hashes for a tenth of a second. */
const maxWaiting = 16
/** Names among the notes of a store the secret with which every desk of it signs. */
const secretNote = 'desk-secret'

/** A queue in which one task works at a time, refused where too many wait. `admit` may refuse it too. */
function createQueue() {
  const { take } = createTurns()
  let taken = 0
  return async <Result>(admit: () => void, task: () => Promise<Result>): Promise<Result> => {
    if (taken >= maxWaiting) throw new RequestError('too-many', { retryAfter: 2 })
    admit()
    taken++
    return take(task).finally(() => {
      taken--
    })
  }
}

/** `POST /api/sign-in`, which needs no session. */
export function addSignIn(app: FastifyInstance, context: DeskContext): void {
  const { store, settings, clock, sessions, record, cost } = context
  const { desk } = store
  const limits = createSignInLimits(clock)
  const findSender = createSenderFinder(settings.trustedProxies)
  // Strangers do not take the places of known browsers.
  const queues = { known: createQueue(), unknown: createQueue() }
  const startedAt = clock()
  /** Verified for unknown users, who then take as long as known ones. */
  const nobody = hashPassword('nobody has this password', cost)

  /** Verifies a password, if this attempt is allowed. */
  function check(password: string, user: DeskUser | null, attempt: SignInAttempt): Promise<boolean> {
    const admit = () => {
      const retryAfter = limits.begin(attempt)
      if (retryAfter !== undefined) throw new RequestError('too-many', { retryAfter })
    }
    return queues[attempt.browser === undefined ? 'unknown' : 'known'](admit, async () => {
      const isRight = await verifyPassword(password, user?.password ?? (await nobody))
      return isRight && user !== null
    })
  }

  /** Starts a session with the password that was verified, whose stored form is renewed if it is outdated. */
  async function start({ key, password: stored }: DeskUser, password: string) {
    if (!isOutdated(stored, cost)) return { session: await sessions.start(key, stored), stored }
    const renewed = await hashPassword(password, cost)
    await desk.rehashUser(key, stored, renewed)
    return { session: await sessions.start(key, renewed), stored: renewed }
  }

  const signIn = { schema: { body: schemas.signIn } }
  app.post<{ Body: SignInRequest }>('/api/sign-in', signIn, async (request, reply): Promise<SignedIn> => {
    const { name, password } = request.body
    const key = toUserKey(name)
    const address = toSenderKey(findSender(request.raw))
    const user = await desk.findUser(key)
    const secret = await store.keepNote(secretNote, randomBytes(32).toString('base64url'))
    const sent = readBrowser(request.raw, settings, key)
    const browser = user ? findBrowser(sent, { key: secret, user, now: clock() }) : undefined
    const attempt = { user: key, address, browser }
    if (user && limits.isUnknown(attempt) && clock() - startedAt < forgetAfter)
      limits.recall(attempt, await desk.countFailures(user.name, address, clock() - forgetAfter))
    if (!(await check(password, user, attempt)) || !user) {
      // What was typed is not kept: it may be a password.
      await record({ by: user?.name ?? '', kind: 'sign-in-failed', after: address })
      throw new RequestError('wrong-password')
    }
    const { session, stored } = await start(user, password)
    // Somebody has removed the user or changed the password meanwhile.
    if (!session) throw new RequestError('wrong-password')
    limits.succeed(attempt)
    await sessions.end(readToken(request.raw, settings))
    await record({ by: user.name, kind: 'signed-in', after: address })
    const value = signBrowser(secret, { key, password: stored }, clock())
    reply.header('Set-Cookie', [
      formatTokenCookie(request.raw, settings, session.token),
      formatBrowserCookie(request.raw, settings, { user: key, value, maxAge: knownFor / 1_000 }),
    ])
    return { user: user.name, csrf: session.csrf }
  })
}

/** `POST /api/sign-out` and `GET /api/session`. */
export function addSession(app: FastifyInstance, context: DeskContext): void {
  const { store, site, settings, sessions, findUser, record, watch } = context

  app.post('/api/sign-out', async (request, reply) => {
    await sessions.end(readToken(request.raw, settings))
    await record({ by: findUser(request).name, kind: 'signed-out' })
    reply.header('Set-Cookie', formatTokenCookie(request.raw, settings, ''))
    return {}
  })

  app.get('/api/session', async (request): Promise<DeskSession> => {
    const { name, csrf } = findUser(request)
    await watch.refresh()
    const { desk: configuration = {}, forms, site: identity } = site()
    const stored = await store.desk.listNames()
    const users = await store.desk.listUsers()
    const recovery = await store.readRecovery().catch(() => null)
    // An intake of an earlier version, through which a desk may reach the leads, knows none.
    const kept = await store.listUnfinished(1).catch(() => [])
    const hasUnfinished = kept.length > 0 || forms.some(({ unfinished }) => unfinished)
    const join = (...lists: string[][]) => [...new Set(lists.flat())].sort()
    return {
      user: name,
      csrf,
      statuses: listStatuses(configuration),
      users: users.map((user) => user.name),
      messages: configuration.messages ?? {},
      formNames: join(
        stored.forms,
        forms.map((form) => form.name),
      ),
      languages: join(
        stored.languages,
        forms.map(({ lang }) => lang),
      ),
      timeZone: identity?.timeZone ?? 'UTC',
      ...(hasUnfinished && { hasUnfinished }),
      ...(recovery && { recovery: explainRecovery(recovery) }),
    }
  })
}
