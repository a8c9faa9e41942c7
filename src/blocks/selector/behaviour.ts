import { reserveHeight } from '../../ui/reserve-height.ts'
import { isStill, runMotion } from '../../ui/run-motion.ts'

/** Milliseconds between two steps of the ring: often enough to look even. A transition would draw every frame. */
const step = 100

/**
 * Shows one option at a time. Once half of the options have been in view, the next one opens every few seconds, until
 * the visitor chooses one, which stays open.
 */
export function start(root: HTMLElement, { seconds }: { seconds: number }): () => void {
  const list = root.querySelector<HTMLElement>('[data-options]')
  const options = [...root.querySelectorAll('details')]
  if (!list) return () => {}
  let held = 0
  let elapsed = 0
  let stopMotion = () => {}

  const open = (index: number) => {
    options.forEach((option, place) => {
      option.open = place === index
    })
  }
  const hold = (index: number) => {
    held = index
    elapsed = 0
    open(index)
    for (const option of options) option.style.removeProperty('--held')
  }
  const stop = () => {
    observer.disconnect()
    stopMotion()
    list.removeAttribute('data-running')
    const button = root.querySelector<HTMLButtonElement>('[data-pause-button]')
    if (button) button.hidden = true
  }
  const tick = () => {
    elapsed += step
    if (elapsed >= seconds * 1000) hold((held + 1) % options.length)
    // The ring is full when the turn ends.
    options[held]?.style.setProperty('--held', String((elapsed + step) / seconds / 1000))
  }
  const choose = (event: Event) => {
    const index = options.findIndex((option) => option.firstElementChild?.contains(event.target as Element))
    if (index < 0) return
    // By default a click would close the option that is open.
    event.preventDefault()
    stop()
    hold(index)
  }
  const openEach = (measure: () => void) => {
    for (const index of options.keys()) {
      open(index)
      measure()
    }
    open(held)
  }

  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      if (isStill()) return
      list.setAttribute('data-running', '')
      stopMotion = runMotion(root, { every: step, step: tick })
    },
    { threshold: 0.5 },
  )
  const release = reserveHeight(list, openEach)
  observer.observe(list)
  list.addEventListener('click', choose)
  return () => {
    stop()
    list.removeEventListener('click', choose)
    release()
    for (const option of options) option.open = true
  }
}
