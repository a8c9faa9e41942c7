import { carryState } from './carry-state.ts'
import type { Waker } from './create-waker.ts'
import { keepPlace } from './keep-place.ts'
import { keyElements } from './key-elements.ts'
import { swapHead } from './swap-head.ts'

/**
 * Makes the live page look like `after`. `before` is the page as the server sent it: a block that is the same in both
 * stays untouched, whatever has been done to it since; the others are put in its place, with the state they can keep.
 */
export function swapPage(live: Document, before: Document, after: Document, waker: Waker): void {
  const restorePlace = keepPlace(live)
  swapHead(live, after)
  live.documentElement.lang = after.documentElement.lang
  live.documentElement.dir = after.documentElement.dir
  swapChildren(live.body, before.body, after.body, waker)
  restorePlace()
}

function swapChildren(live: Element, before: Element, after: Element, waker: Waker): void {
  const present = keyElements(live)
  const earlier = keyElements(before)
  const wanted = keyElements(after)
  for (const [key, element] of present) {
    if (!earlier.has(key) || wanted.has(key)) continue
    waker.rest(element)
    element.remove()
  }
  const ofPage = new Set([...present].flatMap(([key, element]) => (earlier.has(key) ? [element] : [])))
  let last: Element | undefined
  const findNext = () => {
    let next = last ? last.nextElementSibling : live.firstElementChild
    while (next && !ofPage.has(next)) next = next.nextElementSibling
    return next
  }
  const place = (element: Element) => (last ? last.after(element) : live.prepend(element))
  for (const [key, element] of wanted) {
    const old = present.get(key)
    const source = earlier.get(key)
    if (old && old !== findNext()) place(old)
    if (old && source && element.localName === 'main') swapChildren(old, source, element, waker)
    else if (!old || !source?.isEqualNode(element)) {
      const fresh = live.ownerDocument.importNode(element, true)
      if (old) replace(old, fresh, source, waker)
      else {
        place(fresh)
        waker.wake(fresh)
      }
      last = fresh
      continue
    }
    last = old
  }
}

function replace(old: Element, fresh: Element, oldSource: Element | undefined, waker: Waker): void {
  const restoreState = carryState(old, fresh, oldSource)
  waker.rest(old)
  old.replaceWith(fresh)
  waker.wake(fresh)
  restoreState()
}
