import { makeCampaignCode } from '../../contracts/campaign.ts'
import { appendToText } from '../../contracts/chat/append-to-text.ts'
import { readParameters, readTouches, type Touches, toDay, touchesKey } from '../../contracts/touches.ts'
import { isAllowed, whenAllowed } from '../consent/when-allowed.ts'

/**
 * Remembers the first and the last visit with campaign parameters for 90 days, for forms that send them, and marks
 * chat links that carry a text with the last visit's code. The window hears a click after the document, so the link
 * that the queue has just put in gets the code too. Returns a function that leaves the links alone again.
 */
export function keepCampaign(document: Document, now = new Date()): () => void {
  const touches = rememberTouch(document, now)
  if (!isAllowed(document, 'measuring'))
    whenAllowed(document, 'measuring', () => rememberTouch(document, now))
  const code = touches && makeCampaignCode(touches.last.parameters)
  if (code === undefined) return () => {}
  const mark = ({ target }: Event) => {
    const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-chat]')
    const href = link?.getAttribute('href')
    if (link && href) link.setAttribute('href', appendToText(href, code))
  }
  const window = document.defaultView
  // A touch comes first: links are also opened by the middle button and by a menu.
  const types = ['pointerdown', 'click'] as const
  for (const type of types) window?.addEventListener(type, mark)
  return () => {
    for (const type of types) window?.removeEventListener(type, mark)
  }
}

/** A browser that refuses storage, or whose visitor does not allow it, knows the visit of this page alone. */
function rememberTouch(document: Document, now: Date): Touches | undefined {
  const parameters = readParameters(location.search)
  const visit = parameters && { route: location.pathname, day: toDay(now), parameters }
  const isKept = isAllowed(document, 'measuring')
  let kept: Touches | undefined
  try {
    if (isKept) kept = readTouches(localStorage.getItem(touchesKey), now)
  } catch {
    return visit && { first: visit, last: visit }
  }
  const touches = visit ? { first: kept?.first ?? visit, last: visit } : kept
  try {
    if (touches && isKept) localStorage.setItem(touchesKey, JSON.stringify(touches))
    else localStorage.removeItem(touchesKey)
  } catch {
    // Full or refused: the page goes on with what it knows.
  }
  return touches
}
