/**
 * Puts templates in their places while the page arrives. Mutation observers run before the browser paints what has been
 * parsed, so the blocks whose places they take are never seen. An image of the page that a version does not have waits
 * (`loading=lazy`) until it is known that it is shown.
 */
export function placeParts(selector: string): void {
  let parts = [...document.querySelectorAll<HTMLTemplateElement>(selector)]
  new MutationObserver((_, observer) => {
    parts = parts.filter((part) => !putInPlace(part))
    for (const image of document.querySelectorAll<HTMLImageElement>('[fetchpriority][loading]'))
      image.loading = 'eager'
    if (document.readyState !== 'loading') observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

/** Whether the block has arrived at whose place the template is put. */
function putInPlace({ content, dataset: { at, nth, place } }: HTMLTemplateElement): boolean {
  const block = document.querySelectorAll(`#${at}`)[Number(nth ?? 0)]
  if (block) (block.closest('.wake') ?? block)[place as 'before' | 'after' | 'replaceWith'](content)
  return block !== undefined
}
