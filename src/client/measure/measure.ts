import type { PageAnalytics } from '../../core/model/page.ts'
import { whenAllowed } from '../consent/when-allowed.ts'
import { whenVisited } from '../when-visited.ts'
import { loadTags } from './load-tags.ts'
import { toCountedEvent } from './to-counted-event.ts'

const started = new WeakMap<HTMLElement, (event: Event) => void>()

/**
 * Starts what the page's settings ask for, once, and counts every event that counts from here on, once, beginning with `event`.
 * Its own listeners count at once: what a click leads to may end the page. Without the visitor's consent no tag is loaded and
 * nothing is sent or kept; the console still says what happened.
 */
export function measure(data: HTMLElement, event?: Event): void {
  const count = started.get(data) ?? startCounting(data)
  if (event) count(event)
}

/** Wakes the data of a page that has something to load by itself. */
export function start(data: HTMLElement): void {
  whenVisited(document, () => measure(data))
}

function startCounting(data: HTMLElement): (event: Event) => void {
  const settings: PageAnalytics = JSON.parse(data.textContent ?? '{}')
  const { ownerDocument: document } = data
  const seen = new WeakSet<Event>()
  const send = loadTags(settings)
  const count = (event: Event) => {
    const counted = settings.events && !seen.has(event) && toCountedEvent(event)
    if (!counted) return
    seen.add(event)
    const { arm } = document.documentElement.dataset
    if (arm) counted.details.arm = arm
    console.info(counted.name, counted.details)
    send(counted)
  }
  started.set(data, count)
  for (const type of ['click', 'vaasal:event']) document.addEventListener(type, count)
  const { vitals } = settings
  if (vitals)
    whenAllowed(document, 'measuring', () => {
      import('./report-vitals.ts').then(
        (module) => module.reportVitals(vitals),
        () => {},
      )
    })
  return count
}
