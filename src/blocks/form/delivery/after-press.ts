/** A button that is let go outside the window is never heard of. */
const maxPressDuration = 1000

/**
 * Resolves when nothing is pressed and the click has had its turn: a button that moves away under the finger, because
 * a sentence above it comes or goes, would not be clicked.
 */
export function afterPress(): Promise<void> {
  if (!document.querySelector(':active')) return Promise.resolve()
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('mouseup', go)
      setTimeout(resolve)
    }
    const timer = setTimeout(go, maxPressDuration)
    addEventListener('mouseup', go)
  })
}
