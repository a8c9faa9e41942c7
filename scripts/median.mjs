/**
 * The middle value by size. Of an even number of values it is the mean of the two middle ones; without values it is 0.
 * @param {readonly number[]} values
 */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other)
  const half = sorted.length / 2
  const upper = sorted[Math.floor(half)] ?? 0
  return Number.isInteger(half) ? ((sorted[half - 1] ?? 0) + upper) / 2 : upper
}
