import { type CountBeacon, maxCampaignLength } from '../../contracts/count-beacon.ts'
import type { CountedAction } from '../../contracts/counts.ts'

/** Milliseconds that an action waits for others, so that one beacon takes them all. */
const gatherTime = 1000

/**
 * Counts this view of the page, and what the visitor does on it: a tap on a chat link, a tap on a telephone number, the
 * first input into a form, and a form that was accepted. Each counts once a view, so that a double tap is not two.
 * Actions of a moment are sent as one beacon, at the latest when the page is hidden. The view begins when the page is
 * shown: not while the browser keeps it in the background, and again when it returns from the back/forward cache. Nothing
 * is counted in a browser that sends Global Privacy Control, or if the address chose the arm of the experiment, because
 * that is a preview. Nothing is stored.
 */
export function countVisit(document: Document): void {
  const { documentElement } = document
  if (documentElement.dataset.armForced !== undefined) return
  if ((navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl) return
  const counted = new Set<CountedAction>()
  let waiting: { [action in CountedAction]?: string } = {}
  /** 0 while nothing waits. */
  let timer = 0
  /** The form that the visitor has written into. */
  let form: Element = documentElement

  /** The country that the phone field of the form shows; empty for a form that shows none. */
  const readCountry = () => form.querySelector<HTMLElement>('[data-country]')?.dataset.country ?? ''

  function count(action: CountedAction, country = ''): void {
    if (counted.has(action)) return
    counted.add(action)
    waiting[action] = country
    timer ||= window.setTimeout(send, gatherTime)
  }

  function send(): void {
    clearTimeout(timer)
    if (!timer) return
    timer = 0
    // The number may have got another country since.
    if ('form-start' in waiting) waiting['form-start'] = readCountry()
    const { counts = '', arm = '' } = documentElement.dataset
    const beacon: CountBeacon = {
      route: location.pathname,
      arm,
      campaign: findCampaign(),
      actions: waiting,
    }
    waiting = {}
    navigator.sendBeacon(counts, JSON.stringify(beacon))
  }

  const countView = () => {
    if (document.visibilityState === 'visible') count('view')
  }
  const findAround = ({ target }: Event, selector: string) =>
    (target as Element).closest?.<HTMLElement>(selector)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
    else countView()
  })
  addEventListener('pagehide', send)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) counted.clear()
    countView()
  })
  // Before a listener that stops the event or leads away.
  document.addEventListener(
    'click',
    (event) => {
      if (findAround(event, 'a[data-chat]')) count('chat')
      else if (findAround(event, 'a[href^="tel:"]')) count('call')
    },
    true,
  )
  document.addEventListener('input', (event) => {
    const found = findAround(event, 'form[method=post]')
    if (!found) return
    form = found
    count('form-start')
  })
  // The form is emptied after this event, and shows the country of the site again.
  document.addEventListener(
    'vaasal:event',
    ({ detail }: CustomEventInit<{ name?: unknown; agent?: true }>) => {
      if (/^(lead|application)$/.test(`${detail?.name}`))
        count(detail?.agent ? 'form-send-agent' : 'form-send', readCountry())
    },
  )
  countView()
}

/**
 * The campaign that a lead of this visit would have. Only sites with campaign data keep earlier visits, and those pages
 * drop old ones. The code that reads touches strictly is as large as all this, so the intake shortens and cleans the text.
 */
function findCampaign(): string {
  const { search } = location
  let first: unknown
  let last: unknown
  try {
    const kept = JSON.parse(localStorage['vaasal-visits'])
    first = kept.first.parameters.utm_campaign
    last = kept.last.parameters.utm_campaign
  } catch {
    // Nothing is kept, or storage is refused.
  }
  // As `readParameters` reads names: in any case, and behind `&amp;`, whose semicolon may be `%3B`.
  if (/(utm_.+|braid|clk?id)=/i.test(search))
    last = new URLSearchParams(/[?&;b]utm_campaign(=[^&]+)/i.exec(search)?.[1]).get('')
  return String(last || first || '').slice(0, maxCampaignLength)
}
