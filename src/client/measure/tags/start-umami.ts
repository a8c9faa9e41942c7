import type { PageTag } from '../../../core/schema/tags/tag-records.ts'
import type { CountedEvent } from '../to-counted-event.ts'
import { addScript } from './add-script.ts'
import type { Sender } from './sender.ts'

/** Umami: the script counts the view by itself, and has no queue (https://umami.is/docs/tracker-functions). */
export function startUmami({ id, script }: PageTag<'umami'>): Sender {
  const tagged: Window & { umami?: { track: (name: string, data: object) => unknown } } = window
  const waiting: CountedEvent[] = []
  const say: Sender = (event) => {
    if (tagged.umami) tagged.umami.track(event.name, event.details)
    else waiting.push(event)
  }
  addScript(script, (element) => {
    element.dataset.websiteId = id
    element.onload = () => {
      for (const event of waiting.splice(0)) say(event)
    }
  })
  return say
}
