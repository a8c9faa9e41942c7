import { afterPaint } from '../after-paint.ts'

/** Milliseconds after which a touch without a click, such as a scroll or a long press, counts as over. */
export const maxTouch = 500

/** Resolves when the browser has shown its answer to what has woken a block: after the click, if it is a touch. */
export async function whenAnswered(event?: Event): Promise<void> {
  if (event?.type === 'pointerdown')
    await new Promise((resolve) => {
      addEventListener('click', resolve, { once: true, capture: true })
      // The click may have come before this code.
      setTimeout(resolve, event.timeStamp + maxTouch - performance.now())
    })
  await new Promise<void>(afterPaint)
}
