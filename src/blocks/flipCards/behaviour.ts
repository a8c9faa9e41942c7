import { isStill, runMotion } from '../../ui/run-motion.ts'

/**
 * Flips one card at a time, beginning with the first. A press or keyboard focus flips a card as well and pauses the
 * others. With reduced motion the cards stay as they are, with name and text below each other.
 */
export function start(root: HTMLElement, { seconds }: { seconds: number }): () => void {
  if (isStill()) return () => {}
  const cards = [...root.querySelectorAll<HTMLElement>('[data-card]')]
  const turners = cards.map((card) => card.querySelector('button') as HTMLButtonElement)
  const pause = root.querySelector<HTMLElement>('[data-pause-button]')
  let current = 0
  const turn = (index: number, value: boolean) => {
    cards[index]?.toggleAttribute('data-flipped', value)
    turners[index]?.setAttribute('aria-pressed', String(value))
  }
  const press = ({ currentTarget }: Event) => {
    // Focus would have paused the cards, but not every browser focuses a pressed button.
    if (pause && !pause.hasAttribute('data-paused')) pause.click()
    const index = turners.indexOf(currentTarget as HTMLButtonElement)
    turn(index, !cards[index]?.hasAttribute('data-flipped'))
  }
  /** Keyboard users read the card that has the focus. */
  const focus = ({ currentTarget }: Event) => {
    const turner = currentTarget as HTMLButtonElement
    if (CSS.supports('selector(:focus-visible)') && turner.matches(':focus-visible'))
      turn(turners.indexOf(turner), true)
  }
  const step = () => {
    current = (current + 1) % cards.length
    for (const index of cards.keys()) turn(index, index === current)
  }
  // The content below must not move. All heights are read before the first is set, or each would lay out the page anew.
  const heights = cards.map((card) => card.getBoundingClientRect().height)
  for (const [index, card] of cards.entries()) card.style.minHeight = `${heights[index]}px`
  root.setAttribute('data-flipping', '')
  for (const turner of turners) {
    turner.hidden = false
    turner.addEventListener('click', press)
    turner.addEventListener('focus', focus)
  }
  turn(0, true)
  const stop = runMotion(root, { every: seconds * 1000, step })
  return () => {
    stop()
    root.removeAttribute('data-flipping')
    for (const card of cards) card.style.minHeight = ''
    for (const turner of turners) {
      turner.hidden = true
      turner.removeEventListener('click', press)
      turner.removeEventListener('focus', focus)
    }
  }
}
