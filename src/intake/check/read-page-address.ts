import type { CampaignParameters } from '../../core/campaign.ts'
import { readParameters } from '../../core/visits.ts'

/** Path of the page that sent a request, from its Referer; other sites' pages give nothing. */
export function readPagePath(referer: string | undefined, hosts: ReadonlySet<string>): string | undefined {
  const address = parse(referer)
  if (!address || !hosts.has(address.host)) return undefined
  try {
    return decodeURIComponent(address.pathname)
  } catch {
    return address.pathname
  }
}

/** The campaign that the address of the page names: all that a form without JavaScript can tell. */
export function readPageCampaign(referer: string | undefined): CampaignParameters | undefined {
  return readParameters(parse(referer)?.search ?? '')
}

function parse(referer: string | undefined): URL | undefined {
  try {
    return referer === undefined ? undefined : new URL(referer)
  } catch {
    return undefined
  }
}
