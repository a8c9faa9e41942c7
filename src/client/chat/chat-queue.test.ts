import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createChatQueue } from './chat-queue.ts'

const links = (count: number) => Array.from({ length: count }, (_, index) => `https://chat.example/${index}`)
const take = (next: () => string | undefined, count: number) => Array.from({ length: count }, next)

describe.each(['queue', 'removeFirst'] as const)('%s', (rotation) => {
  test('opens every link once before any comes again, again and again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (count) => {
        const next = createChatQueue({ rotation, links: links(count) })
        for (let round = 0; round < 3; round++) expect(take(next, count).sort()).toEqual(links(count).sort())
      }),
    )
  })

  test('shuffles: the order follows the random numbers', () => {
    const pool = { rotation, links: links(6) }
    const orders = [0, 0.3, 0.6, 0.99].map((value) =>
      take(
        createChatQueue(pool, () => value),
        6,
      ).join(),
    )
    expect(new Set(orders).size).toBeGreaterThan(1)
  })

  test('an empty pool gives nothing', () => {
    expect(take(createChatQueue({ rotation, links: [] }), 2)).toEqual([undefined, undefined])
  })
})

test('random opens any link at each click', () => {
  const next = createChatQueue({ rotation: 'random', links: links(13) }, () => 0.5)
  expect(take(next, 3)).toEqual(Array(3).fill('https://chat.example/6'))
  expect(createChatQueue({ rotation: 'random', links: [] })()).toBeUndefined()
})
