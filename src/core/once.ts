/** Makes a function that computes its value at the first call and returns it again later. */
export function once<Value>(compute: () => Value): () => Value {
  let known: { value: Value } | undefined
  return () => {
    known ??= { value: compute() }
    return known.value
  }
}
