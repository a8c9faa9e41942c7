/**
 * Whether nothing may move by itself: the visitor prefers reduced motion, or the theme says `motion: none`. For what
 * decorates and carries no content, `motion: calm` suffices.
 */
export function isStill(isDecoration = false): boolean {
  const said = getComputedStyle(document.documentElement).getPropertyValue('--still')
  return matchMedia('(prefers-reduced-motion: reduce)').matches || +said > +!isDecoration
}

interface Motion {
  /** Milliseconds between two steps. */
  every: number
  /** Takes one step. */
  step: () => void
  /** What changes is text alone. That is no motion, so it goes on with reduced motion. */
  isText?: boolean
}

/**
 * Repeats a step, except with reduced motion if it moves, while the tab is hidden, while the block is out of view, and after the
 * visitor has paused it or moved the focus into it. Shows and handles the block's pause button (`PauseButton`).
 * Returns a function that stops it for good.
 */
export function runMotion(root: HTMLElement, { every, step, isText = false }: Motion): () => void {
  if (!isText && isStill()) return () => {}
  const button = root.querySelector<HTMLButtonElement>('[data-pause-button]')
  let timer = 0
  let paused = false
  let seen = false
  const update = () => {
    clearInterval(timer)
    if (!paused && seen && !document.hidden) timer = window.setInterval(step, every)
  }
  const setPaused = (value: boolean) => {
    paused = value
    if (button) {
      button.toggleAttribute('data-paused', value)
      button.setAttribute('aria-label', (value ? button.dataset.play : button.dataset.pause) ?? '')
    }
    update()
  }
  const toggle = () => setPaused(!paused)
  const hold = (event: FocusEvent) => {
    if (event.target !== button) setPaused(true)
  }
  const observer = new IntersectionObserver(([entry]) => {
    seen = entry?.isIntersecting ?? false
    update()
  })
  observer.observe(root)
  if (button) button.hidden = false
  button?.addEventListener('click', toggle)
  root.addEventListener('focusin', hold)
  document.addEventListener('visibilitychange', update)
  return () => {
    clearInterval(timer)
    observer.disconnect()
    button?.removeEventListener('click', toggle)
    root.removeEventListener('focusin', hold)
    document.removeEventListener('visibilitychange', update)
  }
}
