/**
 * Reports whether an action of the main part, such as what sends a form, lies, even in part, where a docked control has its
 * place: at once, and whenever that changes. Returns what ends it.
 */
export function watchCovered(control: HTMLElement, report: (covers: boolean) => void): () => void {
  // An action that is docked itself leaves such controls room in its bar.
  const actions = [
    ...document.querySelectorAll('main a[data-tone],main button[data-tone],main [type=submit]'),
  ].filter((action) => !action.closest("[data-fixed='true']"))
  const covered = new Set<Element>()
  let observer: IntersectionObserver | undefined

  const watch = () => {
    observer?.disconnect()
    covered.clear()
    const { top, right, bottom, left } = control.getBoundingClientRect()
    const insets = [top, innerWidth - right, innerHeight - bottom, left]
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) covered.add(target)
          else covered.delete(target)
        report(covered.size > 0)
      },
      // The place has another size in another window.
      { rootMargin: insets.map((inset) => `${-Math.floor(inset)}px`).join(' ') },
    )
    for (const action of actions) if (!control.contains(action)) observer.observe(action)
    report(false)
  }
  watch()
  addEventListener('resize', watch)
  return () => {
    removeEventListener('resize', watch)
    observer?.disconnect()
  }
}
