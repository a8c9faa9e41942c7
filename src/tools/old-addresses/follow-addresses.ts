import { campaignParameters } from '../../contracts/campaign.ts'
import { decodeAddress } from '../../core/decode-address.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'
import { type Addresses, createDestinationSearch } from '../../core/links/find-destination.ts'
import type { ListedAddress } from './read-address-list.ts'

/** Where an address of a list ends. */
export interface FollowedAddress extends ListedAddress {
  end: 'shown' | 'elsewhere' | 'nowhere' | 'circle'
  /** The addresses to which it is redirected, one after the other. */
  steps: readonly string[]
  /** Old systems tell pages apart by the query: a page is shown, and nothing on the site looks at this query. */
  ignoresQuery?: true
  /** For an address that ends nowhere: the route whose name is most like its last part. */
  nearest?: string
}

type Followed = Pick<FollowedAddress, 'end' | 'steps'>

export interface FollowedSite extends Addresses {
  /** Scheme and host of the site. */
  url: string
  routes: readonly string[]
}

/** Follows the addresses of a list through the redirects of a site. */
export function followAddresses(listed: readonly ListedAddress[], site: FollowedSite): FollowedAddress[] {
  const find = createDestinationSearch(site)
  const names = new Map(site.routes.map((route) => [lastPart(route), route]))
  return listed.map((address) => {
    const followed = follow(address)
    const meant =
      followed.end === 'nowhere' ? findMeant(lastPart(address.path), [...names.keys()]) : undefined
    const nearest = names.get(meant ?? lastPart(address.path))
    return {
      ...address,
      ...followed,
      ...(ignoresQuery(address, followed) && { ignoresQuery: true }),
      ...(followed.end === 'nowhere' && nearest !== undefined && { nearest }),
    }
  })

  function follow({ path, search }: ListedAddress): Followed {
    const steps: string[] = []
    let next = { path, search }
    for (;;) {
      const found = find(next.path, next.search)
      if (found.kind === 'shown') return { end: 'shown', steps }
      if (found.kind === 'missing') return { end: 'nowhere', steps }
      if (steps.includes(found.to)) return { end: 'circle', steps: [...steps, found.to] }
      steps.push(found.to)
      const target = new URL(found.to, site.url)
      if (target.origin !== new URL(site.url).origin) return { end: 'elsewhere', steps }
      next = { path: target.pathname, search: target.search }
    }
  }
}

const lastPart = (path: string): string =>
  (decodeAddress(path).replace(/\/$/, '').split('/').at(-1) ?? '').replace(/\.\w{2,4}$/, '').toLowerCase()

/** What advertisements add to addresses tells no pages apart. */
function ignoresQuery({ search }: ListedAddress, { end, steps }: Followed): boolean {
  if (end !== 'shown' || steps.length > 0) return false
  const ofCampaigns: readonly string[] = campaignParameters
  return [...new URLSearchParams(search).keys()].some((name) => !ofCampaigns.includes(name.toLowerCase()))
}

/**
 * Whether something must be mended: an address that ends nowhere or in a circle, needs two redirects, or has a query that
 * nothing looks at.
 */
export const isBad = ({ end, steps, ignoresQuery }: FollowedAddress): boolean =>
  end === 'nowhere' || end === 'circle' || steps.length > 1 || ignoresQuery === true
