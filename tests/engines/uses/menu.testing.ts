import { expect } from 'vitest'
import { findPageWith } from '../support/find-pages.testing.ts'
import type { Visitor } from '../support/make-visitor.testing.ts'
import { everyWay, expectArrival, isSeen, mark, type Use } from './use.testing.ts'

const path = findPageWith(/\/topNav-behaviour\./)
const toggle = '#topNav [popovertarget]'
const menu = '#topNav nav'
const item = (number: number) => `${menu} ul > li:nth-child(${number})`

/**
 * The links of the menu, and the number of the item whose list each is in; 0 for those that are in none. Only a folded
 * menu has links below its items.
 */
const listLinks = async ({ page }: Visitor) => {
  const isFolded = await page.evaluate(isSeen, toggle)
  const links = isFolded ? `${menu} ul a[href]` : `${menu} > ul a[href]`
  return page.evaluate(
    (selector, wanted) => {
      const items = [...(document.querySelector(selector)?.querySelector('ul')?.children ?? [])]
      return [...document.querySelectorAll(wanted)].map((link) => ({
        address: link.getAttribute('href') ?? '',
        list: link.closest('details') ? items.findIndex((one) => one.contains(link)) + 1 : 0,
      }))
    },
    menu,
    links,
  )
}

/** Opens the menu where it is folded, and returns whether it is. */
async function unfold(visitor: Visitor, use: (selector: string) => Promise<void>): Promise<boolean> {
  if (!(await visitor.page.evaluate(isSeen, toggle))) return false
  await use(toggle)
  await visitor.until(
    'the menu',
    (selector) => document.querySelector(selector)?.matches(':popover-open') === true,
    menu,
  )
  return true
}

const expectOpen = (visitor: Visitor, lists: readonly number[]) =>
  visitor.until(
    `open lists: ${lists.join() || 'none'}`,
    (selector, wanted) =>
      [...(document.querySelector(selector)?.querySelector('ul')?.children ?? [])]
        .flatMap((one, index) => (one.querySelector('details[open]') ? [index + 1] : []))
        .join() === wanted,
    menu,
    lists.join(),
  )

export const menuUses: Use[] = [
  {
    outcome:
      'links of the menu lead to their pages, one of each list and each outside of them, where it is folded with every list open',
    modules: ['topNav/behaviour'],
    controls: ['#topNav [popovertarget]', '#topNav summary'],
    by: everyWay,
    async run(visitor, use) {
      await visitor.visit(path)
      const all = await listLinks(visitor)
      const links = all.filter(
        ({ list }, index) => list === 0 || all.findIndex((other) => other.list === list) === index,
      )
      const lists = [...new Set(links.flatMap(({ list }) => (list > 0 ? [list] : [])))]
      expect(lists.length).toBeGreaterThan(1)
      for (const { address, list } of links) {
        await visitor.visit(path)
        const opened = (await unfold(visitor, use)) ? lists : lists.filter((one) => one === list)
        for (const number of opened) await use(`${item(number)} summary`)
        await expectOpen(visitor, opened)
        await visitor.page.evaluate(mark)
        const link = `a[href="${address}"]`
        await use(list > 0 ? `${item(list)} ${link}` : `${menu} ul > li > ${link}:not(details *)`)
        await expectArrival(visitor, address)
      }
    },
  },
  {
    outcome:
      'a list of the menu closes at its own line and at Escape, and where lists lie over the page as another opens',
    by: everyWay,
    async run(visitor, use) {
      await visitor.visit(path)
      const isFolded = await unfold(visitor, use)
      const [first = 0, second = 0] = [
        ...new Set((await listLinks(visitor)).flatMap(({ list }) => (list > 0 ? [list] : []))),
      ]
      await use(`${item(first)} summary`)
      await expectOpen(visitor, [first])
      await use(`${item(second)} summary`)
      await expectOpen(visitor, isFolded ? [first, second] : [second])
      await use(`${item(second)} summary`)
      await expectOpen(visitor, isFolded ? [first] : [])
      await use(`${item(first)} summary`)
      if (isFolded) await use(`${item(first)} summary`)
      await expectOpen(visitor, [first])
      await visitor.page.press('Escape')
      await expectOpen(visitor, [])
    },
  },
]
