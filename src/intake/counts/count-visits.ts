import type { Count } from '../../contracts/counts.ts'
import { dayOf } from '../../contracts/touches.ts'
import { gatherRepeats } from '../../http/gather-repeats.ts'
import type { SiteForms } from '../forms/read-forms.ts'
import type { IntakeOptions } from '../intake-options.ts'
import {
  type BeaconFault,
  type Counted,
  type CountedPages,
  cleanCampaign,
  findPage,
  listPages,
  readBeacon,
} from './read-beacon.ts'

export interface VisitCounter {
  /** Counts what a page sent; what is not a beacon of the site is dropped. */
  take: (body: string) => void
  /** Counts a form that was sent without JavaScript and accepted. */
  countPost: (lead: { route: string | null; campaign: string | null }) => void
  /** Stores what was counted so far, as far as the store is available. */
  drain: () => Promise<void>
}

/** Milliseconds between two statements. */
const interval = 5_000
/** Maximum number of rows in a statement; the others follow in the next one. */
const maxRows = 2_000
/** How many different counts a day of a site may have. Campaigns are free text, so anybody can invent more. */
const findMaxKeys = (pages: CountedPages): number => Math.min(20_000 + 20 * pages.size, 200_000)
/** Maximum number of different beacons whose meaning is remembered. */
const maxKnownBodies = 5_000
const dayLength = 86_400_000

interface NamedCount {
  name: string
  count: Omit<Count, 'count'>
}

/**
 * Keeps the sums in memory and adds them to the store in one statement every few seconds. If that fails, the sums stay
 * and are added later; a process that is killed loses those of the last seconds. Equal beacons are read once. When a day
 * has more different counts than anybody could look at, further ones are counted without campaign, arm and country.
 */
export function createVisitCounter({
  store,
  forms,
  clock,
  log,
}: Pick<IntakeOptions, 'store' | 'forms' | 'clock' | 'log'>): VisitCounter {
  let pending = new Map<string, Count>()
  let site: SiteForms | undefined
  let pages: CountedPages = new Map()
  let dayNumber = Number.NaN
  let day = ''
  /** What beacons with the same text count. */
  const knownBodies = new Map<string, NamedCount[] | BeaconFault>()
  const known = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let storing: Promise<boolean> | undefined
  const logDropped = gatherRepeats((reason, beacons) =>
    log({ event: 'counts-dropped', level: 'warn', reason, beacons }),
  )

  /** Forgets what no longer holds on a new day, or with a new build. */
  function refresh(): void {
    const current = forms()
    const number = Math.floor(clock() / dayLength)
    if (current === site && number === dayNumber) return
    if (current !== site) pages = current.counts ? listPages(current.counts) : new Map()
    if (number !== dayNumber) known.clear()
    site = current
    dayNumber = number
    day = dayOf(new Date(number * dayLength))
    knownBodies.clear()
  }

  function nameCount(counted: Counted): NamedCount {
    const { route, variant, arm, campaign, country, action } = counted
    return {
      name: JSON.stringify([day, route, variant, arm, campaign, country, action]),
      count: { day, ...counted },
    }
  }

  function add({ name, count }: NamedCount, number: number): void {
    const present = pending.get(name)
    if (present) {
      present.count += number
      return
    }
    const isPlain = !count.campaign && !count.arm && !count.country
    if (!isPlain && !known.has(name)) {
      const maxKeys = findMaxKeys(pages)
      if (known.size >= maxKeys || pending.size >= maxKeys) {
        logDropped('too-many-campaigns')
        add(nameCount({ ...count, campaign: '', arm: '', country: '' }), number)
        return
      }
      known.add(name)
    }
    pending.set(name, { ...count, count: number })
    plan()
  }

  function plan(): void {
    if (timer || storing) return
    timer = setTimeout(() => void flush(), interval)
    timer.unref()
  }

  /** Stores the oldest sums. Resolves to whether the store has taken them. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    timer = undefined
    const rows = [...pending].slice(0, maxRows)
    if (rows.length === 0) return true
    if (rows.length === pending.size) pending = new Map()
    else for (const [name] of rows) pending.delete(name)
    storing = store.addCounts(rows.map(([, count]) => count)).then(
      () => true,
      () => {
        // The store has logged its error.
        for (const [name, { count: number, ...count }] of rows) restore(name, count, number)
        return false
      },
    )
    const isStored = await storing
    storing = undefined
    if (pending.size > 0) plan()
    return isStored
  }

  function restore(name: string, count: NamedCount['count'], number: number): void {
    const present = pending.get(name)
    if (present) present.count += number
    else pending.set(name, { ...count, count: number })
  }

  return {
    take(body) {
      refresh()
      let counts = knownBodies.get(body)
      if (!counts) {
        const found = readBeacon(body, pages)
        counts = typeof found === 'string' ? found : found.map(nameCount)
        if (knownBodies.size >= maxKnownBodies) knownBodies.clear()
        knownBodies.set(body, counts)
      }
      if (typeof counts === 'string') logDropped(counts)
      else for (const count of counts) add(count, 1)
    },
    countPost({ route, campaign }) {
      refresh()
      const page = route === null ? undefined : findPage(route, pages)
      if (!page) return
      const { route: path, variant } = page
      const counted = { route: path, variant, arm: '', campaign: cleanCampaign(campaign ?? ''), country: '' }
      add(nameCount({ ...counted, action: 'form-send' }), 1)
    },
    async drain() {
      await storing
      while (pending.size > 0) if (!(await flush())) break
    },
  }
}
