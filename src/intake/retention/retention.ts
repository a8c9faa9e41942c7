import type { Log } from '../log.ts'
import type { LeadStore } from '../store/lead-store.ts'

const hour = 3_600_000
const day = 24 * hour

export type PurgeResult = 'purged' | 'clock-behind' | 'clock-jumped' | 'waiting'

interface PurgeOptions {
  store: LeadStore
  retentionDays: number
  clock: () => number
  log: Log
}

/**
 * Erases leads older than the site keeps them, if the clock can be believed, so that a wrong clock or a mistyped number
 * of days empties no store: not while the clock is behind the newest lead, and not for a day after retention was switched
 * on, after its days were changed, or after the clock was found far from where it was last seen.
 */
export async function purgeOld({ store, retentionDays, clock, log }: PurgeOptions): Promise<PurgeResult> {
  const now = clock()
  const { newest } = await store.stats()
  if (newest !== null && now < newest - hour) {
    log({ event: 'clock-behind', level: 'warn', newest: new Date(newest).toISOString() })
    return 'clock-behind'
  }
  const seen = await readNumber(store, 'clock')
  await store.writeNote('clock', String(now))
  const before = now - retentionDays * day
  const wait = async (): Promise<void> => {
    await store.writeNote('purge-from', String(now + day))
    log({
      event: 'retention-waits',
      level: 'warn',
      now: new Date(now).toISOString(),
      until: new Date(now + day).toISOString(),
      erasesBefore: new Date(before).toISOString(),
      erasesAll: newest !== null && newest < before,
    })
  }
  const isNew = (await readNumber(store, 'retention-days')) !== retentionDays
  if (seen === undefined || isNew) {
    await wait()
    await store.writeNote('retention-days', String(retentionDays))
    return 'waiting'
  }
  if (Math.abs(now - seen) > 2 * day) {
    log({ event: 'clock-jumped', level: 'warn', days: Math.round((now - seen) / day) })
    await wait()
    return 'clock-jumped'
  }
  const from = (await readNumber(store, 'purge-from')) ?? 0
  // A mark further away than it is ever set comes from a wrong clock as well.
  if (now < from && from - now <= day) return 'waiting'
  const leads = await store.purge(before)
  if (leads > 0) log({ event: 'leads-purged', leads, retentionDays })
  return 'purged'
}

async function readNumber(store: LeadStore, name: string): Promise<number | undefined> {
  const number = Number((await store.readNote(name)) ?? Number.NaN)
  return Number.isFinite(number) ? number : undefined
}

/**
 * Looks once an hour; gives the function that stops it. Without `retentionDays` it only remembers the time, by which a
 * wrong clock is known later.
 */
export function keepRetention(
  options: Omit<PurgeOptions, 'retentionDays'> & { retentionDays?: number | undefined },
): () => void {
  const { retentionDays, store, clock } = options
  const work =
    retentionDays === undefined
      ? () => store.writeNote('clock', String(clock()))
      : () => purgeOld({ ...options, retentionDays })
  // Troubles of the store are in the log already.
  const look = () => void work().catch(() => {})
  look()
  const timer = setInterval(look, hour)
  timer.unref()
  return () => clearInterval(timer)
}
