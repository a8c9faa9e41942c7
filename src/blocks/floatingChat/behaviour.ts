/** Height of the navigation bar, which covers links behind it. */
const bar = 64

/**
 * Shows the icon while the page's first chat link is out of view. Without such a link at the top of the page the icon is
 * visible there. At the end of the page it is always visible, because a short page has no other place for it.
 */
export function start(root: HTMLElement): () => void {
  const offer = findOffer(root)
  let isOfferSeen = offer !== undefined
  const update = () => {
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    root.toggleAttribute('data-waiting', isOfferSeen && !isAtEnd)
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      isOfferSeen = entry?.isIntersecting ?? false
      update()
    },
    { rootMargin: `-${bar}px 0px 0px` },
  )
  if (offer) observer.observe(offer)
  else update()
  addEventListener('scroll', update, { passive: true })
  return () => {
    observer.disconnect()
    removeEventListener('scroll', update)
    root.removeAttribute('data-waiting')
  }
}

/** The first link in the main part that leads to a chat, or to a dialog with chats. */
function findOffer(root: HTMLElement): HTMLAnchorElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a:is([data-chat],[data-dialog])')
  const offersChat = ({ dataset, hash }: HTMLAnchorElement) =>
    dataset.chat !== undefined || document.getElementById(hash.slice(1))?.querySelector('[data-chat]')
  // The icon itself may be a block of the main part.
  return [...links].find((link) => !root.contains(link) && offersChat(link))
}
