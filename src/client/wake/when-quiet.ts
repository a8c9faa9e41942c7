/** Milliseconds without a scroll, touch or key after which the visitor counts as resting. */
export const quietTime = 300

/** When the visitor did something for the last time. The code is loaded at the first sign of one. */
let lastSign = performance.now()
for (const type of ['scroll', 'pointerdown', 'pointerup', 'keydown'])
  addEventListener(
    type,
    () => {
      lastSign = performance.now()
    },
    { passive: true, capture: true },
  )

/** Resolves when the visitor rests and the page is idle, so that work of some length delays no answer to a tap. */
export function whenQuiet(whenIdle: (run: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const missing = lastSign + quietTime - performance.now()
      if (missing > 0) setTimeout(() => whenIdle(look), missing)
      else resolve()
    }
    whenIdle(look)
  })
}
