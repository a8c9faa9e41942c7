import type { Cleanup } from '../../core/model/wake.ts'

/** Sandbox permissions of an embedded page. `allow-same-origin` is added only if its origin is not ours. */
const rights = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * Lets the facades of a block (`Facade`) load their pages: shows their buttons, and a click replaces the facade by a
 * frame with the other site's page and moves the focus there. Where visitors are asked for consent, the button appears with
 * the name of that site.
 */
export function start(root: HTMLElement): Cleanup {
  const ends = [...root.querySelectorAll<HTMLElement>('[data-facade]')].map((facade) => {
    const button = facade.querySelector('button')
    const open = () => openFacade(facade)
    let endNaming: Cleanup | undefined
    let isOver = false
    const show = () => {
      if (button && !isOver) button.hidden = false
    }
    const { show: text } = document.getElementById('vaasal-consent')?.dataset ?? {}
    if (button && text !== undefined)
      import('../name-site.ts').then(
        ({ nameSite }) => {
          if (!isOver) endNaming = nameSite(facade, button, text)
          show()
        },
        () => {},
      )
    else show()
    button?.addEventListener('click', open)
    return () => {
      isOver = true
      endNaming?.()
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
