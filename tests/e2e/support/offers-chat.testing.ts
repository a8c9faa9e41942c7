/** Runs in the page: whether a chat can be opened from what is in view, by a link of the page or by the floating icon. */
export function offersChat(): boolean {
  if (!document.getElementById('floatingChat')) return true
  return [...document.querySelectorAll('a:is([data-chat],[data-dialog])')].some((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return (
      link.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      bottom > 0 &&
      top < innerHeight
    )
  })
}
