/** `event` is what it waited for. */
type Run = (event?: Event) => void

/**
 * When the block comes near the view. Nothing moves into view before the visitor's first scroll, touch or key: what is in
 * view by less than half waits for it, and every island does so.
 */
export function whenNear(run: Run, block: Element, isIsland: boolean): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      const { top, height } = entry.boundingClientRect
      if (isIsland || top + Math.min(height, innerHeight) / 2 > innerHeight) whenSigned(run)
      else run()
    },
    { rootMargin: '300px' },
  )
  observer.observe(block)
}

/** When the visitor first touches or focuses the block, or already has the focus in it. */
export function whenIntended(run: Run, block: Element): void {
  if (block.contains(document.activeElement)) run()
  else listenOnce(block, ['focusin', 'pointerdown'], run)
}

/** When the visitor first scrolls, touches or presses a key, or has done so: what shows only then is not fetched before. */
export function whenSigned(run: Run): void {
  if (scrollY > 0) run()
  else listenOnce(window, signs, run)
}

/** The first sign of a visitor. */
export const signs = ['scroll', 'pointerdown', 'keydown']

/** Without `signal`, which browsers of 2020 do not know. */
function listenOnce(target: EventTarget, types: readonly string[], run: Run): void {
  const fire = (event: Event) => {
    for (const type of types) target.removeEventListener(type, fire)
    run(event)
  }
  for (const type of types) target.addEventListener(type, fire, { passive: true })
}
