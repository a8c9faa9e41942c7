import type { Log } from './log.ts'
import type { LeadStore } from './store/lead-store.ts'

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
 * Erases leads older than the site keeps them, if the clock can be believed: not when it stands before the newest
 * lead, and not until a day after it was found far ahead of the last look, so that a wrong clock empties no store.
 */
export async function purgeOld({ store, retentionDays, clock, log }: PurgeOptions): Promise<PurgeResult> {
  const now = clock()
  const { newest } = await store.stats()
  if (newest !== null && now < newest - hour) {
    log({ event: 'clock-behind', level: 'warn', newest: new Date(newest).toISOString() })
    return 'clock-behind'
  }
  const seen = Number((await store.readNote('clock')) ?? now)
  await store.writeNote('clock', String(now))
  if (Math.abs(now - seen) > 2 * day) {
    await store.writeNote('purge-from', String(now + day))
    log({ event: 'clock-jumped', level: 'warn', days: Math.round((now - seen) / day) })
    return 'clock-jumped'
  }
  const from = Number((await store.readNote('purge-from')) ?? 0)
  // A mark further away than it is ever set comes from a wrong clock as well.
  if (now < from && from - now <= day) return 'waiting'
  const leads = await store.purge(now - retentionDays * day)
  if (leads > 0) log({ event: 'leads-purged', leads, retentionDays })
  return 'purged'
}

/** Looks once an hour; gives the function that stops it. */
export function keepRetention(
  options: Omit<PurgeOptions, 'retentionDays'> & { retentionDays?: number | undefined },
): () => void {
  const { retentionDays } = options
  if (retentionDays === undefined) return () => {}
  // Troubles of the store are in the log already.
  const look = () => void purgeOld({ ...options, retentionDays }).catch(() => {})
  look()
  const timer = setInterval(look, hour)
  timer.unref()
  return () => clearInterval(timer)
}
