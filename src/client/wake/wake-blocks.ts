import type { BehaviourModule, Cleanup, WakeTrigger } from '../../core/model/wake.ts'
import { reportFailure } from './report-failure.ts'
import { whenIdle, whenIntended, whenNear, whenSigned } from './triggers.ts'
import { whenRested } from './when-rested.ts'

const triggers: Record<WakeTrigger, typeof whenNear> = {
  load: whenIdle,
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
  const wakeUp = async () => {
    if (stopped) return
    cleanup = await start(element, () => stopped)
    if (stopped) cleanup()
  }
  const watch = () => {
    if (!block) return
    try {
      triggers[wake as WakeTrigger]?.(wakeUp, block, island !== undefined)
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

/**
 * Loads the code of a block, then starts it in a task of its own. React takes long for an island that nobody has touched
 * yet, so it waits until the visitor rests, before each of both. Does not start a block that was put to rest while its code
 * was loading: another start may follow.
 */
async function start(element: HTMLElement, isStopped: () => boolean): Promise<Cleanup> {
  const { island, wake, props = 'null' } = element.dataset
  const address = addressOf(element)
  const rest = () => island && wake !== 'intent' && whenRested()
  let failing: 'import' | 'start' = 'import'
  try {
    await rest()
    const [module, runtime] = await Promise.all([
      import(/* @vite-ignore */ address),
      island && import('./hydrate.tsx'),
    ])
    await rest()
    return await inTurn(() => {
      if (isStopped()) return () => {}
      failing = 'start'
      return runtime
        ? runtime.hydrate(element, module.default, JSON.parse(props))
        : (module as BehaviourModule).start(element, JSON.parse(props))
    })
  } catch (cause) {
    reportFailure(failing, address, cause)
    return () => {}
  }
}

let turn: Promise<unknown> = Promise.resolve()

/** Runs one piece of work after the other, each in a task of its own: what the visitor does meanwhile comes in between. */
function inTurn<Result>(work: () => Result): Promise<Result> {
  const result = turn.then(nextTask).then(work)
  turn = result.catch(() => {})
  return result
}

/** A message is a task that no timer delays: not in a tab in the background, nor after others in a row. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = resolve
    port2.postMessage(0)
  })
}

const addressOf = ({ dataset }: HTMLElement): string => dataset.island ?? dataset.behaviour ?? ''
