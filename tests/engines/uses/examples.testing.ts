import { expect } from 'vitest'
import type { Visitor } from '../support/make-visitor.testing.ts'
import { eventually, everyWay, isSeen, type Use } from './use.testing.ts'

/** The page of an example of the catalogue: blocks that move and that no page of the site has. */
const example = (name: string) => `/__blocks/${name}`

const picture = '[data-picture]'
const line = '[data-pair] input'
const slider = 'input[type=range][data-input]'

/** Runs in the page: whether a press on a picture opens it instead of leading to its file. */
const isAwake = (selector: string): boolean => {
  let isTaken = false
  const look = (event: Event) => {
    isTaken = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', look, { once: true })
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  return isTaken
}

/** Runs in the page: closes what the press has opened. */
const isClosed = (): boolean => {
  const box = document.querySelector<HTMLDialogElement>('dialog[open]')
  box?.close()
  return box !== null
}

/** Runs in the page. The text of an element without the mark that a translation leaves (`translatedMark`). */
const readWords = (selector: string): string =>
  document.querySelector(selector)?.textContent?.replace('\u2060', '') ?? ''
const count = 'dialog[open] [data-count]'
const result = '[data-result]'

/** Runs in the page. */
const readCut = (): string =>
  document.querySelector<HTMLElement>('[data-pair]')?.style.getPropertyValue('--cut') ?? ''

const readSoon = ({ page }: Visitor, selector: string, wanted: string): Promise<void> =>
  eventually(async () => expect(await page.evaluate(readWords, selector)).toBe(wanted))

export const exampleUses: Use[] = [
  {
    outcome: 'a picture of a gallery opens large, the next one follows, and it closes',
    modules: ['gallery/behaviour'],
    controls: [picture, 'dialog [data-step]', 'dialog [data-close]'],
    by: everyWay,
    async run(visitor, use) {
      await visitor.visit(example('gallery-1'))
      await visitor.reveal(picture)
      await visitor.until('a gallery that is awake', isAwake, picture)
      await visitor.until('the picture that this has opened', isClosed)
      await use(picture)
      await readSoon(visitor, count, '1 / 3')
      await use('dialog [data-step="1"]')
      await readSoon(visitor, count, '2 / 3')
      await use('dialog [data-close]')
      await readSoon(visitor, count, '')
    },
  },
  {
    outcome: 'the line between two pictures is moved by the arrows',
    modules: ['beforeAfter/behaviour'],
    controls: [line],
    by: ['keys'],
    async run(visitor) {
      await visitor.visit(example('beforeAfter-1'))
      await visitor.reveal('[data-pair]')
      await visitor.until('the control', isSeen, line)
      await eventually(async () => expect(await visitor.page.evaluate(readCut)).toBe('50%'))
      await visitor.pressOn(line, 'ArrowRight')
      await eventually(async () => expect(await visitor.page.evaluate(readCut)).toBe('51%'))
    },
  },
  {
    outcome: 'a choice in a calculator gives another result',
    modules: ['calculator/behaviour'],
    controls: [slider],
    by: ['keys'],
    async run(visitor) {
      await visitor.visit(example('calculator-1'))
      await visitor.reveal(slider)
      await visitor.until(
        'a calculator that is awake',
        (selector) => !document.querySelector(selector)?.closest('fieldset')?.disabled,
        slider,
      )
      await readSoon(visitor, result, '48')
      await visitor.pressOn(slider, 'ArrowRight')
      await readSoon(visitor, result, '89')
    },
  },
  {
    outcome: 'today is marked among the opening hours',
    modules: ['openingHours/behaviour'],
    by: ['sight'],
    async run(visitor) {
      await visitor.visit(example('openingHours-1'))
      await visitor.reveal('table')
      await visitor.until('the mark', isSeen, '[aria-current] small')
    },
  },
  {
    outcome: 'the messages of a conversation come one after the other, to the last',
    modules: ['exchange/behaviour'],
    by: ['sight'],
    async run(visitor) {
      await visitor.visit(example('exchange-2'))
      await visitor.reveal('ol > li')
      await visitor.until('the last message', isSeen, 'ol > li:last-child p')
    },
  },
]
