/**
 * How much stands still: nothing (0), what decorates (1, `motion: calm`), all that moves by itself (2, `motion: none`), or
 * all because the visitor prefers reduced motion (3). The styles of the page say it, as `--still`.
 */
export const readStillness = (): number => Number(getComputedStyle(document.body).getPropertyValue('--still'))

/** Whether nothing may move by itself; what decorates and carries no content stands still first. */
export const isStill = (isDecoration = false): boolean => readStillness() > Number(!isDecoration)

interface Motion {
  /** Milliseconds between two steps. */
  every: number
  /** Takes one step. */
  step: () => void
  /** What changes is text alone. That is no motion, so it goes on with reduced motion. */
  isText?: boolean
}

/** A pause button (`PauseButton`) shows, and says, what a press on it does. */
export function showPaused(button: HTMLElement, isPaused: boolean): void {
  button.toggleAttribute('data-paused', isPaused)
  button.setAttribute('aria-label', (isPaused ? button.dataset.play : button.dataset.pause) ?? '')
}

/**
 * Repeats a step, except with reduced motion if it moves, while the tab is hidden, while the block is out of view, and after the
 * visitor has paused it or moved the focus into it. Shows and handles the block's pause button (`PauseButton`).
 * Returns a function that stops it for good.
 */
export function runMotion(root: HTMLElement, { every, step, isText }: Motion): () => void {
  if (!isText && isStill()) return () => {}
  const button = root.querySelector<HTMLElement>('[data-pause-button]')
  let timer: ReturnType<typeof setInterval> | undefined
  let paused = false
  let seen = false
  const update = () => {
    clearInterval(timer)
    if (!paused && seen && !document.hidden) timer = setInterval(step, every)
  }
  const setPaused = (value: boolean) => {
    paused = value
    if (button) showPaused(button, value)
    update()
  }
  const toggle = () => setPaused(!paused)
  const hold = (event: FocusEvent) => {
    if (event.target !== button) setPaused(true)
  }
  const observer = new IntersectionObserver(([entry]) => {
    seen = !!entry?.isIntersecting
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
