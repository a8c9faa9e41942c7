import { listBlocks } from './list-blocks.ts'

/** Remembers which block stands at the top of the view. The returned function brings it there again. */
export function keepPlace(live: Document): () => void {
  const view = live.defaultView
  const y = view?.scrollY ?? 0
  if (!view || y === 0) return () => {}
  const anchor = listBlocks(live).find((block) => block.getBoundingClientRect().bottom > 0)
  const top = anchor?.getBoundingClientRect().top ?? 0
  return () => {
    const target = anchor?.isConnected ? view.scrollY + anchor.getBoundingClientRect().top - top : y
    if (Math.abs(target - view.scrollY) >= 1) view.scrollTo({ top: target, behavior: 'instant' })
  }
}
