type Call = typeof import('subset-font').default

/** One font is worked on at a time: the packages that decompress and cut have one memory each. */
let last: Promise<unknown> = Promise.resolve()

/** Cuts a font or converts it, as `subset-font` does, after the fonts before it. */
export function callSubsetFont(...input: Parameters<Call>): ReturnType<Call> {
  const made = last.then(async () => (await import('subset-font')).default(...input))
  last = made.catch(() => {})
  return made
}
