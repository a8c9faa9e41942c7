import { serveDialogs } from './dialogs/serve-dialogs.ts'
import { endPresses } from './forms/end-presses.ts'
import { passCountryCodes } from './forms/pass-country-codes.ts'
import { prefetchLinks } from './prefetch/prefetch-links.ts'

export { whenAnswered } from './wake/when-answered.ts'
export { whenRested } from './wake/when-rested.ts'

const served = new WeakSet<Document>()

/** Starts what a page does for somebody who uses it, and measures the visit, beginning with the event by which this was called. */
export function serveVisitor(document: Document, event?: Event): void {
  const analytics = document.getElementById('vaasal-analytics')
  if (analytics)
    import('./measure/measure.ts').then(
      (module) => module.measure(analytics, event),
      () => {},
    )
  if (served.has(document)) return
  served.add(document)
  serveDialogs(document)
  passCountryCodes(document)
  endPresses(document)
  prefetchLinks(document)
}
