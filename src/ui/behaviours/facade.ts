import { consentEvent, consentId } from '../../contracts/consent.ts'
import type { Cleanup } from '../../core/model/wake.ts'

/** Sandbox permissions of an embedded page. `allow-same-origin` is added only if its origin is not ours. */
const rights = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * Lets the facades of a block (`Facade`) load their pages: shows their buttons, and a click replaces the facade by a
 * frame with the other site's page and moves the focus there. Where visitors are asked for consent and have not given it,
 * the button names the other site: the press allows this frame, and nothing else.
 */
export function start(root: HTMLElement): Cleanup {
  const ends = [...root.querySelectorAll<HTMLElement>('[data-facade]')].map((facade) => {
    const button = facade.querySelector('button')
    const open = () => openFacade(facade)
    if (button) button.hidden = false
    const endNaming = button && nameSite(facade, button)
    button?.addEventListener('click', open)
    return () => {
      endNaming?.()
      if (button) button.hidden = true
      button?.removeEventListener('click', open)
    }
  })
  return () => {
    for (const end of ends) end()
  }
}

/** Keeps the words of the button as they must be. Returns a function that leaves them as they were. */
function nameSite(facade: HTMLElement, button: HTMLElement): Cleanup | undefined {
  const { show } = document.getElementById(consentId)?.dataset ?? {}
  const words = button.querySelector('span')
  if (show === undefined || !words) return undefined
  const [text, label] = [words.textContent, button.ariaLabel]
  const site = new URL(facade.dataset.facade ?? '', location.href).hostname.replace(/^www\./, '')
  const say = () => {
    const isAllowed = document.documentElement.dataset.consent?.split(' ').includes('embeds')
    facade.toggleAttribute('data-named', !isAllowed)
    words.textContent = isAllowed ? text : show.replace('{name}', site)
    button.ariaLabel = isAllowed ? label : `${words.textContent}: ${facade.dataset.title}`
  }
  say()
  document.addEventListener(consentEvent, say)
  return () => {
    document.removeEventListener(consentEvent, say)
    facade.removeAttribute('data-named')
    words.textContent = text
    button.ariaLabel = label
  }
}

function openFacade(facade: HTMLElement): void {
  const address = new URL(facade.dataset.facade ?? '', location.href)
  if (address.protocol !== 'https:') return
  const frame = document.createElement('iframe')
  frame.title = facade.dataset.title ?? ''
  frame.loading = 'lazy'
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.setAttribute('sandbox', address.origin === location.origin ? rights : `${rights} allow-same-origin`)
  frame.src = address.href
  facade.replaceChildren(frame)
  frame.focus()
}
