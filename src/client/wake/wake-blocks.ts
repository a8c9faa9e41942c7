import type { BehaviourModule, Cleanup, WakeTrigger } from '../../core/model/wake.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { reportFailure } from './report-failure.ts'
import { whenIntended, whenNear, whenSigned } from './triggers.ts'

const triggers: Record<WakeTrigger, typeof whenNear> = {
  load: whenIdle,
  near: whenNear,
  sign: whenSigned,
  intent: whenIntended,
}

/** Wakes every block that moves, each by its own trigger. */
export function wakeBlocks(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-wake]')) wakeBlock(element)
}

/**
 * Wakes one block by its trigger. A block that the browser cannot watch is reported, and stays as it was built.
 *
 * @param begin calls what starts the block, which returns what puts it to rest; by then the block may not be wanted any more
 */
export function wakeBlock(element: HTMLElement, begin = (start: () => Cleanup): unknown => start()): void {
  const { wake, island, behaviour = '', props = 'null', media } = element.dataset
  const address = island ?? behaviour
  const block = island ? element.firstElementChild : element
  /** React takes long: an island that nobody has touched yet waits until the visitor rests, others until the touch is over. */
  const rest = (touch?: Event) =>
    island &&
    import('../serve-visitor.ts').then(({ whenRested, whenAnswered }) =>
      wake === 'intent' ? whenAnswered(touch) : whenRested(),
    )
  const load = async (event?: Event) => {
    let failing: 'import' | 'start' = 'import'
    try {
      await rest(event)
      const [module, runtime] = await Promise.all([
        import(/* @vite-ignore */ address),
        island && import('./hydrate.tsx'),
      ])
      await rest()
      await nextTurn()
      failing = 'start'
      begin(() =>
        runtime
          ? runtime.hydrate(element, module.default, JSON.parse(props))
          : (module as BehaviourModule).start(element, JSON.parse(props)),
      )
    } catch (cause) {
      reportFailure(failing, address, cause)
    }
  }
  const watch = () => {
    if (!block) return
    try {
      triggers[wake as WakeTrigger]?.(load, block, !!island)
    } catch (cause) {
      reportFailure('start', address, cause)
    }
  }
  const screens = media && matchMedia(media)
  if (!screens || screens.matches) watch()
  else screens.addEventListener('change', watch, { once: true })
}

let turn: Promise<unknown> = Promise.resolve()

/** Resolves in a task of its own after those of the blocks before: what the visitor does meanwhile comes in between. */
function nextTurn(): Promise<unknown> {
  turn = turn.then(nextTask)
  return turn
}

/** A message is a task that no timer delays: not in a tab in the background, nor after others in a row. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = resolve
    port2.postMessage(0)
  })
}
