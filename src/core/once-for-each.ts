/**
 * The same function, computed once for each object. For objects that many pages share and nobody changes, such as the
 * value of a block.
 */
export function onceForEach<Subject extends object, Result>(
  compute: (subject: Subject) => Result,
): (subject: Subject) => Result {
  const known = new WeakMap<Subject, { result: Result }>()
  return (subject) => {
    const found = known.get(subject) ?? { result: compute(subject) }
    known.set(subject, found)
    return found.result
  }
}
