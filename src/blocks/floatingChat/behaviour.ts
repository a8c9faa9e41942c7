import { watchCovered } from '../../ui/watch-covered.ts'

/** Height of the navigation bar, which covers links behind it. */
const bar = 64

/** On a page of fewer screens all its actions are near. */
const leastScreens = 2

/**
 * Shows the chat, from the visitor's first sign on, where it is in nobody's way. It waits while the page's first action is
 * in view, because a second one beside it would only compete; without such an action, while the page's title is. It also
 * waits while an action of the page would lie under it, even in part, and on a page that is hardly longer than the window.
 */
export function start(root: HTMLElement): () => void {
  const lead = findAction(root) ?? document.querySelector('main h1')
  let isLeadSeen = lead !== null
  let covers = false
  const update = () => {
    const isShort = document.documentElement.scrollHeight < leastScreens * innerHeight
    root.toggleAttribute('data-waiting', isLeadSeen || covers || isShort)
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
  return () => {
    observer.disconnect()
    stop()
    root.removeAttribute('data-waiting')
  }
}

/** The first link in the main part that leads to a chat, to a dialog with chats or to a form of the page. */
function findAction(root: HTMLElement): HTMLAnchorElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a:is([data-chat],[href^="#"])')
  const leadsOn = ({ dataset, hash }: HTMLAnchorElement) =>
    dataset.chat !== undefined || document.getElementById(hash.slice(1))?.querySelector('[data-chat],input')
  // The chat itself may be a block of the main part.
  return [...links].find((link) => !root.contains(link) && leadsOn(link)) ?? null
}
