/**
 * Reserves room in a box for the tallest of all that it shows in turn, so that the content below does not move: at once, when
 * the window has another width, because phones change its height with each scroll, and when the headline font has come.
 * Returns what ends it.
 *
 * @param showEach shows each in turn, calls `measure` for it, and shows again what was shown before
 */
export function reserveHeight(box: HTMLElement, showEach: (measure: () => void) => void): () => void {
  let width = 0
  let isOver = false
  const reserve = () => {
    if (isOver) return
    width = innerWidth
    const { activeElement } = document
    let height = 0
    box.style.minHeight = ''
    showEach(() => {
      height = Math.max(height, box.getBoundingClientRect().height)
    })
    box.style.minHeight = `${Math.ceil(height)}px`
    // A browser may take the focus from what was hidden meanwhile.
    if (activeElement instanceof HTMLElement && box.contains(activeElement))
      activeElement.focus({ preventScroll: true })
  }
  const resize = () => {
    if (innerWidth !== width) reserve()
  }
  reserve()
  addEventListener('resize', resize)
  void document.fonts?.ready.then(reserve)
  return () => {
    isOver = true
    removeEventListener('resize', resize)
    box.style.minHeight = ''
  }
}
