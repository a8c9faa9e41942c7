import { signs } from '../wake/triggers.ts'
import { hasCampaign } from './has-campaign.ts'

/**
 * Loads the code for visitors and for campaigns only when it has something to do.
 * - For visitors: when somebody first does anything, be it that a mouse moves. Scrolling, touching and focusing come before a
 *   click and load it in time. At once on a page that is opened with a fragment in its address, which may be that of a
 *   dialog.
 * - For campaigns: on a page that keeps them, if its address has campaign parameters or an earlier page of the visit had.
 *   `localStorage` throws in browsers that refuse storage.
 */
export function followVisit(document: Document): void {
  const serve = (event?: Event) =>
    import('../serve-visitor.ts').then(
      (module) => module.serveVisitor(document, event),
      () => {},
    )
  for (const type of [...signs, 'pointermove', 'focusin', 'click'])
    document.addEventListener(type, serve, { once: true })
  if (location.hash) serve()
  let campaign = hasCampaign(location.search)
  try {
    campaign ||= 'vaasal-visits' in localStorage
  } catch {}
  if (campaign && document.documentElement.dataset.variant)
    import('./keep-campaign.ts').then(
      (module) => module.keepCampaign(document),
      () => {},
    )
}
