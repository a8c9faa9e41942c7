/** Does something now and then at each interval, in milliseconds, while the process runs. Returns the function that stops it. */
export function repeat(work: () => unknown, interval: number): () => void {
  work()
  const timer = setInterval(work, interval)
  timer.unref()
  return () => clearInterval(timer)
}
