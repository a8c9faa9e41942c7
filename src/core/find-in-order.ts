/** As many names as possible that stand in the same order in both lists. */
export function findInOrder(one: readonly string[], other: readonly string[]): Set<string> {
  const order = new Map(one.map((name, index) => [name, index]))
  const shared = other.filter((name) => order.has(name))
  const run = findLongestRun(shared.map((name) => order.get(name) ?? 0))
  return new Set(run.map((index) => shared[index] ?? ''))
}

/** The indexes of a longest run of numbers, among which others may stand, that increases from one to the next. */
function findLongestRun(numbers: readonly number[]): number[] {
  const best: { length: number; before: number }[] = []
  for (const [index, number] of numbers.entries()) {
    let [length, before] = [1, -1]
    for (let other = 0; other < index; other++) {
      const run = best[other]?.length ?? 0
      if ((numbers[other] ?? 0) < number && run + 1 > length) [length, before] = [run + 1, other]
    }
    best.push({ length, before })
  }
  const longest = Math.max(0, ...best.map(({ length }) => length))
  const found: number[] = []
  for (let at = best.findIndex(({ length }) => length === longest); at >= 0; at = best[at]?.before ?? -1)
    found.unshift(at)
  return found
}
