import type { CountBeacon } from '../../contracts/count-beacon.ts'
import type { CountedAction } from '../../contracts/counts.ts'
import { readParameters, readTouches, touchesKey } from '../../contracts/touches.ts'

/** Milliseconds that an action waits for others, so that one beacon takes them all. */
const gatherTime = 1000

/**
 * Counts this view of the page, and what the visitor does on it: a tap on a chat link, a tap on a telephone number, the
 * first input into a form, and a form that was accepted. Each counts once a view, so that a double tap is not two.
 * Actions of a moment are sent as one beacon, at the latest when the page is hidden. The view begins when the page is
 * shown: not while the browser renders it beforehand or keeps it in the background, and again when it returns from the
 * back/forward cache. A browser that sends Global Privacy Control counts nothing, nor does
 * a page whose address chose the arm of its experiment: somebody looks at it. Nothing is stored.
 */
export function countVisit(document: Document): void {
  const { documentElement } = document
  const { counts: endpoint = '', armForced } = documentElement.dataset
  if (armForced !== undefined) return
  if ((navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl) return
  const counted = new Set<CountedAction>()
  /** The country of a form is read when it is sent, unless it is known before. */
  const waiting = new Map<CountedAction, string | undefined>()
  let form: Element | null = null
  let timer: number | undefined

  function count(action: CountedAction, country?: string): void {
    if (counted.has(action)) return
    counted.add(action)
    waiting.set(action, country)
    timer ??= window.setTimeout(send, gatherTime)
  }

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const actions = [...waiting].map(([action, country]) => [action, country ?? readCountry(form)])
    waiting.clear()
    const beacon: CountBeacon = {
      route: location.pathname,
      arm: documentElement.dataset.arm ?? '',
      campaign: findCampaign(),
      actions: Object.fromEntries(actions),
    }
    navigator.sendBeacon?.(endpoint, JSON.stringify(beacon))
  }

  const begin = () => {
    counted.clear()
    countView()
  }
  const countView = () => {
    const { prerendering } = document as Document & { prerendering?: boolean }
    if (document.visibilityState === 'visible' && !prerendering) count('view', '')
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
    else countView()
  })
  document.addEventListener('prerenderingchange', countView)
  addEventListener('pagehide', send)
  addEventListener('pageshow', ({ persisted }) => persisted && begin())
  // Before a listener that stops the event or leads away.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element | null)?.closest?.<HTMLElement>('a[data-chat],a[href^="tel:"]')
      if (link) count(link.dataset.chat === undefined ? 'call' : 'chat', '')
    },
    true,
  )
  document.addEventListener('input', ({ target }) => {
    const found = (target as Element | null)?.closest?.('form[method=post]')
    if (!found) return
    form = found
    count('form-start')
  })
  // The form is emptied after this event, and shows the country of the site again.
  document.addEventListener('vaasal:event', ({ detail }: CustomEventInit<{ name?: unknown }>) => {
    if (detail?.name === 'lead' || detail?.name === 'application') count('form-send', readCountry(form))
  })
  begin()
}

/** The country that the phone field of a form shows; empty for a form that shows none. */
function readCountry(form: Element | null): string {
  return form?.querySelector<HTMLElement>('[data-country]')?.dataset.country ?? ''
}

/** The campaign that a lead of this visit would have. Only sites with campaign data keep earlier visits. */
function findCampaign(): string {
  const own = readParameters(location.search)
  let kept: ReturnType<typeof readTouches>
  try {
    kept = readTouches(localStorage.getItem(touchesKey), new Date())
  } catch {
    // Refused: the address alone counts.
  }
  const last = own ?? kept?.last.parameters
  return last?.utm_campaign ?? kept?.first.parameters.utm_campaign ?? ''
}
