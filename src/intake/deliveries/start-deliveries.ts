import { randomUUID } from 'node:crypto'
import type { DeliveryRoute } from '../../contracts/delivery-route.ts'
import type { SiteForms } from '../forms/read-forms.ts'
import type { Log } from '../log.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { createDeliveryWorker } from './delivery-worker.ts'
import { writeFeed } from './feed/write-feed.ts'
import { createMailSender } from './mail/send-mail.ts'
import { findNextTime } from './plan-deliveries.ts'
import { nameFailure, type Sender } from './sender.ts'
import { createWebhookSender } from './webhook/send-webhook.ts'

interface Deliveries {
  /** Looks for due deliveries soon. */
  wake: () => void
  /** Ends in a bounded time; what is not sent by then stays in the store. */
  stop: () => Promise<void>
}

interface DeliveriesOptions {
  store: LeadStore
  forms: () => SiteForms
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
/** Milliseconds that attempts may take after the signal to stop. */
const stopPatience = 4_000

/** Delivers leads until it is stopped. */
export function startDeliveries(options: DeliveriesOptions): Deliveries {
  const { store, forms, timeout, isAlone, clock, log } = options
  const listRoutes = () => forms().deliveries ?? []
  const worker = createDeliveryWorker({
    ...{ store, timeout, clock, log },
    routes: () => listRoutes().filter(({ to }) => to.kind !== 'file'),
    findSender: (route) => createSender(route, options),
    holder: randomUUID(),
    random: Math.random,
  })
  const feeds = createFeeds(options)
  let isTakenOver = !isAlone
  const look = () => {
    if (listRoutes().length === 0) return
    void feeds.write()
    if (isTakenOver) worker.wake()
    else
      void store.takeOverDeliveries(clock()).then(
        () => {
          isTakenOver = true
          worker.wake()
        },
        // The store has logged its error.
        () => {},
      )
  }
  look()
  const timer = setInterval(look, pollInterval)
  timer.unref()
  let stopped: Promise<unknown> | undefined
  return {
    wake: look,
    async stop() {
      clearInterval(timer)
      stopped ??= Promise.all([worker.stop(stopPatience), feeds.settle()])
      await stopped
    },
  }
}

function createSender({ to }: DeliveryRoute, { env, timeout, clock, forms }: DeliveriesOptions): Sender {
  if (to.kind === 'webhook') return createWebhookSender({ url: to.url, secret: to.secret, env, clock })
  if (to.kind === 'file') throw new Error('A file is not sent.')
  const listEmailFields = (form: string) =>
    forms()
      .forms.filter(({ name }) => name === form)
      .flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'email').map(({ name }) => name))
  const { address, from } = to
  return createMailSender({ address, from, siteUrl: forms().url, listEmailFields, env, timeout })
}

/** Writes files at the start and at the end of each of their intervals. */
function createFeeds({ store, forms, folder, clock, log }: DeliveriesOptions) {
  const nextTimes = new Map<string, number>()
  let writing: Promise<void> | undefined

  async function writeDue(): Promise<void> {
    for (const { name, to } of forms().deliveries ?? []) {
      const now = clock()
      if (to.kind !== 'file' || now < (nextTimes.get(name) ?? 0)) continue
      nextTimes.set(name, findNextTime(now, to.every))
      try {
        const leads = await writeFeed(name, to.file, { store, folder, clock })
        log({ event: 'delivery-file-written', route: name, leads })
      } catch (cause) {
        log({ event: 'delivery-failed', level: 'error', route: name, reason: nameFailure(cause) })
      }
    }
  }

  const settle = async () => writing
  return {
    settle,
    write() {
      writing ??= writeDue().finally(() => {
        writing = undefined
      })
      return writing
    },
  }
}
