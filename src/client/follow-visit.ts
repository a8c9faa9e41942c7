/**
 * Loads what follows a visit once there is something for it to do: a touch or an event on a page that counts them,
 * what such a page loads by itself, a campaign parameter in the address, or a visit that was kept. A touch comes
 * before its click, and fetches the code in time. Browsers that refuse storage throw. Every page carries this, so
 * the parameters' names (`core/campaign.ts`) are only begun here.
 */
export function followVisit(document: Document): void {
  const analytics = document.getElementById('vaasal-analytics')
  let campaign = /[?&](utm_|[gw]braid|gclid|fbclid|msclkid)/.test(location.search)
  try {
    campaign ||= 'vaasal-visits' in localStorage
  } catch {}
  const follow = (event?: Event) =>
    import('./visit.ts').then(
      (module) => module.visit(document, campaign, event),
      () => {},
    )
  if (analytics)
    for (const type of ['pointerdown', 'click', 'vaasal:event']) document.addEventListener(type, follow)
  if (campaign || analytics?.dataset.load) follow()
}
