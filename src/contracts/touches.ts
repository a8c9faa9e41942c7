import {
  type CampaignParameter,
  type CampaignParameters,
  campaignParameters,
  findMaxLength,
  isClickId,
  readParameterName,
} from './campaign.ts'

/** A visit whose address had campaign parameters. */
export interface Touch {
  /** Path of the first page of the visit. */
  route: string
  /** `2026-01-31`. The time of day is not kept. */
  day: string
  parameters: CampaignParameters
}

/** The first and the last touch within the last 90 days. */
export interface Touches {
  first: Touch
  last: Touch
}

/** Key of the touches in the browser's storage. */
export const touchesKey = 'vaasal-visits'
/** Number of days for which a touch is kept. */
export const touchDays = 90

/**
 * The campaign parameters of a query string; `undefined` if it has none. Of several values of a name, the first counts.
 */
export function readParameters(search: string): CampaignParameters | undefined {
  const found = pickParameters(new URLSearchParams(search))
  return Object.keys(found).length > 0 ? found : undefined
}

function pickParameters(given: Iterable<readonly [string, unknown]>): CampaignParameters {
  const found: { [name in CampaignParameter]?: string } = {}
  for (const [written, text] of given) {
    const name = readParameterName(written) as CampaignParameter
    if (found[name] || !campaignParameters.includes(name) || typeof text !== 'string') continue
    const value = cleanParameter(name, text)
    if (value) found[name] = value
  }
  return found
}

/**
 * The value of a parameter without control characters and lone surrogates. A name that is too long is cut, but not within
 * a surrogate pair; of a click id that is too long nothing is left, because a part of it identifies no click.
 */
export function cleanParameter(name: CampaignParameter, text: string): string {
  const plain = clean(text)
  const maxLength = findMaxLength(name)
  if (plain.length <= maxLength) return plain
  return isClickId(name) ? '' : clean(plain.slice(0, maxLength))
}

const clean = (text: string) => text.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()

/** Reads the stored touches. Those that are too old or malformed are dropped. */
export function readTouches(stored: string | null, now: Date): Touches | undefined {
  let value: { first?: unknown; last?: unknown } = {}
  try {
    value = Object(JSON.parse(`${stored}`))
  } catch {}
  const first = readTouch(value.first, now)
  const last = readTouch(value.last, now) ?? first
  return last && { first: first ?? last, last }
}

/** The UTC day of a time. */
export const toDay = (time: Date): string => time.toISOString().slice(0, 10)

function readTouch(value: unknown, now: Date): Touch | undefined {
  const { route, day, parameters }: { [name in keyof Touch]?: unknown } = Object(value)
  if (typeof route !== 'string' || typeof day !== 'string') return undefined
  const age = now.getTime() - Date.parse(day)
  if (!(age < touchDays * 86_400_000)) return undefined
  return { route, day, parameters: pickParameters(Object.entries(Object(parameters))) }
}
