/** Admits at most `max` callers at a time; the others wait in order. Resolves to the function that leaves. */
export function limitConcurrency(max: number): () => Promise<() => void> {
  let inside = 0
  const waiting: (() => void)[] = []
  return async () => {
    if (inside >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else inside++
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
