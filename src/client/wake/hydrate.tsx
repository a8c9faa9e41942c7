import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Cleanup } from '../../core/model/wake.ts'

/** Lets React take over the block in `wrapper`. The first render must equal the static HTML. */
export function hydrate(wrapper: HTMLElement, Island: ComponentType<object>, props: { id: string }): Cleanup {
  placeStylesFirst()
  let stopped = false
  const root = hydrateRoot(wrapper, createElement(Island, props), {
    identifierPrefix: props.id,
    onRecoverableError(error) {
      // If it is put to rest during hydration, React reports an early update, which is not an error.
      if (!stopped) reportError(error)
    },
  })
  return () => {
    stopped = true
    root.unmount()
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
