type Run = () => void

/** As soon as the page has nothing more urgent to do. */
export function whenLoaded(_block: HTMLElement, _isIsland: boolean, run: Run): void {
  whenIdle(run)
}

export function whenIdle(run: Run): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}

/** When the block comes near the view; an island waits for the visitor's first scroll, touch or key as well. */
export function whenNear(block: HTMLElement, isIsland: boolean, run: Run): void {
  const watch = () => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        run()
      },
      { rootMargin: '300px' },
    )
    observer.observe(block)
  }
  if (isIsland) afterFirstSign(watch)
  else watch()
}

/** When the visitor first touches or focuses the block, or already has the focus in it. */
export function whenIntended(block: HTMLElement, _isIsland: boolean, run: Run): void {
  if (block.contains(document.activeElement)) run()
  else listenOnce(block, ['focusin', 'pointerdown'], run)
}

/** At the visitor's first sign: what shows only then is not fetched before. */
export function whenSigned(_block: HTMLElement, _isIsland: boolean, run: Run): void {
  afterFirstSign(run)
}

/** When the visitor first scrolls, touches or presses a key, or has done so. */
export function afterFirstSign(run: Run): void {
  if (window.scrollY > 0) run()
  else listenOnce(window, ['scroll', 'pointerdown', 'keydown'], run)
}

function listenOnce(target: EventTarget, types: readonly string[], run: Run): void {
  const controller = new AbortController()
  const fire = () => {
    controller.abort()
    run()
  }
  for (const type of types) target.addEventListener(type, fire, { passive: true, signal: controller.signal })
}
