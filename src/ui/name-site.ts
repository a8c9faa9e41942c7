import type { ConsentEventName } from '../contracts/consent.ts'
import type { Cleanup } from '../core/model/wake.ts'

const event: ConsentEventName = 'vaasal:consent'

/**
 * Where visitors are asked for consent, the button of a facade names the site whose page it loads until frames are allowed:
 * the press allows this frame, and nothing else. `text` is what the button says, with `{name}` for the site. Returns a
 * function that leaves the button as it was.
 */
export function nameSite(facade: HTMLElement, button: HTMLElement, text: string): Cleanup {
  const words = button.querySelector('span') ?? button
  const before = [words.textContent, button.getAttribute('aria-label')] as const
  const write = ([text, label]: readonly [string | null, string | null]) => {
    words.textContent = text
    button.setAttribute('aria-label', label ?? '')
  }
  const site = new URL(facade.dataset.facade ?? '', location.href).hostname.replace(/^www\./, '')
  const say = () => {
    const isAllowed = document.documentElement.dataset.consent?.split(' ').includes('embeds')
    const named = text.replace('{name}', site)
    facade.toggleAttribute('data-named', !isAllowed)
    write(isAllowed ? before : [named, `${named}: ${facade.dataset.title}`])
  }
  say()
  document.addEventListener(event, say)
  return () => {
    document.removeEventListener(event, say)
    facade.removeAttribute('data-named')
    write(before)
  }
}
