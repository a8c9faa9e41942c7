/** What a visitor meets who goes on by one press of the Tab key. */
export interface FocusStop {
  name: string
  hasRing: boolean
  isSeen: boolean
}

export interface FocusWatch {
  /** What has the focus now; nothing at the end of the page. */
  takeStop: () => FocusStop | undefined
  /** What could have the focus and has not had it yet. */
  listMissed: () => string[]
}

/** Runs in the page, and stands for itself there. */
export function watchFocus(): FocusWatch {
  /** Elements, or their ids: the country picker takes the place of a field that was left. */
  const reached = new Set<Element | string>()
  const describe = (element: Element) => element.outerHTML.slice(0, 120)
  const isRinged = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor)
  }
  /** What shows the focus: some elements leave it to what stands for them, a card or the label of a box. */
  const findRing = (element: Element): Element | undefined =>
    [element, element.parentElement, element.nextElementSibling, ...element.children]
      .filter((candidate) => candidate !== null)
      .find(isRinged)
  /** Whether some of it is in front: WCAG 2.2, 2.4.11. */
  const isSeen = (element: Element): boolean =>
    [...element.getClientRects()].some(({ left, top, right, bottom }) =>
      [0.1, 0.5, 0.9].some((along) => {
        const front = document.elementFromPoint(left + (right - left) * along, (top + bottom) / 2)
        if (!front) return false
        // A label that reaches over its whole card shows what is behind it.
        const isItsLabel = front instanceof HTMLLabelElement && front.control === element
        return isItsLabel || element.contains(front) || front.contains(element)
      }),
    )
  return {
    takeStop: () => {
      const element = document.activeElement
      if (!element || element === document.body) return
      reached.add(element.id || element)
      const ring = findRing(element)
      return { name: describe(element), hasRing: ring !== undefined, isSeen: isSeen(ring ?? element) }
    },
    listMissed: () =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
        .filter((element) => {
          const isOpen = element.checkVisibility({ visibilityProperty: true })
          // One of a group of radio buttons is reached; the arrow keys lead to the others.
          const isMeant = element.tabIndex >= 0 && !element.matches(':disabled, [inert] *, [type=radio]')
          return isOpen && isMeant && !reached.has(element.id || element)
        })
        .map(describe),
  }
}
