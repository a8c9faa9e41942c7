import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Lets React take over the block in `wrapper`. The first render must equal the static HTML. */
export function hydrate(
  wrapper: HTMLElement,
  Island: ComponentType<object>,
  props: { id: string },
): () => void {
  const root = hydrateRoot(wrapper, createElement(Island, props), { identifierPrefix: props.id })
  return () => root.unmount()
}
