/**
 * Loads what follows a visit once there is something for it to do: the first touch or event on a page that counts
 * them, what such a page loads by itself, a campaign parameter in the address, or a visit that was kept. Scrolling,
 * touching and focusing come before a click and fetch the code in time. Browsers that refuse storage throw. Every
 * page carries this, so the parameters of `contracts/campaign.ts` are only told by what they have in common.
 */
export function followVisit(document: Document): void {
  const analytics = document.getElementById('vaasal-analytics')
  let campaign = /[?&](utm_|[gw]braid|\w+clk?id)/.test(location.search)
  try {
    campaign ||= 'vaasal-visits' in localStorage
  } catch {}
  const follow = (event?: Event) =>
    import('./visit.ts').then(
      (module) => module.visit(document, campaign, event),
      () => {},
    )
  if (analytics)
    for (const type of ['focusin', 'pointerdown', 'scroll', 'click'])
      document.addEventListener(type, follow, { once: true })
  if (campaign || analytics?.dataset.load) follow()
}
