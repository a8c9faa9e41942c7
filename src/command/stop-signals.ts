import { constants } from 'node:os'

/** The signals of Ctrl+C, `kill` and a closed terminal. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ends this process as a signal does that nobody handles, so that its parent sees it. */
export function endBySignal(signal: NodeJS.Signals): void {
  // The first process of a container has no parent there, and ignores such a signal.
  if (process.pid === 1) process.exit(128 + constants.signals[signal])
  process.kill(process.pid, signal)
}
