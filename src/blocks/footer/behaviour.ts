/** Replaces the year of the copyright line by the visitor's, if that is later: a page is not rebuilt when a year ends. */
export function start(root: HTMLElement): () => void {
  const line = root.querySelector('[data-copyright]')
  if (line) renewYear(line, new Date().getFullYear())
  return () => {}
}

/** Replaces the latest year of a line by `now`, if that is later: years before it say since when. */
export function renewYear(line: Element, now: number): void {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  const years: { year: number; text: Text; at: number }[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    for (const { 0: year, index: at } of text.data.matchAll(/\b20\d\d\b/g))
      years.push({ year: Number(year), text, at })
  }
  const latest = years.sort((one, other) => one.year - other.year).pop()
  if (latest && latest.year < now) latest.text.replaceData(latest.at, 4, String(now))
}
