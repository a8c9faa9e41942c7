import { reportFailure } from './report-failure.ts'
import { whenLoaded } from './triggers.ts'

/** The beginnings of the names in `core/campaign.ts`: short, because every page loads this. */
const campaign = /[?&](utm_|[gw]braid=|gclid=|fbclid=|msclkid=)/

/**
 * Loads what measures and what keeps campaign parameters, each only once there is something for it to do: an event or
 * a tag, a parameter in the address or a visit that was kept. A touch comes before its click, and fetches the code.
 */
export function followVisit(document: Document): void {
  const fail = (cause: unknown) => reportFailure('import', 'visit', cause)
  const analytics = document.getElementById('vaasal-analytics')
  if (analytics) {
    const measure = (event?: Event) =>
      import('./measure.ts').then((module) => module.measure(analytics, event), fail)
    for (const type of ['pointerdown', 'click', 'vaasal:event']) document.addEventListener(type, measure)
    if ('load' in analytics.dataset) whenLoaded(analytics, false, measure)
  }
  if (document.documentElement.dataset.variant && (campaign.test(location.search) || hasVisits()))
    import('./keep-campaign.ts').then((module) => module.keepCampaign(document), fail)
}

/** Browsers that refuse storage throw when it is looked at. */
function hasVisits(): boolean {
  try {
    return 'vaasal-visits' in localStorage
  } catch {
    return false
  }
}
