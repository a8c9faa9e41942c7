import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { DeliveryRoute } from '../../../contracts/delivery-route.ts'
import type { LogEntry } from '../../../http/log.ts'
import type { DeliveryExchange, DeliveryResult, HeldDelivery } from '../store/deliveries/delivery-store.ts'
import type { LeadRecord } from '../store/lead-store.ts'
import { createDeliveryWorker } from './delivery-worker.ts'
import type { Sender } from './sending/sender.ts'

const route: DeliveryRoute = {
  name: 'crm',
  to: { kind: 'webhook', url: 'https://crm.example', secret: 'CRM' },
}
const day = 86_400_000

/** An outbox in memory, in which time stands still unless a test moves it. */
function makeBed(
  send: Sender,
  records: (LeadRecord | undefined)[],
  createdAt = 0,
  to = route,
  timeout = 60_000,
) {
  const bed = {
    now: 0,
    results: [] as DeliveryResult[],
    claims: [] as number[],
    log: [] as LogEntry[],
    isDown: false,
  }
  const open: HeldDelivery<LeadRecord>[] = []
  let count = 0
  const add = (record: LeadRecord | undefined) => {
    const index = count++
    open.push({
      ...{ id: `d${index}`, lead: `l${index}`, route: 'crm', status: 'waiting', createdAt, changedAt: 0 },
      ...{ retriedAt: null, attempts: 3, nextAt: 0, reason: null, record },
    })
  }
  records.forEach(add)
  const worker = createDeliveryWorker({
    store: {
      async exchangeDeliveries({ results, claims }: DeliveryExchange) {
        if (bed.isDown) throw new Error('down')
        bed.results.push(...results)
        const limit = claims[0]?.limit ?? 0
        bed.claims.push(limit)
        return open.splice(0, limit)
      },
    },
    routes: () => [to],
    findSender: () => send,
    holder: 'one',
    timeout,
    clock: () => bed.now,
    elapsed: () => bed.now,
    random: () => 0.5,
    log: (entry) => bed.log.push(entry),
  })
  return { ...worker, bed, add: (leads: number) => Array(leads).fill(record).forEach(add) }
}

const record = { id: 'l0' } as LeadRecord

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('a failure is tried again after the backoff of its attempts', async () => {
  const { wake, settle, bed } = makeBed(async () => ({ outcome: 'failed', reason: 'http-500' }), [record])
  bed.now = 1_000
  wake()
  await settle()
  expect(bed.results).toEqual([{ id: 'd0', outcome: 'failed', reason: 'http-500', nextAt: 1_000 + 4_000 }])
})

test('a result that is there at once is stored without another call', async () => {
  const { wake, settle, bed } = makeBed(async () => ({ outcome: 'sent' }), [undefined])
  wake()
  await settle()
  expect(bed.results).toEqual([{ id: 'd0', outcome: 'dead', reason: 'lead-unreadable' }])
})

test('after three days a delivery that fails is dead', async () => {
  const { wake, settle, bed } = makeBed(async () => ({ outcome: 'failed', reason: 'timeout' }), [record])
  bed.now = 3 * day + 1
  wake()
  await settle()
  expect(bed.results).toEqual([{ id: 'd0', outcome: 'dead', reason: 'timeout' }])
  expect(bed.log).toMatchObject([{ event: 'delivery-dead', level: 'error', reason: 'timeout' }])
})

test('a lead that cannot be read is a dead delivery, and an unexpected error a failure without its text', async () => {
  const send: Sender = async () => {
    throw new Error('kavitha@example.com')
  }
  const { wake, settle, bed } = makeBed(send, [undefined, record])
  wake()
  await settle()
  expect(bed.results.map(({ id, outcome }) => [id, outcome]).sort()).toEqual([
    ['d0', 'dead'],
    ['d1', 'failed'],
  ])
  expect(JSON.stringify([bed.log, bed.results])).not.toContain('kavitha')
})

test('a route has at most four attempts at a time, and all deliveries are sent', async () => {
  let running = 0
  let most = 0
  const send: Sender = async () => {
    running++
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    return { outcome: 'sent' }
  }
  const { wake, settle, bed } = makeBed(send, Array(30).fill(record))
  wake()
  await settle()
  expect(bed.results).toHaveLength(30)
  expect(most).toBe(4)
})

test('a digest is one mail, and fails together', async () => {
  const sizes: number[] = []
  const send: Sender = async (deliveries) => {
    sizes.push(deliveries.length)
    return { outcome: 'failed', reason: 'smtp-451' }
  }
  const digest: DeliveryRoute = {
    name: 'crm',
    to: { kind: 'email', address: 'a@example.com', every: 60_000 },
  }
  const { wake, settle, bed } = makeBed(send, Array(30).fill(record), 0, digest)
  wake()
  await settle()
  expect(sizes).toEqual([30])
  expect(new Set(bed.results.map((result) => 'nextAt' in result && result.nextAt)).size).toBe(1)
})

test('results are kept while the store is down', async () => {
  const { wake, settle, bed } = makeBed(async () => {
    bed.isDown = true
    return { outcome: 'sent' }
  }, [record])
  wake()
  await settle()
  expect(bed.results).toEqual([])
  bed.isDown = false
  wake()
  await settle()
  expect(bed.results).toEqual([{ id: 'd0', outcome: 'sent' }])
})

test('an attempt ends after its time, whatever its sender and the garbage collector do, and the next one begins', async () => {
  let begun = 0
  const never: Sender = (_, signal) => {
    begun++
    signal.addEventListener('abort', () => {})
    setImmediate(collectGarbage)
    return new Promise(() => {})
  }
  const { wake, settle, bed } = makeBed(never, Array(6).fill(record), 0, route, 50)
  wake()
  await settle()
  expect(begun).toBe(6)
  expect(bed.results.map((result) => [result.outcome, 'reason' in result && result.reason])).toEqual(
    Array(6).fill(['failed', 'timeout']),
  )
})

test('at the stop an attempt that knows nothing of it is given back too', async () => {
  let began = () => {}
  const isSending = new Promise<void>((resolve) => {
    began = resolve
  })
  const never: Sender = () => {
    began()
    return new Promise(() => {})
  }
  const { wake, stop, bed } = makeBed(never, [record])
  wake()
  await isSending
  await stop(0)
  expect(bed.results).toEqual([{ id: 'd0', outcome: 'released' }])
})

test('at the stop an attempt that does not end is given back', async () => {
  let began = () => {}
  const isSending = new Promise<void>((resolve) => {
    began = resolve
  })
  const send: Sender = (_, signal) =>
    new Promise((_resolve, reject) => {
      began()
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const { wake, stop, bed } = makeBed(send, [record])
  wake()
  await isSending
  await stop(0)
  expect(bed.results).toEqual([{ id: 'd0', outcome: 'released' }])
  wake()
  expect(bed.claims.at(-1)).toBe(0)
})

test('a wave of leads becomes a few mails with every lead, and later leads have mails of their own again', async () => {
  const mails: string[][] = []
  const send: Sender = async (deliveries) => {
    mails.push(deliveries.map(({ id }) => id))
    return { outcome: 'sent' }
  }
  const mail: DeliveryRoute = { name: 'crm', to: { kind: 'email', address: 'sales@example.com' } }
  const { wake, settle, bed, add } = makeBed(send, Array(3_000).fill(record), 0, mail)
  const work = async (minutes: number) => {
    for (let second = 0; second <= minutes * 60; second += 5) {
      wake()
      await settle()
      bed.now += 5_000
    }
  }
  await work(1)
  expect(mails.length).toBeLessThanOrEqual(22)
  expect(mails.slice(0, 20).every(({ length }) => length === 1)).toBe(true)
  await work(30)
  expect(mails.length).toBeLessThan(60)
  expect(new Set(mails.flat()).size).toBe(3_000)
  expect(bed.results).toHaveLength(3_000)
  await work(15)
  const before = mails.length
  add(3)
  await work(0)
  expect(mails.slice(before).map(({ length }) => length)).toEqual([1, 1, 1])
})

test('a digest of a wave that fails is tried again with all its leads, and programs get each lead by itself', async () => {
  const sizes: number[] = []
  const send: Sender = async (deliveries) => {
    sizes.push(deliveries.length)
    return { outcome: 'failed', reason: 'smtp-450' }
  }
  const mail: DeliveryRoute = { name: 'crm', to: { kind: 'email', address: 'sales@example.com' } }
  const wave = makeBed(send, Array(100).fill(record), 0, mail)
  wave.wake()
  await wave.settle()
  wave.bed.now += 60_000
  wave.wake()
  await wave.settle()
  expect(sizes).toEqual([...Array(20).fill(1), 80])
  expect(wave.bed.results).toHaveLength(100)
  sizes.length = 0
  const program = makeBed(send, Array(100).fill(record))
  program.wake()
  await program.settle()
  expect(sizes).toEqual(Array(100).fill(1))
})
