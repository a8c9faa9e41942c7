/** Makes a function that finds each value once, by its name, and returns it again later. */
export function remember<Value>(find: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>()
  return (name) => {
    const found = known.get(name)
    if (found !== undefined || known.has(name)) return found as Value
    const value = find(name)
    known.set(name, value)
    return value
  }
}

/** Makes a function that computes its result once for each object that it receives, and keeps it as long as the object. */
export function rememberByObject<Subject extends object, Result>(
  compute: (subject: Subject) => Result,
): (subject: Subject) => Result {
  const known = new WeakMap<Subject, Result>()
  return (subject) => {
    const found = known.get(subject)
    if (found !== undefined || known.has(subject)) return found as Result
    const result = compute(subject)
    known.set(subject, result)
    return result
  }
}
