/** Makes a function that returns the same list for equal lists. */
export function createListSharer(): (list: readonly string[]) => readonly string[] {
  const lists = new Map<string, readonly string[]>()
  return (list) => {
    const key = list.join('\0')
    const known = lists.get(key)
    if (!known) lists.set(key, list)
    return known ?? list
  }
}
