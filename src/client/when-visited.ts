/**
 * Runs when the page is visited: not while the browser renders it beforehand, when its address may lack the parameters of
 * the link that opens it.
 */
export function whenVisited(document: Document, run: (document: Document) => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', () => run(document), { once: true })
  else run(document)
}
