/** The signals of a closed terminal, Ctrl+C and `kill`, with their numbers. */
const signals = /** @type {const} */ ({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 })

/**
 * Has signals end this process if it is the first one of a container. Any other process ends by a signal that it does not
 * handle; the first one ignores it.
 */
export function endOnSignals() {
  if (process.pid !== 1) return
  for (const [signal, number] of Object.entries(signals)) {
    process.on(signal, () => {
      const isHandled = process.listenerCount(signal) > 1
      if (!isHandled) process.exit(128 + number)
    })
  }
}
