const interval = 10_000

/** Reports the first occurrence at once, and those of the next ten seconds together, as a count. */
export function throttleLog(report: (what: string, count: number) => void): (what: string) => void {
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    timer = counts.size > 0 ? setTimeout(flush, interval) : undefined
    timer?.unref()
    for (const [what, count] of counts) report(what, count)
    counts.clear()
  }

  return (what) => {
    counts.set(what, (counts.get(what) ?? 0) + 1)
    if (!timer) flush()
  }
}
