import { type ComponentType, startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { Cleanup } from '../../core/model/wake.ts'
import { followTranslation } from './follow-translation.ts'
import { IslandBoundary } from './island-boundary.tsx'

/**
 * Lets React take over the block in `wrapper`. The first render must equal the static HTML; on a page that the browser has
 * translated it does not, and React renders the block anew.
 */
export function hydrate(wrapper: HTMLElement, Island: ComponentType<object>, props: { id: string }): Cleanup {
  placeStylesFirst()
  let stopped = false
  const isTranslated = wrapper.querySelector('font') !== null
  const block = (
    <IslandBoundary wrapper={wrapper}>
      <Island {...props} />
    </IslandBoundary>
  )
  let root: Root | undefined
  // React then works in slices, between which input is handled.
  startTransition(() => {
    root = hydrateRoot(wrapper, block, {
      identifierPrefix: props.id,
      onRecoverableError(error) {
        // If it is put to rest during hydration, React reports an early update, which is not an error.
        if (!stopped && !isTranslated) reportError(error)
      },
    })
  })
  const leaveTexts = followTranslation(wrapper)
  return () => {
    stopped = true
    leaveTexts()
    root?.unmount()
  }
}

/**
 * styled-components inserts an island's rules again when it wakes, right after the last `style[data-styled]`. An empty
 * one at the top of the head keeps them before the page's own styles, so that waking changes no styles.
 */
function placeStylesFirst(): void {
  if (document.head.querySelector('style[data-styled]')) return
  const mark = document.createElement('style')
  mark.setAttribute('data-styled', 'first')
  document.head.prepend(mark)
}
