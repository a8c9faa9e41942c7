import { type CountedEvent, isLeadId } from './to-counted-event.ts'

const key = 'vaasal-events'
/** Limit of events that are kept; more than a visit has. */
const maxEvents = 20

/** Keeps an event in this tab until a page of the visit loads a tag. Without storage it is lost. */
export function keepEvent(event: CountedEvent): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...readEvents(), event].slice(-maxEvents)))
  } catch {
    // Storage is full or refused.
  }
}

/** Takes the kept events out of storage, oldest first. */
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

/** Validates stored data, which other scripts of the site can change. */
function isEvent(value: unknown): value is CountedEvent {
  const { name, details, id } = (value ?? {}) as Partial<Record<keyof CountedEvent, unknown>>
  const isShaped = typeof name === 'string' && typeof details === 'object' && details !== null
  return isShaped && (id === undefined || isLeadId(id))
}
