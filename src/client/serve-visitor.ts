import { serveDialogs } from './dialogs/serve-dialogs.ts'
import { passCountryCodes } from './forms/pass-country-codes.ts'
import { measure } from './measure/measure.ts'
import { prefetchLinks } from './prefetch/prefetch-links.ts'

export { whenRested } from './wake/when-rested.ts'

const served = new WeakSet<Document>()

/**
 * Starts what a page does for somebody who uses it, and measures the visit from here on, beginning with the event by which this
 * was called. Its own listeners count at once: what a click leads to may end the page.
 */
export function serveVisitor(document: Document, event?: Event): void {
  const analytics = document.getElementById('vaasal-analytics')
  if (analytics) measure(analytics, event)
  if (served.has(document)) return
  served.add(document)
  if (analytics)
    for (const type of ['click', 'vaasal:event'])
      document.addEventListener(type, (next) => measure(analytics, next))
  serveDialogs(document)
  passCountryCodes(document)
  prefetchLinks(document)
}
