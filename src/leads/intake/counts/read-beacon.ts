import { maxCampaignLength } from '../../../contracts/count-beacon.ts'
import {
  type BlockAction,
  blockActions,
  type CountedAction,
  type CountKey,
  countedActions,
} from '../../../contracts/counts.ts'
import type { CountedSite } from '../../../contracts/intake-manifest.ts'
import { isRecord } from '../../../core/is-record.ts'
import { parseRecord } from '../../../core/parse-record.ts'
import { callingCodes } from '../../../core/phone/calling-codes.gen.ts'
import { normalise } from '../check/choose-form.ts'

/** What is counted apart, except the day. */
export type Counted = Omit<CountKey, 'day'>

/** A page with its blocks and the arms of its experiment; `undefined` if the site does not say which arms there are. */
interface CountedPage extends Pick<CountKey, 'route' | 'variant'> {
  arms: ReadonlySet<string> | undefined
  /** Ids; empty if the site does not say which there are. */
  blocks: ReadonlySet<string>
}

/** What a beacon counts. */
export interface ReadBeacon {
  counts: Counted[]
  /** The document of the page. */
  variant: string
  blocks: CountedBlock[]
}

/** The pages of a site by their paths in lower case. */
export type CountedPages = ReadonlyMap<string, CountedPage>

/** Why a beacon is not counted. */
export type BeaconFault = 'malformed' | 'unknown-page' | 'unknown-arm'

/** The counted pages of a manifest, for `findPage`. */
export function listPages({ pages, arms, blocks }: CountedSite): CountedPages {
  return new Map(
    Object.entries(pages).flatMap(([variant, routes]) => {
      const own = arms && new Set(Object.hasOwn(arms, variant) ? arms[variant] : [])
      const ids = new Set(blocks && Object.hasOwn(blocks, variant) ? blocks[variant] : [])
      return routes.map((route) => [normalise(route), { route, variant, arms: own, blocks: ids }] as const)
    }),
  )
}

/** `EXPERIMENT/ARM` or `match/NAME`: two names of a page's document. */
const armPattern = /^[A-Za-z][\w-]{0,59}\/[A-Za-z][\w-]{0,59}$/

/**
 * Reads what a page sent: everything in it must be known or have its exact form. The document of the page is that of
 * its path, and the arm must be one of its experiment. Otherwise it says why the beacon is not one of the site. The
 * campaign is still as it was sent.
 */
export function readBeacon(body: string, pages: CountedPages): ReadBeacon | BeaconFault {
  const beacon = parseRecord(body)
  if (!beacon) return 'malformed'
  const { route, arm, campaign, actions, blocks, ...unknown } = beacon
  if (Object.keys(unknown).length > 0) return 'malformed'
  if (typeof route !== 'string' || typeof arm !== 'string' || typeof campaign !== 'string') return 'malformed'
  if ((arm !== '' && !armPattern.test(arm)) || campaign.length > maxCampaignLength) return 'malformed'
  const list = listActions(actions)
  // Blocks may be seen after the last action was sent.
  if (!list || (list.length === 0 && blocks === undefined)) return 'malformed'
  const page = findPage(route, pages)
  if (!page) return 'unknown-page'
  const { arms, blocks: known, ...place } = page
  const found = blocks === undefined ? [] : readBlocks(blocks, known)
  if (!found) return 'malformed'
  if (arm !== '' && arms?.has(arm) === false) return 'unknown-arm'
  return {
    counts: list.map(([action, country]) => ({ ...place, ...{ arm, campaign, country, action } })),
    variant: place.variant,
    blocks: found,
  }
}

/** The page at a path as browsers write it. */
export function findPage(path: string, pages: CountedPages): ReturnType<CountedPages['get']> {
  try {
    return pages.get(normalise(decodeURIComponent(path)))
  } catch {
    return undefined
  }
}

function listActions(actions: unknown): [CountedAction, string][] | undefined {
  if (typeof actions !== 'object' || actions === null || Array.isArray(actions)) return undefined
  const entries = Object.entries(actions as Record<string, unknown>)
  const isKnown = (entry: [string, unknown]): entry is [CountedAction, string] =>
    (countedActions as readonly string[]).includes(entry[0]) &&
    (entry[1] === '' || (entry[0].startsWith('form-') && isCountry(entry[1])))
  return entries.every(isKnown) ? entries : undefined
}

const isCountry = (value: unknown): boolean => typeof value === 'string' && Object.hasOwn(callingCodes, value)

/** What happened in a block. */
interface CountedBlock {
  block: string
  action: BlockAction
}

/**
 * Reads which blocks of its page a beacon names; `undefined` if it is not written as pages write it. Ids that the page
 * does not have are left out, also those of a page that was built since, and each counts once.
 */
function readBlocks(value: unknown, known: ReadonlySet<string>): CountedBlock[] | undefined {
  if (!isRecord(value) || Object.keys(value).length !== blockActions.length) return undefined
  const found: CountedBlock[] = []
  for (const action of blockActions) {
    const ids = value[action]
    if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) return undefined
    for (const block of new Set<string>(ids)) if (known.has(block)) found.push({ block, action })
  }
  return found
}
