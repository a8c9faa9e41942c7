/** A line on stderr before each step, with an estimate of the time that is left. */
export interface Progress {
  /** `cost` is what the step takes in proportion to the others. */
  step: (name: string, cost: number) => void
}

/** `total` is the sum of the costs of all steps. */
export function showProgress(
  total: number,
  { write = (line: string) => console.error(line), now = () => performance.now() } = {},
): Progress {
  const began = now()
  let begun = 0
  return {
    step(name, cost) {
      const left = begun > 0 ? ((now() - began) / begun) * (total - begun) : undefined
      const share = `${Math.floor((100 * begun) / total)} %`
      write(`${share.padStart(5)}  ${name}${left === undefined ? '' : ` (${formatDuration(left)} left)`}`)
      begun += cost
    },
  }
}

/** `45 s`, `3 min`, `2 h 10 min`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
