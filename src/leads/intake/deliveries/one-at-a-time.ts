/** Makes work that runs once at a time: `run` while it runs does nothing. `settle` resolves when it does not run. */
export function oneAtATime(work: () => Promise<void>): { run: () => void; settle: () => Promise<void> } {
  let running: Promise<void> | undefined
  return {
    run() {
      running ??= work().finally(() => {
        running = undefined
      })
    },
    settle: async () => running,
  }
}
