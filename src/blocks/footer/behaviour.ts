/** A page stays as it is when a year ends: writes the visitor's year in place of an older one. */
export function start(root: HTMLElement): () => void {
  const line = root.querySelector('[data-copyright]')
  const texts = line && document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  while (texts?.nextNode()) {
    const text = texts.currentNode
    text.nodeValue = renewYear(text.nodeValue ?? '', new Date().getFullYear())
  }
  return () => {}
}

/** The text with `year` in place of its last one, where that is older. */
export function renewYear(text: string, year: number): string {
  return text.replace(/\b20\d\d\b(?!.*\b20\d\d\b)/, (found) => String(Math.max(Number(found), year)))
}
