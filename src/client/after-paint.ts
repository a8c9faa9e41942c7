/** Runs after the next frame has been drawn, so that what follows does not delay it. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
