import { expect } from 'vitest'
import { findPageWith } from '../support/find-pages.testing.ts'
import type { Visitor } from '../support/make-visitor.testing.ts'
import { eventually, everyWay, isSeen, type Use } from './use.testing.ts'

const opener = 'main a[href="#languageDialog"]'
const close = 'dialog [data-close][aria-label]'
const answer = (number: number) => `main details[name]:nth-of-type(${number})`
const quiz = '[data-behaviour*="/quiz-behaviour."]'
const summaries = 'main div:not([data-options]) > details:not([name])'
const tab = (number: number) => `[role=tab]:nth-child(${number})`

/** Runs in the page. */
const isModal = (wanted: boolean): boolean => document.querySelector('dialog')?.matches(':modal') === wanted

/** Runs in the page. */
const hasFocus = (selector: string): boolean => document.activeElement?.matches(selector) === true

/** Runs in the page: a copy takes the place of what has yet to wake; nothing wakes it. */
const keepAsleep = (selector: string): void => {
  const block = document.querySelector(selector)
  const copy = block?.cloneNode(true) as HTMLElement | undefined
  if (!block || !copy) return
  // The runtime may start only now.
  copy.dataset.wake = 'never'
  block.replaceWith(copy)
}

async function openAndClose(
  visitor: Visitor,
  use: (selector: string) => Promise<void>,
  details: string,
): Promise<void> {
  for (const wanted of [true, false]) {
    await use(`${details} > summary`)
    await visitor.until(
      `${wanted ? 'open' : 'closed'} details`,
      (selector, isOpen) =>
        document.querySelector<HTMLDetailsElement>(selector)?.open === isOpen &&
        document.querySelector(`${selector} > :not(summary)`)?.checkVisibility() === isOpen,
      details,
      wanted,
    )
  }
}

/** Runs in the page: the numbers of the tabs that are chosen, and of the panels that are shown. */
function readTabs(): number[][] {
  const tabs = [...document.querySelectorAll('[role=tab]')]
  const panels = [...document.querySelectorAll('[role=tabpanel]')]
  const isShown = (panel: Element) => panel.checkVisibility({ visibilityProperty: true })
  return [
    tabs.flatMap((one, index) => (one.getAttribute('aria-selected') === 'true' ? [index + 1] : [])),
    panels.flatMap((one, index) => (isShown(one) ? [index + 1] : [])),
  ]
}

export const panelUses: Use[] = [
  {
    outcome: 'the dialog opens, closes by its button and at Escape, and the focus returns',
    controls: ['a[data-dialog]', 'dialog [data-close]'],
    by: everyWay,
    async run(visitor, use) {
      await visitor.visit(findPageWith(/<dialog id="languageDialog"/))
      for (const leave of [() => use(close), () => visitor.page.press('Escape')]) {
        await use(opener)
        await visitor.until('a modal dialog', isModal, true)
        await leave()
        await visitor.until('a closed dialog', isModal, false)
        await visitor.until('the focus on what opened it', hasFocus, opener)
      }
    },
  },
  {
    outcome: 'the dialog closes by a press beside it',
    by: ['mouse', 'finger'],
    async run(visitor, use, way) {
      await visitor.visit(findPageWith(/<dialog id="languageDialog"/))
      await use(opener)
      await visitor.until('a modal dialog', isModal, true)
      await (way === 'finger' ? visitor.page.tap?.(4, 4) : visitor.page.click(4, 4))
      await visitor.until('a closed dialog', isModal, false)
    },
  },
  {
    outcome: 'the Tab key goes through the links of the dialog without a stop on the dialog itself',
    by: ['keys'],
    async run(visitor, use) {
      await visitor.visit(findPageWith(/<dialog id="languageDialog"/))
      await use(opener)
      await visitor.until('a modal dialog', isModal, true)
      const stops: string[] = []
      for (let presses = 0; presses < 8; presses += 1) {
        await visitor.page.press('Tab')
        stops.push(await visitor.page.evaluate(() => document.activeElement?.localName ?? ''))
      }
      // The browser's own bar has its turn, while the page has no focus.
      expect(stops).toContain('a')
      expect(stops.filter((stop) => stop !== 'a' && stop !== 'body')).toEqual([])
      // Firefox gives no page the focus by script any more once its bar has had it.
      await visitor.renew()
    },
  },
  {
    outcome: 'an answer opens, and closes the one before',
    controls: ['main details[name] summary'],
    by: everyWay,
    async run(visitor, use) {
      await visitor.visit(findPageWith(/<details name="/))
      for (const [pressed, open] of [
        [2, '2'],
        [3, '3'],
        [3, ''],
      ] as const) {
        await use(`${answer(pressed)} summary`)
        await visitor.until(
          `open answers: ${open || 'none'}`,
          (wanted) =>
            [...document.querySelectorAll<HTMLDetailsElement>('main details[name]')]
              .flatMap((one, index) => (one.open ? [index + 1] : []))
              .join() === wanted,
          open,
        )
      }
    },
  },
  {
    outcome: 'a chosen answer is told, the next question follows, and the result stands alone',
    modules: ['quiz/behaviour'],
    controls: [`${quiz} input`, `${quiz} button`],
    by: everyWay,
    async run(visitor, use, way) {
      await visitor.visit(findPageWith(/\/quiz-behaviour\./))
      const choice = `${quiz} fieldset:not([hidden]) label:nth-of-type(2)`
      const button = `${quiz} [data-quiz-reply] ~ button:not([hidden])`
      await visitor.reveal(`${quiz} label`)
      // What is pressed moves as the code comes; a key may be faster.
      if (way !== 'keys') await visitor.until('a quiz that asks', isSeen, `${quiz}[data-asking]`)
      const total = await visitor.page.evaluate(
        (selector) => document.querySelectorAll(`${selector} fieldset`).length,
        quiz,
      )
      for (let number = 1; number <= total; number += 1) {
        await (way === 'keys' ? visitor.pressOn(`${choice} input`, ' ') : use(choice))
        await visitor.until('what to do next', isSeen, button)
        await use(button)
      }
      await visitor.until('a result with the focus', hasFocus, `${quiz} [data-quiz-result]`)
      await use(button)
      await visitor.until('the first question', isSeen, `${quiz} fieldset:first-of-type`)
    },
  },
  {
    outcome: 'without its code the quiz has the answer to a question below it',
    controls: [`${quiz} summary`],
    by: everyWay,
    async run(visitor, use) {
      await visitor.visit(findPageWith(/\/quiz-behaviour\./))
      await visitor.page.evaluate(keepAsleep, quiz)
      await openAndClose(visitor, use, `${quiz} fieldset:first-of-type details`)
    },
  },
  {
    outcome: 'the summary of a legal page in another language opens and closes',
    controls: [`${summaries} > summary`],
    by: everyWay,
    async run(visitor, use) {
      await visitor.visit(findPageWith(/<details><summary><span><span lang/))
      await openAndClose(visitor, use, `${summaries}:nth-of-type(2)`)
    },
  },
  {
    outcome: 'the list of the footer opens and closes',
    controls: ['#footer summary'],
    by: everyWay,
    async run(visitor, use) {
      await visitor.visit(findPageWith(/<footer.*<summary>/s))
      await openAndClose(visitor, use, '#footer details')
    },
  },
  {
    outcome: 'a tab that is pressed shows its panel',
    modules: ['tabs/behaviour'],
    controls: ['[role=tab]'],
    by: ['mouse', 'finger'],
    async run(visitor, use) {
      await visitor.visit(findPageWith(/\/tabs-behaviour\./))
      for (const number of [2, 1]) {
        await use(tab(number))
        await eventually(async () =>
          expect(await visitor.page.evaluate(readTabs)).toEqual([[number], [number]]),
        )
      }
    },
  },
  {
    outcome: 'tabs are chosen by the arrows, Home and End',
    by: ['keys'],
    async run(visitor) {
      await visitor.visit(findPageWith(/\/tabs-behaviour\./))
      const expectShown = (number: number, key: string) =>
        eventually(async () =>
          expect(await visitor.page.evaluate(readTabs), key).toEqual([[number], [number]]),
        )
      await visitor.pressOn(tab(1), 'ArrowRight')
      await expectShown(2, 'ArrowRight')
      // There are no tabs before the code has run.
      const last = await visitor.page.evaluate(() => document.querySelectorAll('[role=tab]').length)
      for (const [key, shown] of [
        ['ArrowRight', 3],
        ['Home', 1],
        ['ArrowLeft', last],
        ['ArrowRight', 1],
        ['End', last],
      ] as const) {
        await visitor.page.press(key)
        await expectShown(shown, key)
      }
    },
  },
  {
    outcome: 'the arrow back to the top comes after the first screen and leads up',
    modules: ['backToTop/behaviour'],
    by: everyWay,
    async run(visitor, use) {
      await visitor.visit(findPageWith(/\/backToTop-behaviour\./))
      const arrow = '#backToTop a'
      expect(await visitor.page.evaluate(isSeen, arrow)).toBe(false)
      await visitor.page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
      await visitor.until('the arrow', isSeen, arrow)
      await use(arrow)
      await visitor.until('the top of the page', () => scrollY === 0)
    },
  },
  {
    outcome: 'what is embedded loads once it is asked for, and has the focus then',
    modules: ['ui/facade'],
    controls: ['[data-facade] button'],
    by: everyWay,
    async run(visitor, use) {
      for (const block of ['maps', 'reels']) {
        await visitor.visit(findPageWith(new RegExp(`id="${block}"[^]*data-facade`)))
        await visitor.reveal('[data-facade]')
        const button = '[data-facade] button'
        await visitor.until('its button', isSeen, button)
        expect(await visitor.page.evaluate(() => document.querySelectorAll('iframe').length)).toBe(0)
        await use(button)
        await visitor.until('a frame with the focus', hasFocus, 'iframe')
        expect(await visitor.page.evaluate(() => document.querySelectorAll('iframe').length)).toBe(1)
      }
    },
  },
  {
    outcome: 'a box of a list is ticked and not',
    controls: ['li > [type=checkbox]'],
    by: everyWay,
    async run(visitor, use, way) {
      await visitor.visit(findPageWith(/<li[^>]*><input type="checkbox"/))
      const box = 'li > [type=checkbox]'
      for (const wanted of [false, true]) {
        await (way === 'keys' ? visitor.pressOn(box, ' ') : use('li:has(> [type=checkbox]) label'))
        await visitor.until(
          wanted ? 'a tick' : 'no tick',
          (selector, isTicked) => document.querySelector<HTMLInputElement>(selector)?.checked === isTicked,
          box,
          wanted,
        )
      }
    },
  },
]
