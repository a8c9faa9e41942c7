import { reportFailure } from './report-failure.ts'
import { whenIntended, whenLoaded, whenNear } from './triggers.ts'

type Cleanup = () => void
interface BehaviourModule {
  start: (root: HTMLElement, props: unknown) => Cleanup
}

const triggers = { load: whenLoaded, near: whenNear, intent: whenIntended }

/** Wakes every block that moves, each by its own trigger. Returns a function that puts all of them to rest. */
export function wakeBlocks(root: ParentNode): Cleanup {
  const cleanups = Array.from(root.querySelectorAll<HTMLElement>('[data-wake]'), wakeSafely)
  return () => {
    for (const cleanup of cleanups) cleanup()
  }
}

/** A block that the browser cannot watch stays as it was built; the others wake. */
function wakeSafely(element: HTMLElement): Cleanup {
  try {
    return wakeBlock(element)
  } catch (cause) {
    reportFailure('start', addressOf(element), cause)
    return () => {}
  }
}

/** Wakes one block by its trigger. Returns a function that puts it to rest, or keeps it from waking. */
export function wakeBlock(element: HTMLElement): Cleanup {
  const { wake, island, media } = element.dataset
  const block = island ? element.firstElementChild : element
  let stopped = false
  let cleanup: Cleanup | undefined
  const watch = () => {
    if (!(block instanceof HTMLElement)) return
    triggers[wake as keyof typeof triggers]?.(block, island !== undefined, async () => {
      if (stopped) return
      cleanup = await start(element)
      if (stopped) cleanup()
    })
  }
  const screens = media && matchMedia(media)
  if (!screens || screens.matches) watch()
  else screens.addEventListener('change', watch, { once: true })
  return () => {
    stopped = true
    cleanup?.()
  }
}

async function start(element: HTMLElement): Promise<Cleanup> {
  const { island, props = 'null' } = element.dataset
  const address = addressOf(element)
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

const addressOf = ({ dataset }: HTMLElement): string => dataset.island ?? dataset.behaviour ?? ''
