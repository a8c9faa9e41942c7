import { runMotion } from '../../ui/run-motion.ts'

/** Shows the next slide and advances the row of icons by one, every few seconds, in a loop. */
export function start(root: HTMLElement, { seconds }: { seconds: number }): () => void {
  const slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')]
  const row = root.querySelector<HTMLElement>('[data-icons]')
  let current = 0
  const step = () => {
    slides[current]?.removeAttribute('data-shown')
    current = (current + 1) % slides.length
    slides[current]?.setAttribute('data-shown', '')
    if (row) moveOn(row)
  }
  return runMotion(root, { every: seconds * 1000, step })
}

/** Scrolls the row by one icon from its current position. */
function moveOn(row: HTMLElement): void {
  const [first, second] = [...row.children] as HTMLElement[]
  const pitch = (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0)
  // From right to left it is below zero.
  const isAtEnd = Math.abs(row.scrollLeft) + row.clientWidth >= row.scrollWidth - 2
  row.scrollTo({ left: isAtEnd ? 0 : row.scrollLeft + pitch, behavior: 'smooth' })
}
