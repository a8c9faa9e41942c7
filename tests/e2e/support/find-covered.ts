/**
 * Runs in the page: what a floating control lies over, of all that is pressed or typed into. Each is scrolled to where
 * the floating control would cover it. A bar as wide as the window is an edge of the window: nothing floats over it, and
 * what has scrolled behind it is out of view.
 */
export async function findCovered(): Promise<string[]> {
  const pressed = 'a[href], button, input, select, textarea, summary, label, iframe, [role=option]'
  const fixed = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => getComputedStyle(element).position === 'fixed' && !element.closest('dialog, [popover]'),
  )
  const floating = fixed.filter((element) => element.offsetWidth < innerWidth)
  const bars = fixed.filter((element) => element.offsetWidth >= innerWidth)
  const found = new Set<string>()
  for (const control of floating) {
    const place = control.getBoundingClientRect()
    const others = [...document.querySelectorAll<HTMLElement>(pressed)].filter(
      (element) => !control.contains(element),
    )
    const middle = (place.top + place.bottom) / 2
    const tops = others.flatMap((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      const isBeside = left >= place.right || right <= place.left
      return width === 0 || isBeside ? [] : [Math.round((scrollY + (top + bottom) / 2 - middle) / 20) * 20]
    })
    for (const top of [...new Set([...tops, 1e6])]) {
      scrollTo({ top, behavior: 'instant' })
      // Observers are told once in a frame, and what gives way fades.
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
      await Promise.allSettled(control.getAnimations({ subtree: true }).map(({ finished }) => finished))
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      for (const other of others) {
        if (!other.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const bar = bars.find((one) => one.contains(other))
        for (const box of other.getClientRects()) {
          const [left, right] = [Math.max(box.left, place.left), Math.min(box.right, place.right)]
          const [upper, lower] = [Math.max(box.top, place.top), Math.min(box.bottom, place.bottom)]
          if (right - left < 1 || lower - upper < 1) continue
          const stack = document.elementsFromPoint((left + right) / 2, (upper + lower) / 2)
          const isBehindBar = !bar && bars.some((one) => stack.includes(one))
          // What a row has scrolled away is not there.
          if (stack.includes(other) && !isBehindBar)
            found.add(`${control.id} over ${other.closest('[id]')?.id}: ${other.outerHTML.slice(0, 60)}`)
        }
      }
    }
  }
  return [...found]
}
