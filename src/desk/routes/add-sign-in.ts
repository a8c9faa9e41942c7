import type { FastifyInstance } from 'fastify'
import type { DeskSession, SignedIn } from '../../contracts/desk-api.ts'
import { listStatuses } from '../../contracts/desk-status.ts'
import { createSenderFinder } from '../../intake/http/limits/find-sender.ts'
import { limitConcurrency } from '../../intake/http/limits/limit-concurrency.ts'
import { nameSender } from '../../intake/http/limits/limit-rate.ts'
import type { DeskContext } from '../desk-context.ts'
import { readToken, writeCookie } from '../requests/cookies.ts'
import { readSignIn } from '../requests/read-input.ts'
import { Refusal } from '../requests/refusal.ts'
import { hashPassword, isOutdated, verifyPassword } from '../sign-in/hash-password.ts'
import { createSignInLimits, forgetAfter } from '../sign-in/sign-in-limits.ts'
import { toUserKey } from '../sign-in/user-names.ts'

/** Sign-ins that wait for the processor; each hashes for a tenth of a second. */
const maxWaiting = 16

/** `POST /api/sign-in`, which needs no session. */
export function addSignIn(app: FastifyInstance, context: DeskContext): void {
  const { store, settings, clock, sessions, record, cost } = context
  const limits = createSignInLimits(clock)
  const findSender = createSenderFinder(settings.trustedProxies)
  const enter = limitConcurrency(1)
  let waiting = 0
  /** Verified for unknown users, who then take as long as known ones. */
  const nobody = hashPassword('nobody has this password', cost)

  async function check(password: string, stored: string | undefined): Promise<boolean> {
    if (waiting >= maxWaiting) throw new Refusal('too-many', { retryAfter: 2 })
    waiting++
    const leave = await enter()
    try {
      const isRight = await verifyPassword(password, stored ?? (await nobody))
      return isRight && stored !== undefined
    } finally {
      leave()
      waiting--
    }
  }

  app.post('/api/sign-in', async (request, reply): Promise<SignedIn> => {
    const { name, password } = readSignIn(request.body)
    const key = toUserKey(name)
    const address = nameSender(findSender(request.raw))
    const user = await store.desk.findUser(key)
    if (user && limits.isUnknown(key))
      limits.recall(key, await store.desk.countFailures(user.name, clock() - forgetAfter))
    const retryAfter = limits.begin(key, address)
    if (retryAfter !== undefined) throw new Refusal('too-many', { retryAfter })
    if (!(await check(password, user?.password))) {
      // What was typed is not kept: it may be a password.
      await record({ by: user?.name ?? '', kind: 'sign-in-failed', after: address })
      throw new Refusal('wrong-password')
    }
    // A session starts only if nobody has removed the user or changed the password meanwhile.
    const present = await store.desk.findUser(key)
    if (!user || present?.password !== user.password) throw new Refusal('wrong-password')
    limits.succeed(key, address)
    if (isOutdated(user.password, cost))
      await store.desk.rehashUser(key, user.password, await hashPassword(password, cost))
    await sessions.end(readToken(request.raw, settings))
    const { token, csrf } = await sessions.start(key)
    await record({ by: user.name, kind: 'signed-in', after: address })
    reply.header('Set-Cookie', writeCookie(request.raw, settings, token))
    return { user: user.name, csrf }
  })
}

/** `POST /api/sign-out` and `GET /api/session`. */
export function addSession(app: FastifyInstance, context: DeskContext): void {
  const { store, site, settings, sessions, findUser, record, watch } = context

  app.post('/api/sign-out', async (request, reply) => {
    await sessions.end(readToken(request.raw, settings))
    await record({ by: findUser(request).name, kind: 'signed-out' })
    reply.header('Set-Cookie', writeCookie(request.raw, settings, ''))
    return {}
  })

  app.get('/api/session', async (request): Promise<DeskSession> => {
    const { name, csrf } = findUser(request)
    await watch.refresh()
    const { configuration, forms } = site()
    const stored = await store.desk.listNames()
    const users = await store.desk.listUsers()
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
    }
  })
}
