import type { DeliveryRoute } from '../../../contracts/delivery-route.ts'
import type { Log } from '../../../http/log.ts'
import type {
  DeliveryClaim,
  DeliveryResult,
  DeliveryStore,
  HeldDelivery,
} from '../store/deliveries/delivery-store.ts'
import type { LeadRecord } from '../store/lead-store.ts'
import { explainReason } from './explain-reason.ts'
import { findDelay } from './find-delay.ts'
import { limitAttempt } from './limit-attempt.ts'
import { createMailPace } from './pace-mails.ts'
import { type SendableDelivery, type Sender, type SendOutcome, toReason } from './sending/sender.ts'

interface DeliveryWorkerOptions {
  store: Pick<DeliveryStore, 'exchangeDeliveries'>
  /** The current routes that send; files are written elsewhere. */
  routes: () => readonly DeliveryRoute[]
  findSender: (route: DeliveryRoute) => Sender
  /** Identifies this intake among those that share the store. */
  holder: string
  /** Milliseconds that an attempt may take. */
  timeout: number
  clock: () => number
  /** Milliseconds of a clock that only goes forward. */
  elapsed: () => number
  random: () => number
  log: Log
}

/** Attempts of one route at the same time. If an intake is killed, so many deliveries may be sent twice. */
const maxConcurrent = 4
/** Leads in one digest. */
const maxDigest = 200
/** After this time a delivery that always fails is dead. */
const maxAge = 3 * 24 * 3_600_000

const isDigest = (to: DeliveryRoute['to']): boolean => 'every' in to && to.every !== undefined

/**
 * Sends what is due, at least once. Each route has attempts of its own, so that a receiver that hangs does not delay
 * the others. A claimed delivery belongs to this intake for longer than an attempt may take; when that time is over,
 * because the intake was killed, another one claims it.
 */
export function createDeliveryWorker(options: DeliveryWorkerOptions) {
  const { store, routes, findSender, holder, timeout, clock, elapsed, random, log } = options
  const finished: DeliveryResult[] = []
  const attempts = new Map<string, Set<Promise<void>>>()
  const pace = createMailPace(elapsed)
  const aborter = new AbortController()
  let round: Promise<void> | undefined
  let isWanted = false
  let isStopping = false

  /** Looks for due deliveries soon. Returns at once. */
  function wake(): void {
    isWanted = true
    round ??= work().finally(() => {
      round = undefined
      // After the last look at `isWanted`.
      if (isWanted) wake()
    })
  }

  async function work(): Promise<void> {
    while (isWanted) {
      isWanted = false
      // Results and leads of the same moment share a transaction.
      await new Promise((resolve) => setImmediate(resolve))
      const results = finished.splice(0)
      const claims = isStopping ? [] : listClaims()
      const now = clock()
      try {
        const held = await store.exchangeDeliveries({
          ...{ now, holder, results, claims },
          heldUntil: now + 2 * timeout + 1_000,
        })
        const gathered = new Set(claims.flatMap(({ route, limit }) => (limit === maxDigest ? [route] : [])))
        if (held.length > 0) start(held, gathered)
      } catch {
        // The store has logged its error. The results are stored with the next wake.
        finished.unshift(...results)
      }
    }
  }

  function listClaims(): DeliveryClaim[] {
    return routes().flatMap(({ name, to }): DeliveryClaim[] => {
      const running = attempts.get(name)?.size ?? 0
      if (isDigest(to)) return running > 0 ? [] : [{ route: name, limit: maxDigest, together: true }]
      const next = to.kind === 'email' ? pace.find(name) : { kind: 'each' as const, count: maxConcurrent }
      if (next.kind === 'digest')
        return running > 0 ? [] : [{ route: name, limit: maxDigest, together: false }]
      const limit = next.kind === 'each' ? Math.min(next.count, maxConcurrent - running) : 0
      return limit > 0 ? [{ route: name, limit, together: false }] : []
    })
  }

  /** Starts the attempts. The leads of `gathered` routes are sent together. */
  function start(held: readonly HeldDelivery<LeadRecord>[], gathered: ReadonlySet<string>): void {
    for (const route of routes()) {
      const own = held.filter((delivery) => delivery.route === route.name)
      for (const group of gathered.has(route.name) ? [own] : own.map((delivery) => [delivery]))
        if (group.length > 0) follow(route, group)
    }
  }

  function follow(route: DeliveryRoute, group: readonly HeldDelivery<LeadRecord>[]): void {
    if (route.to.kind === 'email') pace.note(route.name, group.length)
    const running = attempts.get(route.name) ?? new Set()
    attempts.set(route.name, running)
    const attempt = send(route, group).then((results) => {
      finished.push(...results)
      running.delete(attempt)
      wake()
    })
    running.add(attempt)
  }

  async function send(
    route: DeliveryRoute,
    group: readonly HeldDelivery<LeadRecord>[],
  ): Promise<DeliveryResult[]> {
    const sendable = group.filter((delivery): delivery is SendableDelivery => delivery.record !== undefined)
    const broken = group.filter(({ record }) => record === undefined)
    const lost = broken.map((delivery) => conclude(delivery, { outcome: 'dead', reason: 'lead-unreadable' }))
    if (sendable.length === 0) return lost
    let outcome: SendOutcome
    try {
      outcome = await limitAttempt({ timeout, stopped: aborter.signal }, (signal) =>
        findSender(route)(sendable, signal),
      )
    } catch (cause) {
      outcome = { outcome: 'failed', reason: toReason(cause) }
    }
    if (outcome.outcome === 'failed' && aborter.signal.aborted)
      return [...lost, ...sendable.map(({ id }): DeliveryResult => ({ id, outcome: 'released' }))]
    // One delay for all, so that a digest stays together.
    const delay =
      outcome.outcome === 'failed' ? findDelay(sendable[0]?.attempts ?? 1, random, outcome.retryAfter) : 0
    return [...lost, ...sendable.map((delivery) => conclude(delivery, outcome, delay))]
  }

  function conclude(delivery: HeldDelivery<LeadRecord>, sent: SendOutcome, delay = 0): DeliveryResult {
    const { id, route, attempts: attempt, createdAt, retriedAt } = delivery
    const now = clock()
    const { outcome } = sent
    const details = { delivery: id, route, attempt }
    if (outcome === 'sent') {
      log({ event: 'delivery-sent', ...details })
      return { id, outcome }
    }
    const { reason } = sent
    const message = explainReason(reason)
    if (outcome === 'skipped') {
      log({ event: 'delivery-skipped', delivery: id, route, reason, message })
      return { id, outcome, reason }
    }
    if (outcome === 'dead' || now - (retriedAt ?? createdAt) > maxAge) {
      log({ event: 'delivery-dead', level: 'error', ...details, reason, message })
      return { id, outcome: 'dead', reason }
    }
    const nextAt = now + delay
    const retry = new Date(nextAt).toISOString()
    log({ event: 'delivery-failed', level: 'warn', ...details, reason, retry, message })
    return { id, outcome: 'failed', reason, nextAt }
  }

  const listRunning = () => [...attempts.values()].flatMap((running) => [...running])

  /** Resolves when no attempt is under way and every result is stored. */
  async function settle(): Promise<void> {
    while (round || listRunning().length > 0) {
      await Promise.all(listRunning())
      await round
    }
  }

  return {
    wake,
    settle,
    /** Starts nothing further; attempts that take longer than `timeout` milliseconds are given back to the store. */
    async stop(timeout: number): Promise<void> {
      isStopping = true
      const timer = setTimeout(() => aborter.abort(), timeout)
      await settle()
      clearTimeout(timer)
    },
  }
}
