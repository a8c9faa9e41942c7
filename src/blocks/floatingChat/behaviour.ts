import { keepClear } from '../../ui/keep-clear.ts'

/** Height of the navigation bar, which covers links behind it. */
const bar = 64

/**
 * Shows the icon, from the visitor's first sign on, while the page's first chat link is out of view and nothing to press
 * lies below the icon. Without such a link at the top of the page the icon is visible there. At the end of the page it is
 * wanted in any case, because a short page has no other place for it.
 */
export function start(root: HTMLElement): () => void {
  const offer = findOffer(root)
  let isOfferSeen = offer !== undefined
  const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  const { update, stop } = keepClear(root, () => !isOfferSeen || isAtEnd())
  const observer = new IntersectionObserver(
    ([entry]) => {
      isOfferSeen = entry?.isIntersecting ?? false
      update()
    },
    { rootMargin: `-${bar}px 0px 0px` },
  )
  if (offer) observer.observe(offer)
  return () => {
    observer.disconnect()
    stop()
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
