/** Height of the navigation bar, which covers links behind it. */
const bar = 64

/**
 * Shows the chat, from the visitor's first sign on, while the page's first action is out of view: beside it a second one
 * would only compete. Without such an action the chat is visible at once.
 */
export function start(root: HTMLElement): () => void {
  const action = findAction(root)
  const observer = new IntersectionObserver(
    ([entry]) => root.toggleAttribute('data-waiting', entry?.isIntersecting ?? false),
    { rootMargin: `-${bar}px 0px 0px` },
  )
  if (action) observer.observe(action)
  else root.removeAttribute('data-waiting')
  return () => {
    observer.disconnect()
    root.removeAttribute('data-waiting')
  }
}

/** The first link in the main part that leads to a chat, to a dialog with chats or to a form of the page. */
function findAction(root: HTMLElement): HTMLAnchorElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a:is([data-chat],[href^="#"])')
  const leadsOn = ({ dataset, hash }: HTMLAnchorElement) =>
    dataset.chat !== undefined || document.getElementById(hash.slice(1))?.querySelector('[data-chat],input')
  // The chat itself may be a block of the main part.
  return [...links].find((link) => !root.contains(link) && leadsOn(link))
}
