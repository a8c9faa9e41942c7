/** Hides the icon while the page's first action is on the screen: one action in view is enough. */
export function start(root: HTMLElement): () => void {
  const action = document.querySelector('main :is(a,button)[data-tone]')
  if (!action) {
    root.removeAttribute('data-waiting')
    return () => {}
  }
  const observer = new IntersectionObserver(
    ([entry]) => root.toggleAttribute('data-waiting', entry?.isIntersecting ?? false),
    // Below the navigation bar, which hides the action before the edge of the screen does.
    { rootMargin: '-64px 0px 0px' },
  )
  observer.observe(action)
  return () => {
    observer.disconnect()
    root.removeAttribute('data-waiting')
  }
}
