import { type CountBeacon, maxCampaignLength } from '../../contracts/count-beacon.ts'
import type { BlockAction, CountedAction } from '../../contracts/counts.ts'
import { hasPrivacySignal } from '../../ui/inline/privacy-signal.ts'
import { hasCampaign } from '../campaign/has-campaign.ts'

/**
 * Counts this view of the page, and what the visitor does on it: a tap on a chat link, a tap on a telephone number, the
 * first input into a form, and a form that was accepted. Each counts once a view, so that a double tap is not two.
 * Actions of a moment are sent as one beacon, at the latest when the page is hidden. The view begins when the page is
 * shown: not while the browser keeps it in the background, and again when it returns from the back/forward cache. Which of
 * the page's own blocks were seen, and in which of them an action was taken, is sent when the page is left. Nothing
 * is counted in a browser that sends Global Privacy Control, or if the address chose the arm of the experiment, because
 * that is a preview. Nothing is stored.
 */
export function countVisit(document: Document): void {
  const { counts = '', arm = '', armForced } = document.documentElement.dataset
  if (!counts || armForced !== undefined || hasPrivacySignal()) return
  /** Actions of this view, and those of blocks with the id of the block behind them. */
  const counted = new Set<string>()
  const isFirst = (action: string) => !counted.has(action) && counted.add(action)
  let waiting: { [action in CountedAction]?: string } = {}
  let waitingBlocks: { [action in BlockAction]: string[] } | undefined
  /** 0 while no action waits. */
  let timer: ReturnType<typeof setTimeout> | 0 = 0
  /** The form that the visitor has written into. */
  let form: Element = document.documentElement

  /** The country that the phone field of the form shows; empty for a form that shows none. */
  const readCountry = () => form.querySelector<HTMLElement>('[data-country]')?.dataset.country ?? ''

  /** An action waits a second for others, so that one beacon takes them all. */
  function count(action: CountedAction, country = ''): void {
    if (!isFirst(action)) return
    waiting[action] = country
    timer ||= setTimeout(send, 1000)
  }

  /** The page's own blocks; an island and a block on an image stand in a wrapper. */
  const blocks = [...document.querySelectorAll('main>*')].flatMap(
    (place) => (place.id ? place : place.querySelector('[id]')) ?? [],
  )

  /** Counts the block around an element, if it is in one. */
  function countBlock(action: BlockAction, element: Element): void {
    const id = blocks.find((block) => block.contains(element))?.id
    if (!id || !isFirst(action + id)) return
    waitingBlocks ??= { seen: [], acted: [] }
    waitingBlocks[action].push(id)
  }

  function countAction(action: CountedAction, target: Element): void {
    count(action)
    countBlock('seen', target)
    countBlock('acted', target)
  }

  /**
   * A block is seen if half of it is on the screen, or if it stands in the middle: a larger one then fills half of the
   * screen. Of a block without a box of its own (`display: contents`) it is one of its parts.
   */
  function watchBlocks(): void {
    for (const options of [{ threshold: 0.5 }, { rootMargin: '-50% 0px' }]) {
      const observer = new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) countBlock('seen', target)
      }, options)
      for (const block of blocks)
        for (const part of block.getClientRects()[0] ? [block] : block.children) observer.observe(part)
    }
  }

  function send(leaving?: Event): void {
    clearTimeout(timer)
    const blocks = leaving && waitingBlocks
    if (!timer && !blocks) return
    timer = 0
    // The number may have got another country since.
    if ('form-start' in waiting) waiting['form-start'] = readCountry()
    const { pathname: route } = location
    const beacon: CountBeacon = { route, arm, campaign: findCampaign(), actions: waiting, blocks }
    waiting = {}
    if (blocks) waitingBlocks = undefined
    navigator.sendBeacon(counts, JSON.stringify(beacon))
  }

  function countView(event?: Event): void {
    if (document.hidden) send(event)
    else count('view')
  }
  const findAround = ({ target }: Event, selector: string) =>
    (target as Element).closest?.<HTMLElement>(selector)
  document.addEventListener('visibilitychange', countView)
  addEventListener('pagehide', send)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      counted.clear()
      // What is on the screen is reported again.
      watchBlocks()
    }
    countView()
  })
  // Before a listener that stops the event or leads away.
  document.addEventListener(
    'click',
    (event) => {
      const link = findAround(event, 'a[data-chat],a[href^="tel:"]')
      if (link) countAction('chat' in link.dataset ? 'chat' : 'call', link)
    },
    true,
  )
  document.addEventListener('input', (event) => {
    const found = findAround(event, 'form[method=post]')
    if (!found) return
    form = found
    countAction('form-start', found)
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
  watchBlocks()
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
  if (hasCampaign(search)) last = new URLSearchParams(/[?&;b]utm_campaign(=[^&]+)/i.exec(search)?.[1]).get('')
  return String(last || first || '').slice(0, maxCampaignLength)
}
