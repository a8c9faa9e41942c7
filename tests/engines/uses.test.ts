import { describe, expect, test } from 'vitest'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import { toModuleName } from '../../src/core/model/wake.ts'
import { engineNames, hasFingers } from './support/engine-page.testing.ts'
import { makeVisitor, sizes, type Way } from './support/make-visitor.testing.ts'
import { listUses } from './uses/index.testing.ts'

const uses = listUses()

test('every block that moves is used, and every use is of one', () => {
  const moving = Object.entries(blocks).flatMap(([type, { wake }]) =>
    wake ? [toModuleName(type, wake.code)] : [],
  )
  expect([...new Set(uses.flatMap(({ modules }) => modules ?? []))].sort()).toEqual(
    [...new Set(moving)].sort(),
  )
})

// Visitors wait for most of the time, so all engines share it.
describe.concurrent.each(engineNames)('%s', (name) => {
  describe.sequential.each(sizes)('at $width px', (size) => {
    const visitor = makeVisitor(name, size)
    const rows = uses.flatMap(({ outcome, by, run }) =>
      by.filter((way) => way !== 'finger' || hasFingers(name)).map((way) => [outcome, way, run] as const),
    )

    test.each(rows)('%s: by %s', async (_, way, run) => {
      const hand: Way = way === 'sight' ? 'mouse' : way
      await run(visitor, (selector) => visitor.use(hand, selector), hand)
    })
  })
})
