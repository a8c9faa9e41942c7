import type { IncomingHttpHeaders } from 'node:http'
import type { CampaignParameters } from '../../../contracts/campaign.ts'
import type { IntakeForm } from '../../../contracts/intake-manifest.ts'
import { readParameters } from '../../../contracts/touches.ts'
import { decodeAddress } from '../../../core/decode-address.ts'
import { findOrigins, type LoadedManifest } from '../manifest/watch-manifest.ts'
import type { IntakeSettings } from '../settings/settings.ts'

/** What came with a submission beside its body. */
export interface SentWith {
  headers: IncomingHttpHeaders
  query: unknown
}

/**
 * Address of the page that sent a request. A page that is shown again with errors has the endpoint's address, so the
 * address of its form names the original page (`formatFormQuery`). Otherwise the Referer names it.
 */
export function readPageAddress({ query, headers }: SentWith, siteUrl: string): string | undefined {
  const { from }: { from?: unknown } = Object(query)
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? siteUrl + from : headers.referer
}

/** What follows in the address that a form is sent to: the page of the form, and the campaign parameters of that page. */
export function formatFormQuery(
  { version }: Pick<IntakeForm, 'version'>,
  route: string | null,
  page: string | undefined,
): string {
  if (route === null) return ''
  const campaign = new URLSearchParams({ ...readPageCampaign(page) }).toString()
  const start = version === undefined ? '?' : '&'
  return `${start}from=${encodeURIComponent(campaign ? `${route}?${campaign}` : route)}`
}

/** Path of the page that sent a request, if it is on the site. */
export function findPage(
  sent: SentWith,
  site: LoadedManifest,
  { allowedOrigins }: Pick<IntakeSettings, 'allowedOrigins'>,
): string | undefined {
  const { hosts } = findOrigins(site, allowedOrigins)
  const address = parse(readPageAddress(sent, site.url))
  if (!address || !(hosts.has(address.host) || address.host === sent.headers.host)) return undefined
  return decodeAddress(address.pathname)
}

/** The campaign parameters in the page's address: all that is known of a form sent without JavaScript. */
export function readPageCampaign(page: string | undefined): CampaignParameters | undefined {
  return readParameters(parse(page)?.search ?? '')
}

const parse = (address: string | undefined): URL | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address) : undefined

/**
 * Whether a text is the path of a page, so that it stays on the site when it is put behind the site's address or into a
 * link: not `@other.example` and not `//other.example`.
 */
export const isSitePath = (text: string): boolean => /^\/(?![/\\])/.test(text)
