import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { engineRegistry } from '../../src/blocks/block-registry.ts'
import { listBlockEntries, toExampleAddress } from '../../src/catalogue/list-block-entries.ts'
import { axeSource, listViolations } from '../e2e/support/check-page.testing.ts'
import { findClippedText } from '../e2e/support/find-clipped-text.testing.ts'
import { findCoveredActions } from '../e2e/support/find-covered-actions.testing.ts'
import { findSidewaysScroll } from '../e2e/support/find-sideways-scroll.testing.ts'
import { findUnprintable } from '../e2e/support/find-unprintable.testing.ts'
import { lengthenWords, longWords } from '../e2e/support/lengthen-words.testing.ts'
import { showAsPrinted } from '../e2e/support/show-as-printed.testing.ts'
import { standStill } from '../e2e/support/stand-still.testing.ts'
import { makeVisitor, type Visitor } from './support/make-visitor.testing.ts'

const root = join(import.meta.dirname, '../..')
const widths = [320, 768, 1280]
/** What A4 leaves between the margins of a browser. */
const paperWidth = 718

/** Every example of every block, alone on a page of the catalogue. */
const examples = (await listBlockEntries(root, engineRegistry)).flatMap(({ type, examples }) =>
  examples.map(({ name }, index) => [`${type}-${index + 1}`, name, toExampleAddress(type, index)] as const),
)

/** Runs in the page: numbers that count, which they do for two seconds, have their code. */
const canCount = () =>
  [...document.querySelectorAll<HTMLElement>('[data-behaviour]:has([data-value])')].every(
    ({ dataset }) =>
      performance.getEntriesByName(new URL(dataset.behaviour ?? '', location.href).href).length > 0,
  )

/** Runs in the page: begins to count what has its code and is seen. */
async function showFrames(): Promise<void> {
  for (const _ of [1, 2, 3, 4]) await new Promise(requestAnimationFrame)
}

/** Runs in the page. */
const isCounted = () => document.querySelector('[data-counting]') === null

/** The example stands alone: its page has no headline, and its first heading may follow another on a page. */
const ofPages: ReadonlySet<string> = new Set(['page-has-heading-one', 'heading-order'])
const isOfPage = (line: string) => ofPages.has(line.slice(0, line.indexOf(':')))

/** What is wrong with the example that a visitor has opened, at every width, with long words, and on paper. */
async function findFaults({ page, until }: Visitor): Promise<string[]> {
  const found: string[] = []
  const look = async (where: string, ...looks: (() => string[] | Promise<string[]>)[]) => {
    for (const run of looks)
      for (const line of await page.evaluate(run)) if (!isOfPage(line)) found.push(`${where}: ${line}`)
  }
  await page.evaluate(standStill)
  await until('the code of numbers that count', canCount)
  await page.evaluate(showFrames)
  await until('an end of counting', isCounted)
  await page.runProgram(axeSource)
  for (const width of widths) {
    await page.setSize(width, 800)
    await look(`${width} px`, findSidewaysScroll, findClippedText, findCoveredActions, listViolations)
  }
  for (const width of widths.toReversed()) {
    await page.setSize(width, 800)
    for (const word of longWords) {
      await page.evaluate(lengthenWords, word)
      await look(`${width} px with ${word}`, findSidewaysScroll)
      const hasBubbles = await page.evaluate(() => document.querySelector('.bubble') !== null)
      const clipped = await page.evaluate(findClippedText)
      // Two bubbles on a low picture meet then.
      for (const line of clipped)
        if (!hasBubbles || line.startsWith('cut off')) found.push(`${width} px with ${word}: ${line}`)
    }
  }
  await page.setSize(paperWidth, 1000)
  await page.evaluate(showAsPrinted)
  await look('on paper', findSidewaysScroll, findUnprintable)
  return found
}

describe.concurrent.each(['chromium', 'firefox'] as const)('%s', (engine) => {
  describe.sequential('alone on a page', () => {
    const visitor = makeVisitor(engine, { width: 1280, height: 800 })

    test.each(examples)(
      '%s (%s) fits, is read and pressed at every width, with words of forty letters, and is read on paper',
      async (_example, _name, address) => {
        await visitor.visit(address)
        const found = await findFaults(visitor)
        if (found.length > 0) expect.fail(found.join('\n'))
      },
    )
  })
})
