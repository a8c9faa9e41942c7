/** The arrow appears when the page is scrolled further than this many pixels. */
export const scrolledEnough = 300

/** Shows the arrow only below the first screen, and scrolls smoothly unless the visitor prefers reduced motion. */
export function start(root: HTMLElement): () => void {
  const update = () => root.toggleAttribute('data-waiting', scrollY <= scrolledEnough)
  const scrollUp = (event: MouseEvent) => {
    event.preventDefault()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
    // Pressed by keyboard: the focus goes to the top as well.
    if (event.detail === 0) document.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
  }
  root.addEventListener('click', scrollUp)
  addEventListener('scroll', update, { passive: true })
  update()
  return () => {
    removeEventListener('scroll', update)
    root.removeEventListener('click', scrollUp)
  }
}
