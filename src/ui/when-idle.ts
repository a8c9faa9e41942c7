/** Runs as soon as the page has nothing more urgent to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => run(), { timeout: 2000 })
  else setTimeout(run, 200)
}
