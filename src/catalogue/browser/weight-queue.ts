import type { ListedPage, PageWeight } from '../page-list.ts'
import { formatWeight } from './draw-page.ts'

/** Pages that are weighed in one request. */
const batch = 10

/**
 * Asks the server for the weights of pages: of those in view, or of all. A built list has them in it. `onProgress`
 * receives the number of pages that are still to be weighed.
 */
export function createWeightQueue(onProgress: (left: number) => void) {
  const items = new Map<Element, ListedPage>()
  const asked = new WeakSet<ListedPage>()
  const queue = new Set<ListedPage>()
  let isRunning = false
  let onAll: (() => void) | undefined

  const run = async () => {
    if (isRunning) return
    isRunning = true
    while (queue.size > 0) {
      const pages = [...queue].slice(0, batch)
      for (const page of pages) queue.delete(page)
      await weigh(pages)
      for (const page of pages) asked.add(page)
      for (const [item, page] of items) if (asked.has(page)) showWeight(item, page)
      if (onAll) onProgress(queue.size)
    }
    isRunning = false
    const done = onAll
    onAll = undefined
    done?.()
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const page = items.get(target)
      if (page && isIntersecting) queue.add(page)
      else if (page && !onAll) queue.delete(page)
    }
    run()
  })
  return {
    /** Weighs the page of a list item when the item comes into view. */
    observe(item: Element, page: ListedPage): void {
      if (page.weight || asked.has(page)) return
      items.set(item, page)
      observer.observe(item)
    },
    /** Weighs the pages that have no weight yet, and calls `onDone` if there were any. */
    weighAll(pages: readonly ListedPage[], onDone: () => void): void {
      const missing = pages.filter((page) => !page.weight && !asked.has(page))
      if (missing.length === 0) return
      for (const page of missing) queue.add(page)
      onAll = onDone
      run()
    },
    /** Forgets the items and stops weighing all: the list has changed. */
    forget(): void {
      observer.disconnect()
      items.clear()
      queue.clear()
      onAll = undefined
    },
  }

  function showWeight(item: Element, { weight }: ListedPage): void {
    const field = item.querySelector('[data-weight]')
    if (field) field.textContent = weight ? formatWeight(weight) : 'unknown'
    observer.unobserve(item)
    items.delete(item)
  }
}

async function weigh(pages: readonly ListedPage[]): Promise<void> {
  const query = new URLSearchParams(pages.map(({ route }) => ['route', route]))
  const reply = await fetch(`/__pages/weights.json?${query}`).catch(() => undefined)
  const weights: Record<string, PageWeight> = reply?.ok ? await reply.json() : {}
  for (const page of pages) {
    const weight = weights[page.route]
    if (weight) page.weight = weight
  }
}
