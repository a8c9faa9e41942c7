import type { Cleanup } from '../core/model/wake.ts'

/** What a visitor presses or types into. */
const pressed = 'a[href],button,input,select,textarea,summary,label,iframe,[role=listbox]'

/** So many pixels before something would come below it, a floating control gives way. */
const distance = 12

interface FloatingControl {
  /** Asks again whether it is wanted. */
  update: () => void
  stop: Cleanup
}

/**
 * Shows a control that floats over the page (`position: fixed`) while it is wanted and nothing that is pressed or typed
 * into lies below it; otherwise it has `data-waiting`, whose look is in `floating.ts`. The browser watches the place
 * where it floats.
 */
export function keepClear(root: HTMLElement, isWanted: () => boolean): FloatingControl {
  const below = new Set<Element>()
  let place: IntersectionObserver | undefined
  const update = () => root.toggleAttribute('data-waiting', below.size > 0 || !isWanted())
  // What is watched already stays so.
  const watch = () => {
    for (const element of document.querySelectorAll(pressed)) place?.observe(element)
  }
  const measure = () => {
    const { top, right, bottom, left } = root.getBoundingClientRect()
    const sides = [top, innerWidth - right, innerHeight - bottom, left]
    place?.disconnect()
    below.clear()
    place = new IntersectionObserver(
      (entries) => {
        // A dialog is above everything while it is open, and has a hidden box before.
        for (const { target, isIntersecting } of entries)
          if (isIntersecting && !root.contains(target) && !target.closest('dialog')) below.add(target)
          else below.delete(target)
        update()
      },
      { rootMargin: sides.map((side) => `${distance - side}px`).join(' ') },
    )
    watch()
  }
  const size = new ResizeObserver(measure)
  const content = new MutationObserver(watch)
  size.observe(root)
  content.observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', measure)
  addEventListener('scroll', update, { passive: true })
  return {
    update,
    stop: () => {
      for (const observer of [place, size, content]) observer?.disconnect()
      removeEventListener('resize', measure)
      removeEventListener('scroll', update)
    },
  }
}
