/** The median (the upper of two middle values); 0 if there are no values. @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
