import type { ConversionEvent } from '../../../core/schema/tags/tag-record.ts'
import type { CountedEvent } from '../to-counted-event.ts'

/** Says an event of ours to a tag in its own words. */
export type Sender = (event: CountedEvent) => void

/** The names of our events at platforms that have names of their own; all others keep the name. */
export const standardEvents: ReadonlyMap<string, string> = new Map([
  ['lead', 'Lead'],
  ['application', 'SubmitApplication'],
  ['join', 'Contact'],
  ['call', 'Contact'],
])

/** What a platform calls our events, by their names; nothing for the others. */
export const listConversions = ({
  lead,
  application,
  join,
  call,
}: Partial<Record<ConversionEvent, string>>): ReadonlyMap<string, string | undefined> =>
  new Map(Object.entries({ lead, application, join, call }))
