import { randomUUID } from 'node:crypto'
import type { DeliveryRoute } from '../../../contracts/delivery-route.ts'
import type { Log } from '../../../http/log.ts'
import { repeat } from '../../../http/repeat.ts'
import { toCsvFormat } from '../../contracts/csv-format.ts'
import type { LoadedManifest } from '../manifest/watch-manifest.ts'
import type { DeliveryStore } from '../store/deliveries/delivery-store.ts'
import { findContactKinds } from '../store/desk/read-contacts.ts'
import type { LeadRowStore } from '../store/lead-row-store.ts'
import type { NoteStore } from '../store/note-store.ts'
import { createWithdrawLinks } from '../withdraw/links/withdraw-links.ts'
import { createDeliveryWorker } from './delivery-worker.ts'
import { explainReason } from './explain-reason.ts'
import { writeFeed } from './feed/write-feed.ts'
import { findMissingSettings } from './find-missing-settings.ts'
import { describeForm } from './mail/describe-form.ts'
import { createMailSender } from './mail/send-mail.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { findNextTime } from './plan-deliveries.ts'
import { findEnrolment } from './platforms/find-enrolment.ts'
import { createGoogleTokens, type GoogleTokens } from './platforms/google-tokens.ts'
import { planOutcomes } from './platforms/plan-outcomes.ts'
import type { ReportOptions } from './platforms/prepare-conversion.ts'
import { createGoogleSender } from './platforms/send-to-google.ts'
import { createMetaSender } from './platforms/send-to-meta.ts'
import { type Sender, toReason } from './sending/sender.ts'
import { createWebhookSender } from './webhook/send-webhook.ts'

interface DeliveriesOptions {
  store: DeliveryStore & Pick<LeadRowStore, 'readStates'> & Pick<NoteStore, 'keepNote'>
  manifest: () => LoadedManifest
  env: Readonly<Record<string, string | undefined>>
  /** Milliseconds that an attempt may take. */
  timeout: number
  /** Folder of the files. */
  folder: string
  /** Whether no other intake uses the store, so that what is held belongs to one that has ended. */
  isAlone: boolean
  clock: () => number
  log: Log
}

/** How often due deliveries are looked for: retries, and those of another intake that has ended. */
const pollInterval = 1_000
/** How often statuses that the desk has given are looked for. */
const outcomeInterval = 15_000
/** Milliseconds that attempts may take after the signal to stop. */
const stopTimeout = 4_000

/** Delivers leads until it is stopped. */
export function startDeliveries(options: DeliveriesOptions) {
  const { store, manifest, timeout, isAlone, clock, log } = options
  const listRoutes = () => manifest().deliveries ?? []
  const tokens = createGoogleTokens(options.env, clock)
  const worker = createDeliveryWorker({
    ...{ store, timeout, clock, log },
    routes: () => listRoutes().filter(({ to }) => to.kind !== 'file'),
    findSender: (route) => createSender(route, options, tokens),
    holder: randomUUID(),
    random: Math.random,
    elapsed: () => performance.now(),
  })
  const feeds = createFeeds(options)
  /** What an intake that was killed held is due again before more is sent. */
  let hasTakenOver = !isAlone
  /** It is tried again until it succeeds. The store has logged its error. */
  const takeOver = oneAtATime(async () => {
    hasTakenOver = await store.takeOverDeliveries(clock()).then(
      () => true,
      () => false,
    )
    wake()
  })

  function wake(): void {
    if (hasTakenOver && listRoutes().length > 0) worker.wake()
  }

  let checked: readonly DeliveryRoute[] | undefined
  /** Says once for each build which deliveries wait for somebody to change the settings. */
  function reportMissing(): void {
    const routes = listRoutes()
    if (routes === checked) return
    checked = routes
    for (const { route, reason } of findMissingSettings(routes, options.env))
      log({ event: 'delivery-waits', level: 'error', route, reason, message: explainReason(reason) })
  }

  let nextOutcomes = 0
  /** The store has logged its error; it is tried again with the next look. */
  const outcomes = oneAtATime(async () => {
    const now = clock()
    if (now < nextOutcomes && now + outcomeInterval >= nextOutcomes) return
    nextOutcomes = now + outcomeInterval
    if ((await planOutcomes(store, manifest(), now).catch(() => 0)) > 0) wake()
  })

  function look(): void {
    if (listRoutes().length === 0) return
    reportMissing()
    feeds.run()
    outcomes.run()
    if (hasTakenOver) worker.wake()
    else takeOver.run()
  }
  const stopLooking = repeat(look, pollInterval)
  let stopped: Promise<unknown> | undefined
  return {
    /** Looks for due deliveries soon. */
    wake,
    /** Ends in a bounded time; what is not sent by then stays in the store. */
    async stop(): Promise<void> {
      stopLooking()
      stopped ??= Promise.all([
        ...[takeOver, outcomes, feeds].map(({ settle }) => settle()),
        worker.stop(stopTimeout),
      ])
      await stopped
    },
  }
}

function createSender(
  { to }: DeliveryRoute,
  { env, clock, manifest, store }: DeliveriesOptions,
  tokens: GoogleTokens,
): Sender {
  const { findAddress } = createWithdrawLinks({ store, manifest })
  if (to.kind === 'webhook')
    return createWebhookSender({ url: to.url, secret: to.secret, env, clock, findWithdraw: findAddress })
  const report: ReportOptions = {
    clock,
    findForm: (form) => ({
      purpose: manifest().forms.find(({ name }) => name === form)?.purpose ?? 'lead',
      contactFields: findContactKinds(manifest().forms, form),
    }),
    findEnrolment: (lead) => findEnrolment(lead, manifest().desk, store),
  }
  if (to.kind === 'meta') return createMetaSender({ ...report, ...to, env })
  if (to.kind === 'google') return createGoogleSender({ ...report, ...to, tokens })
  if (to.kind === 'file') throw new Error('A file is not sent.')
  const { address, from } = to
  const { url, site, forms: all, strings } = manifest()
  const described = { ...site, url, country: all[0]?.country, strings }
  return createMailSender({
    address,
    from,
    site: described,
    deskUrl: readDeskUrl(env),
    findForm: (lead) => describeForm(all, lead, site.lang),
    env,
    findWithdraw: findAddress,
  })
}

/** The desk says at its start what is wrong with `DESK_URL`; a link that leads nowhere is left out. */
function readDeskUrl({ DESK_URL = '' }: DeliveriesOptions['env']): string | undefined {
  const url = URL.canParse(DESK_URL) ? new URL(DESK_URL) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

/** Writes files at the start and at the end of each of their intervals. */
function createFeeds({ store, manifest, folder, clock, log }: DeliveriesOptions) {
  const nextTimes = new Map<string, number>()
  return oneAtATime(async () => {
    for (const { name, to } of manifest().deliveries ?? []) {
      const now = clock()
      const wait = (nextTimes.get(name) ?? now) - now
      // A time further away than an interval was set while the clock was wrong.
      if (to.kind !== 'file' || (wait > 0 && wait <= to.every)) continue
      nextTimes.set(name, findNextTime(now, to.every))
      try {
        const { site, forms } = manifest()
        const csv = toCsvFormat({ site, forms })
        const leads = await writeFeed(name, to.file, { store, site: site.id, csv, folder, clock })
        log({ event: 'delivery-file-written', route: name, leads })
      } catch (cause) {
        const reason = toReason(cause)
        const message = explainReason(reason)
        log({ event: 'delivery-failed', level: 'error', route: name, reason, message })
      }
    }
  })
}
