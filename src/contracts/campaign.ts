/**
 * Query parameters that advertisers add to a page's address. They do not change the page, so a host may serve one
 * cached copy for all of them.
 */
export const campaignParameters = [
  'fbclid',
  'gbraid',
  'gclid',
  'msclkid',
  'utm_campaign',
  'utm_content',
  'utm_id',
  'utm_medium',
  'utm_source',
  'utm_term',
  'wbraid',
] as const
export type CampaignParameter = (typeof campaignParameters)[number]
export type CampaignParameters = { readonly [name in CampaignParameter]?: string }

/** The name of a parameter however addresses write it: in any case, and behind `&amp;`, as mail programs escape an ampersand. */
export const readParameterName = (written: string): string => written.toLowerCase().replace(/^(?:amp;)+/, '')

const clickIds: readonly CampaignParameter[] = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid']
/** What ad platforms document for their click ids, in characters. */
const maxClickIdLength = 512
/** For names of campaigns and the like, in characters. */
const maxNameLength = 200

/** The number of characters that a parameter may have: a longer name is cut, and a longer click id is not one. */
export const findMaxLength = (name: CampaignParameter): number =>
  isClickId(name) ? maxClickIdLength : maxNameLength

export const isClickId = (name: CampaignParameter): boolean => clickIds.includes(name)

/**
 * Six letters and digits that identify where a visit came from. The same source, medium, campaign and content (compared
 * with their case) give the same code. A visit that has only a click id is identified by the name of that id.
 * `undefined` for a visit with none of these.
 */
export function makeCampaignCode(parameters: CampaignParameters): string | undefined {
  const { utm_source, utm_medium, utm_campaign, utm_content } = parameters
  const named = [utm_source, utm_medium, utm_campaign, utm_content].join('\n')
  const identity = named.trim() ? named : clickIds.find((name) => parameters[name])
  return identity && hashText(identity)
}

/** 32-bit FNV-1a, in base 36. */
export function hashText(text: string): string {
  let bits = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) bits = Math.imul(bits ^ byte, 0x01000193)
  return (bits >>> 0).toString(36).padStart(6, '0').slice(-6)
}
