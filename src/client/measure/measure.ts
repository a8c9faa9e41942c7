import type { PageAnalytics } from '../../core/model/page.ts'
import { isAllowed, whenAllowed } from '../consent/when-allowed.ts'
import { createTags, type Tags } from './load-tags.ts'
import { keepEvent, takeEvents } from './pending-events.ts'
import { toCountedEvent } from './to-counted-event.ts'

interface Measured {
  settings: PageAnalytics
  tags: Tags | undefined
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
  if (tags) tags.send(counted)
  else if (settings.events === 'keep' && isAllowed(data.ownerDocument, 'measuring')) keepEvent(counted)
}

function start(data: HTMLElement): Measured {
  const settings: PageAnalytics = JSON.parse(data.textContent ?? '{}')
  const measured: Measured = { settings, tags: undefined }
  started.set(data, measured)
  const { ownerDocument: document } = data
  const load = () => {
    const tags = createTags(settings)
    measured.tags = tags
    if (tags && settings.events) for (const event of takeEvents()) tags.send(event)
  }
  // A tag manager may load anything.
  whenAllowed(document, 'measuring', () =>
    settings.tagManager ? whenAllowed(document, 'advertising', load) : load(),
  )
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
