import { whenVisited } from '../when-visited.ts'

/**
 * Loads the code for events and campaigns only when it has something to do: at the first touch or event on a page that
 * counts events, at once on a page that loads tags, has campaign parameters in its address, or belongs to a stored visit.
 * Scrolling, touching and focusing come before a click and load the code in time. `localStorage` throws in browsers that
 * refuse storage. Every page carries this code, so it recognises the parameters of `contracts/campaign.ts` by one short
 * pattern, which a few other addresses fit as well.
 */
export function followVisit(document: Document): void {
  whenVisited(document, () => follow(document))
}

function follow(document: Document): void {
  const analytics = document.getElementById('vaasal-analytics')
  let campaign = /(utm_.+|braid|clk?id)=/i.test(location.search)
  try {
    campaign ||= 'vaasal-visits' in localStorage
  } catch {}
  const load = (event?: Event) =>
    import('./visit.ts').then(
      (module) => module.visit(document, campaign, event),
      () => {},
    )
  if (analytics)
    for (const type of ['focusin', 'pointerdown', 'scroll', 'click'])
      document.addEventListener(type, load, { once: true })
  if (campaign || analytics?.dataset.load) load()
}
