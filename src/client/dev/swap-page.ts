import { Idiomorph } from 'idiomorph'
import type { Waker } from './create-waker.ts'
import { indexBlocks, listBlocks } from './list-blocks.ts'
import { noteState } from './note-state.ts'
import { swapHead } from './swap-head.ts'

/**
 * Makes the live page look like `after`. `before` is the page as the server sent it: a block that is the same in both
 * stays untouched, whatever has been done to it since; the others are changed in place and keep what was done by hand.
 */
export function swapPage(live: Document, before: Document, after: Document, waker: Waker): void {
  const restorePlace = keepPlace(live)
  swapHead(live, after)
  live.documentElement.lang = after.documentElement.lang
  live.documentElement.dir = after.documentElement.dir
  swapBlocks(live, before, after, waker)
  restorePlace()
}

function swapBlocks(live: Document, before: Document, after: Document, waker: Waker): void {
  const sent = indexBlocks(before)
  const wanted = indexBlocks(after)
  const same = new Set<Node>()
  const foreign = new Set<Element>()
  const state = noteState()
  for (const [name, block] of indexBlocks(live)) {
    const source = sent.get(name)
    if (!source) foreign.add(block)
    else if (wanted.get(name)?.isEqualNode(source)) same.add(block)
    else {
      waker.rest(block)
      state.note(block, source)
    }
  }
  const unmark = markForeign(foreign)
  Idiomorph.morph(live.body, after.body, {
    callbacks: {
      beforeNodeMorphed: (old) => !same.has(old),
      beforeNodeRemoved: (old) => !foreign.has(old),
      beforeAttributeUpdated: (name, element) => !state.isByHand(name, element),
    },
  })
  unmark()
  state.restoreChoices()
  for (const block of listBlocks(live)) {
    if (same.has(block) || foreign.has(block)) continue
    waker.wake(block)
    // A block that wakes by focus does not notice the focus that it already has.
    if (block.contains(live.activeElement))
      live.activeElement?.dispatchEvent(new Event('focusin', { bubbles: true }))
  }
}

/** Remembers which block stands at the top of the view. The returned function brings it there again. */
function keepPlace(live: Document): () => void {
  const view = live.defaultView
  const y = view?.scrollY ?? 0
  if (!view || y === 0) return () => {}
  const anchor = listBlocks(live).find((block) => block.getBoundingClientRect().bottom > 0)
  const top = anchor?.getBoundingClientRect().top ?? 0
  return () => {
    const target = anchor?.isConnected ? view.scrollY + anchor.getBoundingClientRect().top - top : y
    if (Math.abs(target - view.scrollY) >= 1) view.scrollTo({ top: target, behavior: 'instant' })
  }
}

/** Elements without an id match any element of their name; with an id, what scripts have added is not taken for a block. */
function markForeign(elements: Iterable<Element>): () => void {
  const marked = [...elements].filter(({ id }) => !id)
  for (const [index, element] of marked.entries()) element.id = `vaasal-foreign-${index}`
  return () => {
    for (const element of marked) element.removeAttribute('id')
  }
}
