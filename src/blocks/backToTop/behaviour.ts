import { watchCovered } from '../../ui/watch-covered.ts'

/** The arrow appears when the page is scrolled further than this many pixels. */
export const scrolledEnough = 300

/**
 * Shows the arrow only below the first screen, and not while an action of the page would lie under it. It scrolls smoothly
 * unless the visitor prefers reduced motion.
 */
export function start(root: HTMLElement): () => void {
  let covers = false
  const update = () => root.toggleAttribute('data-waiting', covers || scrollY <= scrolledEnough)
  const scrollUp = (event: MouseEvent) => {
    event.preventDefault()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
    // Pressed by keyboard: the focus goes to the top as well.
    if (event.detail === 0) document.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
  }
  const stop = watchCovered(root, (now) => {
    covers = now
    update()
  })
  root.addEventListener('click', scrollUp)
  addEventListener('scroll', update, { passive: true })
  return () => {
    stop()
    removeEventListener('scroll', update)
    root.removeEventListener('click', scrollUp)
  }
}
