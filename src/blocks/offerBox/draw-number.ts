/** A random whole number from `from` to `to`, both included. `random` gives numbers from 0 to below 1. */
export function drawNumber(from: number, to: number, random: () => number = Math.random): number {
  return from + Math.floor(random() * (Math.max(from, to) - from + 1))
}
