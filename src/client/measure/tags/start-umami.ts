import type { PageTag } from '../../../core/schema/tags/tag-records.ts'
import type { CountedEvent } from '../to-counted-event.ts'
import type { AddScript, Sender } from './sender.ts'

/** Umami: the script counts the view by itself, and has no queue (https://umami.is/docs/tracker-functions). */
export function start({ id }: PageTag<'umami'>, addScript: AddScript): Sender {
  const tagged: Window & { umami?: { track: (name: string, data: object) => unknown } } = window
  const waiting: CountedEvent[] = []
  const say: Sender = (event) => {
    if (tagged.umami) tagged.umami.track(event.name, event.details)
    else waiting.push(event)
  }
  addScript((element) => {
    element.dataset.websiteId = id
    element.onload = () => {
      for (const event of waiting.splice(0)) say(event)
    }
  })
  return say
}
