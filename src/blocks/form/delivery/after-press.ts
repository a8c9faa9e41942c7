/** Timeout: a button that is released outside the window fires no event. */
const maxPressDuration = 1000

/**
 * Resolves when nothing is pressed any more and the click has been handled: a button that moved away under the finger,
 * because a message above it appeared or disappeared, would not be clicked.
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
