import { isStill, runMotion } from '../../ui/run-motion.ts'

/** How long one line is shown, in milliseconds. */
const dwell = 3500

/** Highlights the lines in turn; phones show only the highlighted one. */
export function start(root: HTMLElement): () => void {
  if (isStill()) return () => {}
  const lines = root.querySelectorAll('li')
  const marks = root.querySelectorAll('i')
  let current = 0
  const light = (index: number) => {
    for (const list of [lines, marks]) {
      list[current]?.removeAttribute('data-lit')
      list[index]?.setAttribute('data-lit', '')
    }
    current = index
  }
  root.dataset.turning = ''
  light(0)
  const stop = runMotion(root, { every: dwell, step: () => light((current + 1) % lines.length) })
  return () => {
    stop()
    delete root.dataset.turning
  }
}
