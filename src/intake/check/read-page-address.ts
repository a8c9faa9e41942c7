import type { CampaignParameters } from '../../contracts/campaign.ts'
import { readParameters } from '../../contracts/touches.ts'

/**
 * Address of the page that sent a request. A page that came back with mistakes stands at the endpoint's own address and
 * says in its form's address where it came from (`addressOfForm`); else the Referer says it.
 */
export function readPageAddress(
  { query, headers }: { query: unknown; headers: { referer?: string | undefined } },
  siteUrl: string,
): string | undefined {
  const { from }: { from?: unknown } = Object(query)
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? siteUrl + from : headers.referer
}

/** The endpoint with the page that the form stands on, and the campaign that had led there. */
export function addressOfForm(endpoint: string, route: string | null, page: string | undefined): string {
  if (route === null) return endpoint
  const campaign = new URLSearchParams({ ...readPageCampaign(page) }).toString()
  return `${endpoint}?from=${encodeURIComponent(campaign ? `${route}?${campaign}` : route)}`
}

/** Path of a page of this site; other sites' pages give nothing. */
export function readPagePath(
  page: string | undefined,
  hosts: ReadonlySet<string>,
  ownHost: string | undefined,
): string | undefined {
  const address = parse(page)
  if (!address || !(hosts.has(address.host) || address.host === ownHost)) return undefined
  try {
    return decodeURIComponent(address.pathname)
  } catch {
    return address.pathname
  }
}

/** The campaign that the address of the page names: all that a form without JavaScript can tell. */
export function readPageCampaign(page: string | undefined): CampaignParameters | undefined {
  return readParameters(parse(page)?.search ?? '')
}

function parse(address: string | undefined): URL | undefined {
  try {
    return address === undefined ? undefined : new URL(address)
  } catch {
    return undefined
  }
}
