import { wakeBlock } from '../wake-blocks.ts'

export interface Waker {
  /** Wakes what is in this element, itself included. */
  wake: (element: Element) => void
  /** Puts to rest what was woken in it. */
  rest: (element: Element) => void
}

/** Wakes blocks one by one, so that those that change can be put to rest while the others go on. */
export function createWaker(): Waker {
  const awake = new Map<Element, () => void>()
  return {
    wake(element) {
      const inside = [element, ...element.querySelectorAll('*')]
      for (const block of inside) {
        if (block instanceof HTMLElement && block.dataset.wake !== undefined)
          awake.set(block, wakeBlock(block))
      }
    },
    rest(element) {
      for (const [block, cleanup] of awake) {
        if (!element.contains(block)) continue
        awake.delete(block)
        cleanup()
      }
    },
  }
}
