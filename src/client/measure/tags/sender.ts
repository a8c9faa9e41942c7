import type { ConversionEvent } from '../../../core/schema/tags/tag-record.ts'
import type { PageTag } from '../../../core/schema/tags/tag-records.ts'
import type { CountedEvent } from '../to-counted-event.ts'

/** Says an event of ours to a tag in its own words. */
export type Sender = (event: CountedEvent) => void

/** Loads the script of a tag (`addScript`). It is given to each module, which then needs no file for it. */
export type AddScript = (change?: (script: HTMLScriptElement) => void) => void

/** What the module of a kind of tag exports. */
export interface TagModule {
  start: (tag: PageTag, addScript: AddScript) => Sender
}

/** What a platform calls our events, by their names; nothing for the others. */
export const listConversions = ({
  lead,
  application,
  join,
  call,
}: Partial<Record<ConversionEvent, string>>): ReadonlyMap<string, string | undefined> =>
  new Map(Object.entries({ lead, application, join, call }))
