import type { ChatPool } from '../../core/model/page.ts'

type Random = () => number

/**
 * Decides which link of a pool a click opens; all links of a page share one queue per pool.
 * - `queue` and `removeFirst`: the links in random order, each once, then all of them again in a new order.
 * - `random`: any link at each click.
 * An empty pool returns `undefined`.
 */
export function createChatQueue(
  { rotation, links }: ChatPool,
  random: Random = Math.random,
): () => string | undefined {
  let remaining: string[] = []
  return () => {
    if (rotation === 'random' || !remaining.length) remaining = [...links]
    return remaining.splice(random() * remaining.length, 1)[0]
  }
}
