import { Idiomorph } from 'idiomorph'

const ownStyle = 'style:not([data-styled], [data-vite-dev-id])'
const lateFonts = 'style[data-fonts]'
/** What a page's own head holds; the rest was added by scripts and stays. */
const ownParts = [
  'title',
  'meta',
  'link:not([rel~="stylesheet"])',
  ownStyle,
  'script[type="application/ld+json"]',
].join()

/** Makes the live page's head that of `after`: only what differs is changed. */
export function swapHead(live: Document, after: Document): void {
  // Parts that differ are put at the end, but the styles' place among those of scripts decides which rule wins.
  const style = live.head.querySelector(ownStyle)
  if (style) style.textContent = after.head.querySelector(ownStyle)?.textContent ?? ''
  // Both pages have the fonts as a visit sees them that has loaded all, so they stay enabled.
  for (const { head } of [live, after])
    for (const style of head.querySelectorAll(lateFonts)) style.removeAttribute('media')
  const isOwn = (node: Node) => node instanceof Element && node.matches(ownParts)
  Idiomorph.morph(live.head, after.head, {
    head: { shouldRemove: isOwn },
    callbacks: { beforeNodeAdded: isOwn },
  })
}
