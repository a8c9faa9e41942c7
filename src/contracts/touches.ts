import { type CampaignParameters, campaignParameters } from './campaign.ts'

/** A visit that came with campaign parameters. */
export interface Touch {
  /** Path at which it began. */
  route: string
  /** `2026-01-31`: no nearer than the day. */
  day: string
  parameters: CampaignParameters
}

/** The first visit with campaign parameters that is not forgotten yet, and the last. */
export interface Touches {
  first: Touch
  last: Touch
}

/** Name under which a browser keeps the visits. */
export const touchesKey = 'vaasal-visits'
/** So many days a visit is remembered. */
export const touchDays = 90
export const maxParameterLength = 200

/** The campaign parameters of an address, each at most 200 characters; nothing where it has none. */
export function readParameters(search: string): CampaignParameters | undefined {
  const given = new URLSearchParams(search)
  const found = campaignParameters.flatMap((name) => {
    const value = shorten(given.get(name) ?? '')
    return value ? [[name, value] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** Without control characters, and without half a character at the end. */
function shorten(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()
  return plain.slice(0, maxParameterLength).replace(/[\ud800-\udbff]$/, '')
}

/** Visits out of what was stored; those that are too old, or not of this form, are forgotten. */
export function readTouches(stored: string | null, now: Date): Touches | undefined {
  const value = parse(stored)
  const first = readTouch(value?.first, now)
  const last = readTouch(value?.last, now)
  const one = last ?? first
  return one && { first: first ?? one, last: one }
}

/** The day of a visit, in universal time. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

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
