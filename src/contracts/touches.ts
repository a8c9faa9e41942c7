import { type CampaignParameters, campaignParameters } from './campaign.ts'

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
export const maxParameterLength = 200

/** The campaign parameters of a query string, each shortened to 200 characters; `undefined` if it has none. */
export function readParameters(search: string): CampaignParameters | undefined {
  const given = new URLSearchParams(search)
  const found = campaignParameters.flatMap((name) => {
    const value = shortenParameter(given.get(name) ?? '')
    return value ? [[name, value] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** Removes control characters and lone surrogates, and does not cut a surrogate pair in two. */
export function shortenParameter(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()
  return plain.slice(0, maxParameterLength).replace(/[\ud800-\udbff]$/, '')
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
