/** The middle one, the upper of two; 0 of none. @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
