import { measure } from '../measure/measure.ts'

const followed = new WeakSet<Document>()

/**
 * Measures the visit from here on, beginning with the event by which it was called, and keeps its campaign where the
 * site has a use for it. Its own listeners count at once: what a click leads to may end the page.
 */
export function visit(document: Document, campaign: boolean, event?: Event): void {
  const analytics = document.getElementById('vaasal-analytics')
  if (analytics) measure(analytics, event)
  if (followed.has(document)) return
  followed.add(document)
  if (analytics) {
    for (const type of ['click', 'vaasal:event'])
      document.addEventListener(type, (next) => measure(analytics, next))
  }
  if (campaign && document.documentElement.dataset.variant) {
    import('./keep-campaign.ts').then(
      (module) => module.keepCampaign(document),
      () => {},
    )
  }
}
