import { makeCampaignCode } from '../../contracts/campaign.ts'
import { appendToText } from '../../contracts/chat/append-to-text.ts'
import { readParameters, readTouches, type Touches, toDay, touchesKey } from '../../contracts/touches.ts'
import { isAllowed, whenAllowed } from '../consent/when-allowed.ts'

/**
 * Remembers the first and the last visit with campaign parameters for 90 days, for forms that send them, and marks
 * chat links that carry a text with the last visit's code, until `signal`. The window hears a click after the document, so
 * the link that the queue has just put in gets the code too.
 */
export function keepCampaign(document: Document, now = new Date(), signal?: AbortSignal): void {
  const touches = rememberTouch(document, now)
  if (!isAllowed(document, 'measuring'))
    whenAllowed(document, 'measuring', () => rememberTouch(document, now))
  const code = touches && makeCampaignCode(touches.last.parameters)
  if (!code) return
  const mark = ({ target }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[data-chat]')
    const href = link?.getAttribute('href')
    if (href) link?.setAttribute('href', appendToText(href, code))
  }
  // A touch comes first: links are also opened by the middle button and by a menu.
  for (const type of ['pointerdown', 'click']) window.addEventListener(type, mark, signal && { signal })
}

/** A browser that refuses storage, or whose visitor does not allow it, knows the visit of this page alone. */
function rememberTouch(document: Document, now: Date): Touches | undefined {
  const parameters = readParameters(location.search)
  const visit = parameters && { route: location.pathname, day: toDay(now), parameters }
  const isKept = isAllowed(document, 'measuring')
  let touches = visit && { first: visit, last: visit }
  try {
    const kept = isKept && readTouches(localStorage.getItem(touchesKey), now)
    if (kept) touches = { first: kept.first, last: visit ?? kept.last }
    if (touches && isKept) localStorage.setItem(touchesKey, JSON.stringify(touches))
    else localStorage.removeItem(touchesKey)
  } catch {
    // Storage is full or refused: the page goes on with what it knows.
  }
  return touches
}
