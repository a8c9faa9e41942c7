/** Timeout: a button that is released outside the window fires no event. */
const maxPressDuration = 1000

/**
 * Resolves when nothing is pressed any more and the click has been handled: a button that moved away under the finger,
 * because a message above it appeared or disappeared, would not be clicked.
 */
export async function afterPress(): Promise<void> {
  // Firefox moves the focus before it notes what is pressed.
  await new Promise((resolve) => setTimeout(resolve))
  if (!document.querySelector(':active')) return
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
