import type { PageAnalytics } from '../../core/model/page.ts'
import { isAllowed, whenAllowed } from '../consent/when-allowed.ts'
import { keepEvent } from './pending-events.ts'
import type { Sender } from './tags/sender.ts'
import { toCountedEvent } from './to-counted-event.ts'

interface Measured {
  settings: PageAnalytics
  /** Takes events as soon as the code for tags is there; absent without tags. */
  tags: Promise<Sender> | undefined
}
const started = new WeakMap<HTMLElement, Measured>()
const seen = new WeakSet<Event>()

/**
 * Starts what the page's settings ask for, once, and counts `event`, once, if it is one that counts. Without the visitor's
 * consent no tag is loaded and nothing is sent or kept; the console still says what happened.
 */
export function measure(data: HTMLElement, event?: Event): void {
  const { settings, tags } = started.get(data) ?? start(data)
  const counted = event && settings.events && !seen.has(event) && toCountedEvent(event)
  if (!counted) return
  const { arm } = document.documentElement.dataset
  if (arm) counted.details.arm = arm
  seen.add(event)
  console.info(counted.name, counted.details)
  if (tags)
    tags.then(
      (send) => send(counted),
      () => {},
    )
  else if (settings.events === 'keep' && isAllowed(data.ownerDocument, 'measuring')) keepEvent(counted)
}

function start(data: HTMLElement): Measured {
  const settings: PageAnalytics = JSON.parse(data.textContent ?? '{}')
  const tags = settings.tags ? import('./load-tags.ts').then(({ loadTags }) => loadTags(settings)) : undefined
  const measured = { settings, tags }
  started.set(data, measured)
  const { ownerDocument: document } = data
  const { vitals } = settings
  if (vitals)
    whenAllowed(document, 'measuring', () => {
      import('./report-vitals.ts').then(
        (module) => module.reportVitals(vitals),
        () => {},
      )
    })
  return measured
}
