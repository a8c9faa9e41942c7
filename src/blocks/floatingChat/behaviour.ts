/** Hides the icon until the page's first action has left the screen: one action in view is enough. */
export function start(root: HTMLElement): () => void {
  const action = document.querySelector('main :is(a,button)[data-tone]')
  if (!action) {
    root.removeAttribute('data-waiting')
    return () => {}
  }
  const observer = new IntersectionObserver(
    ([entry]) => root.toggleAttribute('data-waiting', entry?.isIntersecting ?? false),
    // From below the navigation bar, which hides the action before the edge of the screen does, to far below the page.
    { rootMargin: '-64px 0px 999999px' },
  )
  observer.observe(action)
  return () => {
    observer.disconnect()
    root.removeAttribute('data-waiting')
  }
}
