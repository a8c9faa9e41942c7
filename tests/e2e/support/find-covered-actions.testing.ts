/**
 * Runs in the page. Actions and fields that can be seen but not pressed, because something else lies over them or their
 * box has no room; one line each. Each is scrolled into the middle of the window for it.
 */
export async function findCoveredActions(): Promise<string[]> {
  const all = 'a[href], button, summary, select, textarea, input:not([type=hidden])'
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const hasDock = document.querySelector('[data-dock]') !== null
  const found: string[] = []
  for (const action of document.querySelectorAll<HTMLElement>(all)) {
    // What is hidden on purpose: the link to the content before it has the focus, a trap, what a card shows when it turns.
    if (!isSeen(action) || action.closest('.skip, [data-trap], [inert], [aria-hidden=true]')) continue
    if (isBehindCard(action)) continue
    // A choice is pressed by its label, a file by its button.
    const pressed = (action instanceof HTMLInputElement && action.labels?.[0]) || action
    if (getComputedStyle(action).pointerEvents === 'none') continue
    pressed.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // Docked controls are told in a frame to give way.
    if (hasDock) await showFrame()
    const cover = findCover(action, pressed)
    if (cover === undefined) continue
    // Firefox knows in a frame what a part that scrolls shows after the page has moved.
    await showFrame()
    const remaining = findCover(action, pressed)
    if (remaining !== undefined) found.push(`${remaining}: ${describe(action)}`)
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return found

  async function showFrame(): Promise<void> {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  }

  /** Why an action cannot be pressed where it is. */
  function findCover(action: HTMLElement, pressed: HTMLElement): string | undefined {
    const box = pressed.getClientRects()[0]
    if (!box || box.width < 1 || box.height < 1) return 'has no room'
    const front = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const isReached =
      front !== null &&
      (pressed.contains(front) || action.contains(front) || front.closest('label')?.control === action)
    return isReached ? undefined : `covered by ${front ? describe(front) : 'nothing of the page'}`
  }

  /** A card that flips shows one of its sides. */
  function isBehindCard(element: Element): boolean {
    for (let part: Element | null = element; part; part = part.parentElement)
      if (getComputedStyle(part).backfaceVisibility === 'hidden') return true
    return false
  }

  function describe(element: Element): string {
    return `${(element.cloneNode(false) as Element).outerHTML.slice(0, 100)} ${element.textContent?.trim().slice(0, 30)}`
  }
}
