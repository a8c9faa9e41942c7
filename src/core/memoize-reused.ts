/** Objects that several pages have in common. */
const shared = new WeakSet<object>()

/** Says that several pages have an object in common, which is not changed any more. */
export function markReused<Shared extends object>(value: Shared): Shared {
  shared.add(value)
  return value
}

/** Whether `markReused` has received this very object; an equal one does not count. */
export function isReused(value: object): boolean {
  return shared.has(value)
}

/**
 * Computes a function once for each object that pages share (`markReused`). For the others it is computed each
 * time: they are met once, and to remember them would keep most of a large site in memory.
 */
export function memoizeReused<Subject extends object, Result>(
  compute: (subject: Subject) => Result,
): (subject: Subject) => Result {
  const known = new WeakMap<Subject, { result: Result }>()
  return (subject) => {
    const found = known.get(subject)
    if (found) return found.result
    const result = compute(subject)
    if (shared.has(subject)) known.set(subject, { result })
    return result
  }
}
