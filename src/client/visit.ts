import { measure } from './measure.ts'

const followed = new WeakSet<Document>()

/** Measures the visit and, once, keeps its campaign, where the site has a use for it. */
export function visit(document: Document, campaign: boolean, event?: Event): void {
  const analytics = document.getElementById('vaasal-analytics')
  if (analytics) measure(analytics, event)
  if (!campaign || followed.has(document) || !document.documentElement.dataset.variant) return
  followed.add(document)
  import('./keep-campaign.ts').then(
    (module) => module.keepCampaign(document),
    () => {},
  )
}
