/** Timeout: a page in the background paints nothing. */
const maxWait = 100

/** Resolves when the browser has shown what the last event changed, such as a pressed button. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWait)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      // A task of its own follows the paint; a timer may be slowed down.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(undefined)
    })
  })
}
