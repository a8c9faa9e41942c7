/** Makes a function that finds each value once, by its name, and returns it again later. */
export function remember<Value>(find: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>()
  return (name) => {
    if (!known.has(name)) known.set(name, find(name))
    return known.get(name) as Value
  }
}
