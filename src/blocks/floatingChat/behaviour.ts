/**
 * Hides the icon until the page's first action has left the screen: one action in view is enough. At the end of the
 * page it shows in any case; a short page has no other place for it.
 */
export function start(root: HTMLElement): () => void {
  const action = document.querySelector('main :is(a,button)[data-tone]')
  let isActionSeen = action !== null
  const update = () => {
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    root.toggleAttribute('data-waiting', isActionSeen && !isAtEnd)
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      isActionSeen = entry?.isIntersecting ?? false
      update()
    },
    // From below the navigation bar, which hides the action before the edge of the screen does, to far below the page.
    { rootMargin: '-64px 0px 999999px' },
  )
  if (action) observer.observe(action)
  else update()
  addEventListener('scroll', update, { passive: true })
  return () => {
    observer.disconnect()
    removeEventListener('scroll', update)
    root.removeAttribute('data-waiting')
  }
}
