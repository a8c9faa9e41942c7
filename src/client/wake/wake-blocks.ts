import type { BehaviourModule, Cleanup, WakeTrigger } from '../../core/model/wake.ts'
import { reportFailure } from './report-failure.ts'
import { whenIntended, whenLoaded, whenNear, whenSigned } from './triggers.ts'

const triggers: Record<WakeTrigger, typeof whenNear> = {
  load: whenLoaded,
  near: whenNear,
  sign: whenSigned,
  intent: whenIntended,
}

/** Wakes every block that moves, each by its own trigger. Returns a function that puts all of them to rest. */
export function wakeBlocks(root: ParentNode): Cleanup {
  const cleanups = Array.from(root.querySelectorAll<HTMLElement>('[data-wake]'), wakeBlock)
  return () => {
    for (const cleanup of cleanups) cleanup()
  }
}

/**
 * Wakes one block by its trigger. Returns a function that puts it to rest, or keeps it from waking. A block that the
 * browser cannot watch is reported, and stays as it was built.
 */
export function wakeBlock(element: HTMLElement): Cleanup {
  const { wake, island, media } = element.dataset
  const block = island ? element.firstElementChild : element
  let stopped = false
  let cleanup: Cleanup | undefined
  const watch = () => {
    if (!(block instanceof HTMLElement)) return
    try {
      triggers[wake as WakeTrigger]?.(block, island !== undefined, async () => {
        if (stopped) return
        cleanup = await start(element, () => stopped)
        if (stopped) cleanup()
      })
    } catch (cause) {
      reportFailure('start', addressOf(element), cause)
    }
  }
  const screens = media && matchMedia(media)
  if (!screens || screens.matches) watch()
  else screens.addEventListener('change', watch, { once: true })
  return () => {
    stopped = true
    cleanup?.()
  }
}

/** Does not start the block if it was put to rest while its code was loading: another start may follow. */
async function start(element: HTMLElement, isStopped: () => boolean): Promise<Cleanup> {
  const { island, props = 'null' } = element.dataset
  const address = addressOf(element)
  let failing: 'import' | 'start' = 'import'
  try {
    const [module, runtime] = await Promise.all([
      import(/* @vite-ignore */ address),
      island && import('./hydrate.tsx'),
    ])
    if (isStopped()) return () => {}
    failing = 'start'
    return runtime
      ? runtime.hydrate(element, module.default, JSON.parse(props))
      : (module as BehaviourModule).start(element, JSON.parse(props))
  } catch (cause) {
    reportFailure(failing, address, cause)
    return () => {}
  }
}

const addressOf = ({ dataset }: HTMLElement): string => dataset.island ?? dataset.behaviour ?? ''
