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
