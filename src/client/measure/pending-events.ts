import type { CountedEvent } from './describe-event.ts'

const key = 'vaasal-events'
/** More than anybody does in a visit. */
const most = 20

/** Keeps an event in this tab until a page of the visit loads a tag. Without storage it is lost, which harms nobody. */
export function keepEvent(event: CountedEvent): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...readEvents(), event].slice(-most)))
  } catch {
    // Full or refused.
  }
}

/** The events that wait, oldest first; they wait no longer. */
export function takeEvents(): CountedEvent[] {
  try {
    const events = readEvents()
    sessionStorage.removeItem(key)
    return events
  } catch {
    return []
  }
}

function readEvents(): CountedEvent[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
  return Array.isArray(stored) ? stored.filter(isEvent) : []
}

/** Other scripts of the site can write into its storage. */
function isEvent(value: unknown): value is CountedEvent {
  const { name, details } = (value ?? {}) as Partial<Record<keyof CountedEvent, unknown>>
  return typeof name === 'string' && typeof details === 'object' && details !== null
}
