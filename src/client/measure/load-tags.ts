import type { PageAnalytics } from '../../core/model/page.ts'
import type { PageTag, TagKind } from '../../core/schema/tags/tag-records.ts'
import { isAllowed, whenAllowed } from '../consent/when-allowed.ts'
import { keepEvent, takeEvents } from './pending-events.ts'
import type { Sender } from './tags/sender.ts'
import type { CountedEvent } from './to-counted-event.ts'

/** How each kind is started: its module is loaded by the pages that have such a tag. */
const starters: Record<TagKind, () => Promise<(tag: never) => Sender>> = {
  tag: () => import('./tags/start-tag.ts').then((module) => module.startTag),
  tagManager: () => import('./tags/start-tag-manager.ts').then((module) => module.startTagManager),
  googleAds: () => import('./tags/start-google-ads.ts').then((module) => module.startGoogleAds),
  meta: () => import('./tags/start-meta.ts').then((module) => module.startMeta),
  tiktok: () => import('./tags/start-tiktok.ts').then((module) => module.startTiktok),
  linkedin: () => import('./tags/start-linkedin.ts').then((module) => module.startLinkedin),
  uet: () => import('./tags/start-uet.ts').then((module) => module.startUet),
  clarity: () => import('./tags/start-clarity.ts').then((module) => module.startClarity),
  plausible: () => import('./tags/start-plausible.ts').then((module) => module.startPlausible),
  umami: () => import('./tags/start-umami.ts').then((module) => module.startUmami),
}

/**
 * Loads the tags of a page once it is painted and idle, each when its purpose is allowed, and returns what takes the page's
 * events. A tag hears all of them, also those from before it started and those that earlier pages have kept. If no tag
 * has started when the page is left, they are kept for the next one.
 */
export function loadTags({ tags = [], events: areCounted }: PageAnalytics): Sender {
  const senders: Sender[] = []
  const events: CountedEvent[] = []
  const add = (send: Sender) => {
    if (areCounted && senders.length === 0) events.unshift(...takeEvents())
    senders.push(send)
    for (const event of events) send(event)
  }
  for (const tag of tags) {
    const start = () => whenPainted(() => void startTag(tag).then(add, () => {}))
    whenAllowed(document, tag.purpose, () =>
      // A tag manager may load anything.
      tag.kind === 'tagManager' ? whenAllowed(document, 'advertising', start) : start(),
    )
  }
  addEventListener('pagehide', () => {
    if (senders.length === 0 && isAllowed(document, 'measuring'))
      for (const event of events.splice(0)) keepEvent(event)
  })
  return (event) => {
    events.push(event)
    for (const send of senders) send(event)
  }
}

async function startTag(tag: PageTag): Promise<Sender> {
  const start = await starters[tag.kind]()
  return start(tag as never)
}

/** A page that is not shown does not paint, and loads its tags when it is shown. */
function whenPainted(run: () => void): void {
  const rest = () =>
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5000 })
      else setTimeout(run, 500)
    })
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
}
