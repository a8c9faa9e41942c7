import { describe, expect, test } from 'vitest'
import { makeVisitor } from './support/make-visitor.testing.ts'

describe('webkit', () => {
  const visitor = makeVisitor('webkit', { width: 1280, height: 800 })

  test('paragraphs are not balanced as a whole', async () => {
    await visitor.visit('/')
    const style = await visitor.page.evaluate(
      () => getComputedStyle(document.querySelector('main p') as Element).textWrap,
    )
    expect(style).toBe('wrap')
  })
})
