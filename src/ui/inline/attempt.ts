/** What a browser may refuse, such as storage: `undefined` then, and the page goes on without it. */
export function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
