/** The median, of an even number of values the mean of the two in the middle; 0 if there are no values. @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other)
  const half = sorted.length / 2
  const upper = sorted[Math.floor(half)] ?? 0
  return Number.isInteger(half) ? ((sorted[half - 1] ?? 0) + upper) / 2 : upper
}
