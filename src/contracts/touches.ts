import {
  type CampaignParameter,
  type CampaignParameters,
  campaignParameters,
  findMaxLength,
  isClickId,
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
 * The campaign parameters of a query string; `undefined` if it has none. Names are read in any case, and with what is
 * left of an ampersand that a mail program escaped (`&amp;utm_medium`). Of several values of a name, the first counts.
 */
export function readParameters(search: string): CampaignParameters | undefined {
  const given = Array.from(new URLSearchParams(search), ([name, text]) => ({
    name: name.toLowerCase().replace(/^(?:amp;)+/, ''),
    text,
  }))
  const found = campaignParameters.flatMap((name) => {
    const texts = given.filter((one) => one.name === name).map(({ text }) => cleanParameter(name, text))
    const value = texts.find(Boolean)
    return value ? [[name, value] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/**
 * The value of a parameter without control characters and lone surrogates. A name that is too long is cut, but not within
 * a surrogate pair; of a click id that is too long nothing is left, because a part of it identifies no click.
 */
export function cleanParameter(name: CampaignParameter, text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()
  const maxLength = findMaxLength(name)
  if (plain.length <= maxLength) return plain
  return isClickId(name) ? '' : plain.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
}

/** Reads the stored touches. Those that are too old or malformed are dropped. */
export function readTouches(stored: string | null, now: Date): Touches | undefined {
  const value = parse(stored)
  const first = readTouch(value?.first, now)
  const last = readTouch(value?.last, now)
  const one = last ?? first
  return one && { first: first ?? one, last: one }
}

/** The UTC day of a time. */
export const toDay = (time: Date): string => time.toISOString().slice(0, 10)

function readTouch(value: unknown, now: Date): Touch | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { route, day, parameters } = value as Record<string, unknown>
  if (typeof route !== 'string' || typeof day !== 'string' || typeof parameters !== 'object') return undefined
  const age = now.getTime() - Date.parse(day)
  if (!(age < touchDays * 86_400_000)) return undefined
  const known = new URLSearchParams()
  for (const [name, text] of Object.entries(parameters ?? {})) {
    if (typeof text === 'string') known.set(name, text)
  }
  return { route, day, parameters: readParameters(known.toString()) ?? {} }
}

function parse(stored: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
