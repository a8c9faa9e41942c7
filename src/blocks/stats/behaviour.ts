import { readStillness } from '../../ui/run-motion.ts'
import { splitNumber } from './split-number.ts'

const duration = 2000

/**
 * Counts every number up from zero, once, when half of the block is in view; the loops are drawn along with them. With
 * reduced motion the loops stand still: numbers that change are text. A theme without decorative motion has the numbers
 * alone.
 */
export function start(root: HTMLElement): () => void {
  const still = readStillness()
  if (still === 1 || still === 2) return () => {}
  let end = () => {}
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      end = count(root, still === 0)
    },
    { threshold: 0.5 },
  )
  observer.observe(root)
  return () => {
    observer.disconnect()
    end()
  }
}

function count(root: HTMLElement, draws: boolean): () => void {
  const draw = (left: number) => {
    if (draws) root.style.setProperty('--left', String(left))
  }
  const counters = [...root.querySelectorAll<HTMLElement>('[data-value]')].map(startCounter)
  let frame = 0
  let from: number | undefined
  const finish = () => {
    cancelAnimationFrame(frame)
    root.removeAttribute('data-counting')
    for (const counter of counters) counter.finish()
  }
  const tick = (now: number) => {
    from ??= now
    const share = (now - from) / duration
    if (share >= 1) return finish()
    const eased = 1 - (1 - share) ** 3
    draw(1 - eased)
    for (const counter of counters) counter.show(eased)
    frame = requestAnimationFrame(tick)
  }
  draw(1)
  root.setAttribute('data-counting', '')
  for (const counter of counters) counter.show(0)
  frame = requestAnimationFrame(tick)
  return finish
}

/** Keeps the width of the full number, so that nothing beside it moves. */
function startCounter(element: HTMLElement) {
  const original = [...element.childNodes]
  const { before, target, decimals, after, write } = splitNumber(element.textContent ?? '')
  element.style.minWidth = `${element.offsetWidth}px`
  return {
    show: (share: number) => {
      if (target > 0) element.textContent = before + write(target * share, decimals) + after
    },
    finish: () => {
      element.replaceChildren(...original)
      element.style.minWidth = ''
    },
  }
}
