import type { Log } from '../../../http/log.ts'
import { repeat } from '../../../http/repeat.ts'
import type { LeadRowStore } from '../store/lead-row-store.ts'
import type { NoteStore } from '../store/note-store.ts'
import type { UnfinishedStore } from '../store/unfinished/unfinished-store.ts'
import { findNewest } from './find-newest.ts'

const hour = 3_600_000
const day = 24 * hour

type PurgeResult = 'purged' | 'clock-jumped' | 'waiting'

interface PurgeOptions {
  store: NoteStore & LeadRowStore
  retentionDays: number
  clock: () => number
  log: Log
}

/**
 * Erases leads that are older than `retentionDays`, unless the clock or the setting may be wrong: nothing is erased for a
 * day after retention was switched on, after the number of days was changed, and after the clock jumped. A clock that is
 * behind erases too little, so leads from the future, which a clock that was ahead has left, do not stop it.
 */
export async function purgeOld({ store, retentionDays, clock, log }: PurgeOptions): Promise<PurgeResult> {
  const now = clock()
  const seen = await readNumber(store, 'clock')
  await store.writeNote('clock', String(now))
  const before = now - retentionDays * day
  const wait = async (): Promise<void> => {
    const newest = await findNewest(store, now + hour)
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
  // A time further away than it is ever set was written by a wrong clock.
  if (now < from && from - now <= day) return 'waiting'
  const leads = await store.purge(before)
  if (leads > 0) log({ event: 'leads-purged', leads, retentionDays })
  return 'purged'
}

async function readNumber(store: NoteStore, name: string): Promise<number | undefined> {
  const number = Number((await store.readNote(name)) ?? Number.NaN)
  return Number.isFinite(number) ? number : undefined
}

/**
 * Erases unfinished answers whose time is over. It does not wait after a jump of the clock, as it does for leads: visitors
 * were promised the day.
 */
async function purgeUnfinished({ store, clock, log }: ScheduleOptions): Promise<void> {
  const answers = await store.purgeUnfinished(clock())
  if (answers > 0) log({ event: 'unfinished-purged', answers })
}

interface ScheduleOptions extends Omit<PurgeOptions, 'retentionDays' | 'store'> {
  store: PurgeOptions['store'] & Pick<UnfinishedStore, 'purgeUnfinished'>
  retentionDays?: number | undefined
}

/**
 * Purges once an hour; returns the function that stops it. Without `retentionDays` it records the time, so that a
 * later jump of the clock is noticed, and erases unfinished answers alone.
 */
export function scheduleRetention(options: ScheduleOptions): () => void {
  const { retentionDays, store, clock } = options
  const work =
    retentionDays === undefined
      ? () => store.writeNote('clock', String(clock()))
      : () => purgeOld({ ...options, retentionDays })
  // The store has logged its errors.
  return repeat(async () => {
    await purgeUnfinished(options).catch(() => {})
    await work().catch(() => {})
  }, hour)
}
