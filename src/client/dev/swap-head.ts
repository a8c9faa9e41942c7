/** What a page's own head holds; the rest was added by scripts and stays. */
const ownParts = [
  'title',
  'meta',
  'link:not([rel~="stylesheet"])',
  'style:not([data-styled], [data-vite-dev-id])',
  'script[type="application/ld+json"]',
].join()

/** Makes the live page's head that of `after`: only what differs is changed. */
export function swapHead(live: Document, after: Document): void {
  const present = keyParts(live)
  const wanted = keyParts(after)
  for (const [key, part] of present) if (!wanted.has(key)) part.remove()
  let last: Element | undefined
  for (const [key, part] of wanted) {
    const old = present.get(key)
    const fresh = old?.isEqualNode(part) ? old : live.importNode(part, true)
    if (old && old !== fresh) old.replaceWith(fresh)
    else if (!old && last) last.after(fresh)
    else if (!old) live.head.prepend(fresh)
    last = fresh
  }
}

function keyParts(page: Document): Map<string, Element> {
  const keyed = new Map<string, Element>()
  for (const part of page.head.querySelectorAll(ownParts)) {
    const names = ['name', 'property', 'charset', 'rel', 'hreflang', 'type']
    const key = [part.localName, ...names.map((name) => part.getAttribute(name) ?? '')].join(' ')
    keyed.set(keyed.has(key) ? `${key} ${keyed.size}` : key, part)
  }
  return keyed
}
