import type { Cleanup } from '../../core/model/wake.ts'

/** What an embedded page may do; it keeps its own origin only where that is not ours. */
const rights = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * Lets the facades of a block (`Facade`) load what they stand for: shows their buttons, and a click puts the other
 * site's page in the facade's place and moves the focus there. Runs in the browser; returns a function that ends it.
 */
export function start(root: HTMLElement): Cleanup {
  const ends = [...root.querySelectorAll<HTMLElement>('[data-facade]')].map((facade) => {
    const button = facade.querySelector('button')
    const open = () => openFacade(facade)
    if (button) button.hidden = false
    button?.addEventListener('click', open)
    return () => {
      if (button) button.hidden = true
      button?.removeEventListener('click', open)
    }
  })
  return () => {
    for (const end of ends) end()
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
