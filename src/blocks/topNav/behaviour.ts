/**
 * Closes an open list that lies over the page when the visitor clicks or moves elsewhere, and every list at Escape. In
 * the folded menu a list has pushed the rows below it down: closing it as the focus moves would take the row from under
 * a finger that is pressing it. There only its own summary closes a list.
 */
export function start(root: HTMLElement): () => void {
  const close = (isLeft: (menu: HTMLDetailsElement) => boolean) => {
    for (const menu of root.querySelectorAll<HTMLDetailsElement>('details[open]'))
      if (isLeft(menu)) menu.open = false
  }
  const leave = ({ target }: Event) =>
    close((menu) => liesOverPage(menu) && !(target instanceof Node && menu.contains(target)))
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    const menu = document.activeElement?.closest('details[open]')
    if (menu && root.contains(menu)) menu.querySelector('summary')?.focus()
    close(() => true)
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

function liesOverPage(menu: HTMLDetailsElement): boolean {
  const list = menu.querySelector('ul')
  return list !== null && getComputedStyle(list).position === 'absolute'
}
