import { type BlockCountKey, type Count, otherNames } from '../../../contracts/counts.ts'
import { throttleLog } from '../../../http/throttle-log.ts'
import { toZonedDay } from '../../contracts/calendar-day.ts'
import { createSenderLimit } from '../http/limits/limit-rate.ts'
import type { LoadedManifest } from '../manifest/watch-manifest.ts'
import type { IntakeOptions } from '../settings/settings.ts'
import type { NewLead } from '../store/lead-store.ts'
import { cleanCampaign } from './clean-campaign.ts'
import { createPendingSums } from './pending-sums.ts'
import {
  type BeaconFault,
  type Counted,
  type CountedPages,
  findPage,
  listPages,
  type ReadBeacon,
  readBeacon,
} from './read-beacon.ts'

export type VisitCounter = ReturnType<typeof createVisitCounter>

/** Maximum number of sums in memory while the store is not available. */
const maxPending = 50_000
/**
 * How many different counts with a campaign or a country a day may have, of all senders and of one. Campaigns are free
 * text, so anybody can invent more; with a limit of its own, a sender cannot use up what the others share.
 */
const maxDetailed = 20_000
const maxDetailedOfSender = 1_000
/** Maximum number of different beacons whose meaning is remembered. */
const maxKnownBodies = 5_000

interface NamedCount {
  name: string
  count: Omit<Count, 'count'>
}

/** What a beacon counts. */
interface KnownBeacon {
  counts: NamedCount[]
  blocks: { name: string; key: BlockCountKey }[]
}

/**
 * Keeps the sums in memory and adds them to the store every few seconds (`createPendingSums`). Equal beacons are read
 * once. Pages, arms, blocks and actions are few and known, so they are always counted; when a day or a sender has more
 * different campaigns and countries than a site can have, further ones are counted together.
 */
export function createVisitCounter({
  store,
  manifest,
  clock,
  log,
}: Pick<IntakeOptions, 'store' | 'manifest' | 'clock' | 'log'>) {
  const pending = createPendingSums<NamedCount['count']>((sums) => store.addCounts(sums))
  const pendingBlocks = createPendingSums<BlockCountKey>((sums) => store.addBlockCounts(sums))
  let site: LoadedManifest | undefined
  let pages: CountedPages = new Map()
  let day = ''
  /** What beacons with the same text count. */
  const knownBodies = new Map<string, KnownBeacon | BeaconFault>()
  /** The counts of the day with a campaign or a country. */
  const detailed = new Set<string>()
  let senders = createSenderLimit({ max: maxDetailedOfSender, windowMs: Number.POSITIVE_INFINITY })
  let countries: string[] = []
  const logDropped = throttleLog((reason, beacons) =>
    log({ event: 'counts-dropped', level: 'warn', reason, beacons }),
  )

  /** Forgets what no longer holds on a new day, or with a new build. */
  function refresh(): void {
    const current = manifest()
    const today = toZonedDay(clock(), current.site?.timeZone ?? 'UTC')
    if (current === site && today === day) return
    if (current !== site) {
      pages = current.counts ? listPages(current.counts) : new Map()
      countries = [...new Set(current.forms.map(({ country }) => country))]
    }
    if (today !== day) {
      detailed.clear()
      senders = createSenderLimit({ max: maxDetailedOfSender, windowMs: Number.POSITIVE_INFINITY })
    }
    site = current
    day = today
    knownBodies.clear()
  }

  const clean = (counted: Counted): Counted => ({
    ...counted,
    campaign: cleanCampaign(counted.campaign, countries),
  })

  function toNamedCount(counted: Counted): NamedCount {
    const { route, variant, arm, campaign, country, action } = counted
    return {
      name: JSON.stringify([day, route, variant, arm, campaign, country, action]),
      count: { day, ...counted },
    }
  }

  const toKnownBeacon = (read: ReadBeacon | BeaconFault): KnownBeacon | BeaconFault =>
    typeof read === 'string'
      ? read
      : {
          counts: read.counts.map(clean).map(toNamedCount),
          blocks: read.blocks.map(({ block, action }) => ({
            name: JSON.stringify([day, read.variant, block, action]),
            key: { day, variant: read.variant, block, action },
          })),
        }

  /** A build of an older version does not say which arms there are. */
  const areArmsKnown = () => site?.counts?.arms !== undefined

  /** Whether it has something that a sender can invent. */
  const isDetailed = ({ arm, campaign, country }: NamedCount['count']): boolean =>
    (campaign !== '' && campaign !== otherNames) || country !== '' || (arm !== '' && !areArmsKnown())

  function add({ name, count }: NamedCount, sender: string): void {
    if (pending.has(name)) {
      pending.add(name, count)
      return
    }
    if (isDetailed(count) && !detailed.has(name)) {
      if (detailed.size >= maxDetailed || pending.size() >= maxPending || senders.isExceeded(sender)) {
        logDropped('too-many-campaigns')
        add(toNamedCount(summarize(count)), sender)
        return
      }
      detailed.add(name)
    }
    pending.add(name, count)
  }

  /** The count without what a sender can invent. */
  function summarize(count: NamedCount['count']): Counted {
    const { day: _, ...counted } = count
    const arm = areArmsKnown() ? count.arm : ''
    return { ...counted, arm, campaign: count.campaign && otherNames, country: '' }
  }

  return {
    /**
     * Counts what a page sent; what is not a beacon of the site is dropped, and why is returned. The count does not keep
     * its `sender`, who only has a limit.
     */
    take(body: string, sender: string): BeaconFault | undefined {
      refresh()
      let known = knownBodies.get(body)
      if (!known) {
        known = toKnownBeacon(readBeacon(body, pages))
        if (knownBodies.size >= maxKnownBodies) knownBodies.clear()
        knownBodies.set(body, known)
      }
      if (typeof known === 'string') {
        logDropped(known)
        return known
      }
      for (const count of known.counts) add(count, sender)
      for (const { name, key } of known.blocks) pendingBlocks.add(name, key)
      return undefined
    },
    /** Counts a form that was sent without JavaScript and accepted. */
    countPost({ route, campaign }: Pick<NewLead, 'route' | 'campaign'>): void {
      refresh()
      const page = route === null ? undefined : findPage(route, pages)
      if (!page) return
      const { route: path, variant } = page
      const counted = { route: path, variant, arm: '', campaign: campaign ?? '', country: '' }
      add(toNamedCount(clean({ ...counted, action: 'form-send' })), '')
    },
    /** Stores what was counted so far, as far as the store is available. */
    async drain(): Promise<void> {
      await pending.drain()
      await pendingBlocks.drain()
    },
  }
}
