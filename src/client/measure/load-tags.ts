import type { PageAnalytics } from '../../core/model/page.ts'
import type { AddressedTag } from '../../core/schema/tags/tag-records.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { isAllowed, whenAllowed } from '../consent/when-allowed.ts'
import { keepEvent, takeEvents } from './pending-events.ts'
import { addScript } from './tags/add-script.ts'
import type { Sender, TagModule } from './tags/sender.ts'
import type { CountedEvent } from './to-counted-event.ts'

/**
 * Loads the tags of a page once it is painted and idle, each when its purpose is allowed, and returns what takes the page's
 * events. A tag hears all of them, also those from before it started and those that earlier pages have kept. If no tag
 * has started when the page is left, they are kept for the next page, unless no page of the site has tags (`log`).
 */
export function loadTags({ tags = [], events: counting }: PageAnalytics): Sender {
  const senders: Sender[] = []
  const events: CountedEvent[] = []
  for (const tag of tags as AddressedTag[]) {
    const load = async () => {
      const { start }: TagModule = await import(/* @vite-ignore */ tag.module)
      const send = start(tag, (change) => addScript(tag.script, change))
      if (counting && senders.length === 0) events.unshift(...takeEvents())
      senders.push(send)
      for (const event of events) send(event)
    }
    const begin = () => whenPainted(() => load().catch(() => {}))
    whenAllowed(document, tag.purpose, () =>
      // A tag manager may load anything.
      tag.kind === 'tagManager' ? whenAllowed(document, 'advertising', begin) : begin(),
    )
  }
  addEventListener('pagehide', () => {
    if (counting !== 'log' && senders.length === 0 && isAllowed(document, 'measuring'))
      for (const event of events.splice(0)) keepEvent(event)
  })
  return (event) => {
    events.push(event)
    for (const send of senders) send(event)
  }
}

/** A page that is not shown does not paint, and loads its tags when it is shown. */
function whenPainted(run: () => void): void {
  const rest = () => requestAnimationFrame(() => whenIdle(run))
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
}
