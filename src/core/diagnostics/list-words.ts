const maxWords = 12

/** Names for a sentence: `"a", "b" or "c"`; of many the first few, and how many more there are. */
export function listWords(
  words: Iterable<string>,
  conjunction: 'or' | 'and' = 'or',
  most = maxWords,
): string {
  const quoted = [...words].map((word) => `"${word}"`)
  if (quoted.length > most) {
    const more = (quoted.length - most + 1).toLocaleString('en')
    return `${quoted.slice(0, most - 1).join(', ')} ${conjunction} ${more} more`
  }
  const last = quoted.pop()
  if (last === undefined) return 'nothing'
  return quoted.length === 0 ? last : `${quoted.join(', ')} ${conjunction} ${last}`
}
