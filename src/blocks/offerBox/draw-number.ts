/** A random whole number from `from` to `to`, both included; `from` if `to` is less. */
export const drawNumber = (from: number, to: number): number =>
  from + Math.floor(Math.random() * Math.max(1, to - from + 1))
