/** The elements of a page that come, go and change as a whole: what stands in the main part, then what stands around it. */
export function listBlocks(page: Document): Element[] {
  const main = page.getElementById('main')
  const around = [...page.body.children].filter((element) => element !== main)
  return [...(main?.children ?? []), ...around]
}

/**
 * The elements of a page by a name that stays when their content changes: the block's id, which stands on the element in
 * a wrapper; else name and class, counted.
 */
export function indexBlocks(page: Document): Map<string, Element> {
  const named = new Map<string, Element>()
  for (const block of listBlocks(page)) {
    const name = toBlockName(block)
    let key = name
    for (let count = 2; named.has(key); count++) key = `${name} ${count}`
    named.set(key, block)
  }
  return named
}

function toBlockName(block: Element): string {
  const holder = block.classList.contains('wake') ? block.querySelector('[id]') : block
  return holder?.id ? `#${holder.id}` : `${block.localName}.${block.className}`
}
