import { expect } from 'vitest'
import { findPageWith } from '../support/find-pages.testing.ts'
import type { Visitor } from '../support/make-visitor.testing.ts'
import { eventually, everyWay, isSeen, type Use } from './use.testing.ts'

/** Runs in the page: the visitor stays, and the address that a link would have led to is noted. */
function stay(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    document.title += ` ${link.href}`
  })
  document.title = ''
}

const expectPresses = async (visitor: Visitor, count: number): Promise<string[]> => {
  const read = () => visitor.page.evaluate(() => document.title.split(' ').filter(Boolean))
  await eventually(async () => expect(await read()).toHaveLength(count))
  return read()
}

export const chatUses: Use[] = [
  {
    outcome: 'each press on a chat link leads to another of its pool',
    controls: ['a[data-chat]'],
    by: everyWay,
    async run(visitor, use) {
      await visitor.visit('/tamil/spoken-english-course-facebook')
      await visitor.page.evaluate(stay)
      for (const presses of [1, 2, 3]) {
        await use('main a[data-chat]')
        expect(new Set(await expectPresses(visitor, presses)).size).toBe(presses)
      }
    },
  },
  {
    outcome: 'the docked chat comes when the first action is out of view, and leads to a chat',
    modules: ['floatingChat/behaviour'],
    by: everyWay,
    async run(visitor, use) {
      await visitor.visit(findPageWith(/floatingChat-behaviour\.[^>]*data-labelled/))
      expect(await visitor.page.evaluate(isSeen, '#floatingChat a')).toBe(false)
      await visitor.page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }))
      await visitor.until('the docked chat', isSeen, '#floatingChat a')
      await visitor.page.evaluate(stay)
      await use('#floatingChat a')
      const [address] = await expectPresses(visitor, 1)
      expect(address).toMatch(/^https:/)
    },
  },
]
