/** Lets at most `most` holders in at a time; the others wait in order. Resolves to the function that gives back. */
export function limitConcurrency(most: number): () => Promise<() => void> {
  let inside = 0
  const waiting: (() => void)[] = []
  return async () => {
    if (inside >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else inside++
    let given = false
    return () => {
      if (given) return
      given = true
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
