/**
 * The children of an element by a key that stays when their content changes: the block's id, which may stand on the
 * element in an island's wrapper; else name and class, counted.
 */
export function keyElements(parent: Element): Map<string, Element> {
  const keyed = new Map<string, Element>()
  for (const child of parent.children) {
    const name = nameOf(child)
    let key = name
    for (let count = 2; keyed.has(key); count++) key = `${name} ${count}`
    keyed.set(key, child)
  }
  return keyed
}

function nameOf(element: Element): string {
  const holder = element.classList.contains('wake') ? element.firstElementChild : element
  return holder?.id ? `#${holder.id}` : `${element.localName}.${element.className}`
}
