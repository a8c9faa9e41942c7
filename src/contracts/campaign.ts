/**
 * Parameters that advertisers add to an address. They change nothing on the page: hosts may serve one cached copy for
 * all of them.
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

const clickIds = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid'] as const

/**
 * Six letters and digits that stand for where a visit came from: equal source, medium, campaign and content give equal
 * codes, upper and lower case apart. A visit that only has a click id is told by the kind of that id. Nothing for a
 * visit without any of these.
 */
export function makeCampaignCode(parameters: CampaignParameters): string | undefined {
  const { utm_source, utm_medium, utm_campaign, utm_content } = parameters
  const named = [utm_source, utm_medium, utm_campaign, utm_content]
  const clicked = clickIds.find((name) => parameters[name])
  if (!named.some(Boolean)) return clicked && hash(clicked)
  return hash(named.map((value) => value ?? '').join('\n'))
}

/** FNV-1a with 32 bits, in base 36. */
function hash(text: string): string {
  let bits = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) bits = Math.imul(bits ^ byte, 0x01000193)
  return (bits >>> 0).toString(36).padStart(6, '0').slice(-6)
}

/** The `text` that a chat link fills in: what stands before it, and the encoded text. */
const filledText = /([?&]text=)([^&#]*)/

/** Whether a chat link fills in a text, so that a code can stand at its end. */
export const carriesText = (href: string): boolean => filledText.test(href)

/** The chat link with the code at the end of its text, in brackets, once; a link without a text stays as it is. */
export function addCampaignCode(href: string, code: string): string {
  return href.replace(filledText, (whole, before: string, text: string) => {
    const mark = `%5B${code}%5D`
    return text.endsWith(mark) ? whole : `${before}${text}${text && '%20'}${mark}`
  })
}
