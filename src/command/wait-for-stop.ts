import { endBySignal, stopSignals } from './stop-signals.ts'

/**
 * Milliseconds within which further signals mean the same: Ctrl+C reaches npm and the server, and npm sends it to the
 * server once more.
 */
const sameWish = 1_000

interface SignalledProcess {
  on: (signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void) => unknown
  off: (signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void) => unknown
  /** Ends the process as the signal does where nobody handles it. */
  endBy: (signal: NodeJS.Signals) => void
  clock: () => number
}

const thisProcess: SignalledProcess = {
  on: (signal, listener) => process.on(signal, listener),
  off: (signal, listener) => process.off(signal, listener),
  endBy: endBySignal,
  clock: () => performance.now(),
}

/** Resolves when the process receives a signal to stop. A later signal ends it at once, whatever is pending. */
export function waitForStop({ on, off, endBy, clock }: SignalledProcess = thisProcess): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined
    const receive = (signal: NodeJS.Signals) => {
      first ??= clock()
      resolve()
      if (clock() - first < sameWish) return
      for (const one of stopSignals) off(one, receive)
      endBy(signal)
    }
    for (const signal of stopSignals) on(signal, receive)
  })
}
