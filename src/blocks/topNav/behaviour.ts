/** Closes an open menu of the bar when the visitor clicks or moves elsewhere, or presses Escape. */
export function start(root: HTMLElement): () => void {
  const closeAllBut = (place: EventTarget | null) => {
    for (const menu of root.querySelectorAll<HTMLDetailsElement>('details[open]'))
      if (!(place instanceof Node && menu.contains(place))) menu.open = false
  }
  const leave = (event: Event) => closeAllBut(event.target)
  const closeByKey = (event: KeyboardEvent) => {
    const open = root.querySelector('details[open]')
    if (event.key !== 'Escape' || !open) return
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus()
    closeAllBut(null)
  }
  document.addEventListener('click', leave)
  document.addEventListener('focusin', leave)
  document.addEventListener('keydown', closeByKey)
  return () => {
    document.removeEventListener('click', leave)
    document.removeEventListener('focusin', leave)
    document.removeEventListener('keydown', closeByKey)
  }
}
