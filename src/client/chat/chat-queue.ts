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
  if (rotation === 'random') return () => links[Math.floor(random() * links.length)]
  let remaining = shuffle(links, random)
  return () => {
    const next = remaining.shift()
    if (remaining.length === 0) remaining = shuffle(links, random)
    return next
  }
}

/** Fisher and Yates: every order is equally likely. */
function shuffle(links: readonly string[], random: Random): string[] {
  const shuffled = [...links]
  for (let index = shuffled.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const link = shuffled[index] as string
    shuffled[index] = shuffled[other] as string
    shuffled[other] = link
  }
  return shuffled
}
