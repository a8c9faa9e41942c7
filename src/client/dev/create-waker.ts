import type { Cleanup } from '../../core/model/wake.ts'
import { wakeBlock } from '../wake/wake-blocks.ts'

export type Waker = ReturnType<typeof createWaker>

/** Wakes blocks one by one, by the same contract as a built page, so that those that change can be put to rest. */
export function createWaker() {
  const awake = new Map<Element, { rest: Cleanup }>()
  return {
    /** Wakes what is in this element, itself included. */
    wake(element: Element): void {
      const inside = [element, ...element.querySelectorAll('*')]
      for (const block of inside) {
        if (!(block instanceof HTMLElement) || block.dataset.wake === undefined) continue
        const life = { rest: () => {} }
        awake.set(block, life)
        wakeBlock(block, (start) => {
          // It may have been put to rest while its code was loading, and another start may follow.
          if (awake.get(block) === life) life.rest = start()
        })
      }
    },
    /** Puts to rest what was woken in it; its elements stay, with what was typed into them. */
    rest(element: Element): void {
      for (const [block, { rest }] of awake) {
        if (!element.contains(block)) continue
        awake.delete(block)
        restInPlace(block, rest)
      }
    },
  }
}

/** React empties an island's wrapper when it is unmounted: in one way when it was hydrated, in another when not yet. */
function restInPlace(block: Element, rest: Cleanup): void {
  Object.defineProperties(block, {
    removeChild: { value: (child: Node) => child, configurable: true },
    textContent: { set() {}, configurable: true },
  })
  rest()
  Reflect.deleteProperty(block, 'removeChild')
  Reflect.deleteProperty(block, 'textContent')
}
