import { reportFailure } from './report-failure.ts'
import { whenIntended, whenLoaded, whenNear } from './triggers.ts'

type Cleanup = () => void
interface BehaviourModule {
  start: (root: HTMLElement, props: unknown) => Cleanup
}

const triggers = { load: whenLoaded, near: whenNear, intent: whenIntended }

/** Wakes every block that moves, each by its own trigger. Returns a function that puts all of them to rest. */
export function wakeBlocks(root: ParentNode): Cleanup {
  const cleanups: Cleanup[] = []
  for (const element of root.querySelectorAll<HTMLElement>('[data-wake]')) {
    const { wake, island } = element.dataset
    const trigger = triggers[wake as keyof typeof triggers]
    const block = island ? element.firstElementChild : element
    if (!(block instanceof HTMLElement) || !trigger) continue
    trigger(block, island !== undefined, () => {
      start(element).then((cleanup) => cleanups.push(cleanup))
    })
  }
  return () => {
    for (const cleanup of cleanups.splice(0)) cleanup()
  }
}

async function start(element: HTMLElement): Promise<Cleanup> {
  const { island, behaviour, props = 'null' } = element.dataset
  const address = island ?? behaviour ?? ''
  let failing: 'import' | 'start' = 'import'
  try {
    if (island) {
      const [{ hydrate }, module] = await Promise.all([
        import('./hydrate.tsx'),
        import(/* @vite-ignore */ address),
      ])
      failing = 'start'
      return hydrate(element, module.default, JSON.parse(props))
    }
    const module: BehaviourModule = await import(/* @vite-ignore */ address)
    failing = 'start'
    return module.start(element, JSON.parse(props))
  } catch (cause) {
    reportFailure(failing, address, cause)
    return () => {}
  }
}
