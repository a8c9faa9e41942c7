import { expect } from 'vitest'
import { findPageWith } from '../support/find-pages.testing.ts'
import { eventually, everyWay, expectChange, expectRest, readStates, type Use } from './use.testing.ts'

const options = '[data-options] details'
const cards = '[data-card]'
const dots = '.slick-dots li'
const carousel = '[data-island*="testimonials-island"]'
const clock = '[data-offer-clock]'

/** Runs in the page: the number of the dot of the slide that is shown. */
const readSlide = (selector: string): string =>
  String([...document.querySelectorAll(selector)].findIndex((dot) => dot.matches('.slick-active')) + 1)

/** Runs in the page. */
const readText = (selector: string): string => document.querySelector(selector)?.textContent ?? ''

/** Runs in the page: the text of a block as it is seen. */
const readInnerText = (selector: string): string =>
  document.querySelector<HTMLElement>(selector)?.innerText ?? ''

/** Runs in the page. */
const isCounting = (selector: string, wanted: boolean): boolean =>
  document.querySelector(selector)?.hasAttribute('data-counting') === wanted

/** What takes turns by itself: its module, what takes them, how the one whose turn it is is known, and a turn in seconds. */
const movers = [
  ['selector', 'details', 'open', 5],
  ['flipCards', '[data-card]', 'data-flipped', 2],
  ['highlights', 'li', 'data-lit', 2],
  ['showcase', '[data-slide]', 'data-shown', 7],
] as const

const turns: Use[] = movers.map(([block, part, state, seconds]) => {
  const root = `[data-behaviour*="/${block}-behaviour."]`
  const pause = `${root} [data-pause-button]`
  return {
    outcome: `${block} takes turns by itself, and its button stops and continues it`,
    modules: [`${block}/behaviour`],
    controls: [pause],
    by: everyWay,
    async run(visitor, use) {
      await visitor.visit(findPageWith(new RegExp(`/${block}-behaviour\\.`)))
      await visitor.reveal(`${root} ${part}`)
      await expectChange(visitor, 'what is shown', readStates, `${root} ${part}`, state)
      await use(pause)
      await expectRest(visitor, seconds + 1, readStates, `${root} ${part}`, state)
      await use(pause)
      await expectChange(visitor, 'what is shown', readStates, `${root} ${part}`, state)
    },
  }
})

export const moverUses: Use[] = [
  ...turns,
  {
    outcome: 'an option that is chosen stays',
    controls: ['[data-options] summary'],
    by: everyWay,
    async run(visitor, use) {
      await visitor.visit(findPageWith(/\/selector-behaviour\./))
      await visitor.reveal('[data-options]')
      await visitor.until('options that move', () => document.querySelector('[data-running]') !== null)
      await use(`${options}:nth-child(3) summary`)
      const chosen = await expectRest(visitor, 6, readStates, options, 'open')
      expect(chosen.indexOf('1')).toBe(2)
    },
  },
  {
    outcome: 'a card that is pressed turns, and the others stop',
    controls: ['[data-card] button'],
    by: everyWay,
    async run(visitor, use) {
      await visitor.visit(findPageWith(/\/flipCards-behaviour\./))
      await visitor.reveal(cards)
      await visitor.until('cards that flip', () => document.querySelector('[data-flipping]') !== null)
      await use(`${cards}:last-child button`)
      const before = await expectRest(visitor, 3, readStates, cards, 'data-flipped')
      await use(`${cards}:last-child button`)
      const turned = before.endsWith('1') ? '0' : '1'
      const read = () => visitor.page.evaluate(readStates, cards, 'data-flipped')
      await eventually(async () => expect(await read()).toBe(before.slice(0, -1) + turned))
    },
  },
  {
    outcome:
      'the carousel moves by itself, shows the slide of a dot that is pressed, also while it moves, and rests',
    modules: ['testimonials/island'],
    controls: ['.slick-dots button', `${carousel} [data-pause-button]`],
    by: everyWay,
    async run(visitor, use, way) {
      await visitor.visit(findPageWith(/\/testimonials-island\./))
      await visitor.reveal(`${carousel} li`)
      // It wakes by the first scroll.
      await visitor.until('the dots', (selector) => document.querySelector(selector) !== null, dots)
      await visitor.reveal('.slick-dots')
      const { x, y } = await visitor.page.evaluate(() => {
        const box = document.querySelector('.slick-dots li:nth-child(6)')?.getBoundingClientRect()
        return { x: (box?.left ?? 0) + (box?.width ?? 0) / 2, y: (box?.top ?? 0) + (box?.height ?? 0) / 2 }
      })
      await expectChange(visitor, 'the slide', readSlide, dots)
      // At once, without a look whether it stands still.
      if (way === 'mouse') await visitor.page.click(x, y)
      else if (way === 'finger') await visitor.page.tap?.(x, y)
      else await visitor.pressOn(`${dots}:nth-child(6) button`, 'Enter')
      await visitor.until(
        'the sixth slide',
        (selector) => document.querySelector(selector)?.matches('.slick-active') === true,
        `${dots}:nth-child(6)`,
      )
      const pause = `${carousel} [data-pause-button]`
      const isPaused = await visitor.page.evaluate(readStates, pause, 'data-paused')
      if (isPaused === '0') await use(pause)
      await expectRest(visitor, 4, readSlide, dots)
      await use(pause)
      await expectChange(visitor, 'the slide', readSlide, dots)
    },
  },
  {
    outcome: 'an offer counts down and shows its seats; its button stops and continues it',
    modules: ['offerBox/behaviour'],
    controls: ['[data-offer-card] [data-pause-button]'],
    by: everyWay,
    async run(visitor, use) {
      await visitor.visit(findPageWith(/data-offer-clock/))
      const pause = '[data-offer-card] [data-pause-button]'
      await visitor.reveal(clock)
      await expectChange(visitor, 'the time that is left', readText, clock)
      await use(pause)
      await expectRest(visitor, 3, readText, clock)
      await use(pause)
      await expectChange(visitor, 'the time that is left', readText, clock)
      expect(await visitor.page.evaluate(readText, '[data-offer-seats]')).toMatch(/\d/)
    },
  },
  {
    outcome: 'the numbers are counted up to what the page says',
    modules: ['stats/behaviour'],
    by: ['sight'],
    async run(visitor) {
      await visitor.visit(findPageWith(/\/stats-behaviour\./))
      const root = '[data-behaviour*="/stats-behaviour."]'
      const end = await visitor.page.evaluate(readInnerText, root)
      await visitor.reveal(root)
      await visitor.until('counters that count', isCounting, root, true)
      await visitor.until('counters at their ends', isCounting, root, false)
      expect(await visitor.page.evaluate(readInnerText, root)).toBe(end)
    },
  },
  {
    outcome: 'confetti falls and is gone',
    modules: ['announcement/behaviour'],
    by: ['sight'],
    async run(visitor) {
      await visitor.visit(findPageWith(/\/announcement-behaviour\./))
      const count = () => document.querySelectorAll('body > canvas').length
      await visitor.until('confetti', () => document.querySelector('body > canvas') !== null)
      await eventually(async () => expect(await visitor.page.evaluate(count)).toBe(0))
    },
  },
  {
    outcome: 'the footer has the year of the visitor on a page that was built in another',
    modules: ['footer/behaviour'],
    by: ['sight'],
    async run(visitor) {
      await visitor.visit(findPageWith(/\/footer-behaviour\./))
      await visitor.reveal('[data-behaviour*="/footer-behaviour."]')
      await visitor.until('this year', () =>
        (document.querySelector<HTMLElement>('#footer')?.innerText ?? '').includes(
          `© ${new Date().getFullYear()}`,
        ),
      )
    },
  },
]
