import { watchCovered } from '../../ui/watch-covered.ts'

/** Height of the navigation bar, which covers links behind it. */
const bar = 64

/** A page that is scrolled no further than this many pixels still shows its first view. */
const firstView = 300

/**
 * Shows the chat, from the visitor's first sign on, where it is in nobody's way: below the first view, which on a short
 * page is left at its end. A page that does not scroll never shows it. It waits while the page's first action is in view,
 * because a second one beside it would only compete, and while an action of the page would lie under it, even in part.
 */
export function start(root: HTMLElement): () => void {
  const lead = findAction(root)
  let isLeadSeen = lead !== null
  let covers = false
  const update = () => {
    const end = document.documentElement.scrollHeight - innerHeight
    // A browser may round where the page ends.
    const isFirstView = scrollY <= Math.max(0, Math.min(firstView, end - 1))
    root.toggleAttribute('data-waiting', isLeadSeen || covers || isFirstView)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      // Whoever scrolls fast is told of both ways at once: the last holds.
      isLeadSeen = entries[entries.length - 1]?.isIntersecting ?? false
      update()
    },
    { rootMargin: `-${bar}px 0px 0px` },
  )
  if (lead) observer.observe(lead)
  const stop = watchCovered(root, (now) => {
    covers = now
    update()
  })
  addEventListener('scroll', update, { passive: true })
  return () => {
    removeEventListener('scroll', update)
    observer.disconnect()
    stop()
    root.removeAttribute('data-waiting')
  }
}

/** The first link in the main part that leads to a chat, to a dialog with chats or to a form of the page. */
function findAction(root: HTMLElement): HTMLAnchorElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[data-chat],main a[href^="#"]')
  const leadsOn = ({ dataset, hash }: HTMLAnchorElement) =>
    dataset.chat !== undefined || document.getElementById(hash.slice(1))?.querySelector('[data-chat],input')
  // The chat itself may be a block of the main part.
  return [...links].find((link) => !root.contains(link) && leadsOn(link)) ?? null
}
