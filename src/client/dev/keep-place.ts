import { keyElements } from './key-elements.ts'

/** Remembers what stands at the top of the view. The returned function brings it there again. */
export function keepPlace(live: Document): () => void {
  const view = live.defaultView
  const y = view?.scrollY ?? 0
  if (!view || y === 0) return () => {}
  const anchor = [...listBlocks(live)].find(([, block]) => block.getBoundingClientRect().bottom > 0)
  const top = anchor?.[1].getBoundingClientRect().top ?? 0
  return () => {
    const now = anchor && listBlocks(live).get(anchor[0])
    const target = now ? view.scrollY + now.getBoundingClientRect().top - top : y
    if (Math.abs(target - view.scrollY) >= 1) view.scrollTo({ top: target, behavior: 'instant' })
  }
}

function listBlocks(live: Document): Map<string, Element> {
  const main = live.getElementById('main')
  const around = [...keyElements(live.body)].filter(([, element]) => element !== main)
  const inMain = main ? [...keyElements(main)].map(([key, element]) => [`main ${key}`, element] as const) : []
  return new Map([...inMain, ...around])
}
