/** Replaces the year of the copyright line by the visitor's, if that is later: a page is not rebuilt when a year ends. */
export function start(root: HTMLElement): () => void {
  const line = root.querySelector('[data-copyright]')
  const texts = line && document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  while (texts?.nextNode()) {
    const text = texts.currentNode
    text.nodeValue = renewYear(text.nodeValue ?? '', new Date().getFullYear())
  }
  return () => {}
}

/** The text with its last year replaced by `year`, if that is later. */
export function renewYear(text: string, year: number): string {
  return text.replace(/\b20\d\d\b(?!.*\b20\d\d\b)/, (found) => String(Math.max(Number(found), year)))
}
