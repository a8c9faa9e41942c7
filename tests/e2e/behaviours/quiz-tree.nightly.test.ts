import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { takeTenth } from '../../sweep.testing.ts'
import { openPage } from '../support/browser.testing.ts'
import { makeFormBed } from '../support/form-site.testing.ts'

/** What screen readers get of the level test, read from the browser's accessibility tree at each step. */
const bed = makeFormBed('file')
const block = '#levelTest'
const asked = `${block} fieldset:not([hidden])`

/** A live region that the tree does not hold before its text changes is not announced by every screen reader. */
async function findLiveRegion(session: CDPSession): Promise<{ ignored: boolean; live: unknown } | undefined> {
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const selector = `${block} [role=status]`
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false })
  const [node] = nodes
  const live = node?.properties?.find(({ name }) => name === 'live')?.value.value
  return node && { ignored: node.ignored, live }
}

/** Role and name of what has the focus. */
async function readFocus(session: CDPSession): Promise<string | undefined> {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const focused = nodes.find(
    ({ role, properties }) =>
      role?.value !== 'RootWebArea' &&
      properties?.some(({ name, value }) => name === 'focused' && value.value === true),
  )
  return focused && `${focused.role?.value} ${focused.name?.value}`
}

const tree = (page: Page) => page.locator(block).ariaSnapshot()
const announced = { ignored: false, live: 'polite' }

describe.each(
  takeTenth([
    [
      '/Course/Foundation',
      '1 of 5 A neighbour asks',
      'Next question',
      'Start again',
      /Right!/,
      '5 of 5 right',
    ],
    [
      '/tamil/spoken-english-course-google',
      '5-ல 1 பக்கத்து வீட்டுக்காரங்க',
      'அடுத்த கேள்வி',
      'மறுபடி ஆரம்பிக்கலாம்',
      /சரியான பதில்!/,
      '5-ல 5 சரி',
    ],
  ] as const),
)('the level test of %s', (path, first, next, again, right, score) => {
  test('says its questions, choices, answers and result to screen readers', async () => {
    const { page, context } = await openPage(bed.browser)
    const session = await context.newCDPSession(page)
    await page.goto(bed.site.base + path)
    await page.keyboard.press('Shift')
    await page.locator(block).scrollIntoViewIfNeeded()
    await page.locator(`${block}[data-asking]`).waitFor()

    // At the start: one question with its number, three choices, an empty live region and no button.
    const start = await tree(page)
    expect(start).toContain(`group "${first}`)
    expect(start.match(/- radio "/g)).toHaveLength(3)
    expect(start).not.toMatch(/\[checked]|\[disabled]|- button/)
    expect(await findLiveRegion(session)).toEqual(announced)

    // A wrong answer: the choice is checked, none can be chosen any more, and the region says what is right.
    const wrong = page.locator(`${asked} input:not([data-right])`).first()
    await wrong.focus()
    await page.keyboard.press(' ')
    const answered = await tree(page)
    expect(answered.match(/- radio ".*\[checked] \[disabled]/g)).toHaveLength(1)
    expect(answered.match(/\[disabled]/g)).toHaveLength(3)
    const choice = await page.locator(`${asked} label:has([data-right])`).innerText()
    expect(await page.locator(`${block} [role=status]`).innerText()).toContain(choice)
    expect(await readFocus(session)).toMatch(/^radio /)

    // The next question: its first choice has the focus, and the region is empty again, but still there.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await readFocus(session)).toBe('radio I work in a shop.')
    expect(await page.locator(`${block} [role=status]`).innerText()).toBe('')
    expect(await findLiveRegion(session)).toEqual(announced)

    // Right answers lead to a result that has a name.
    for (let number = 2; number <= 5; number += 1) {
      await page.locator(`${asked} label:has([data-right])`).click()
      expect(await tree(page)).toMatch(right)
      await page.locator(`${block} button:not([hidden])`).click()
    }
    expect(await readFocus(session)).toBe('group Mediate')
    expect(await tree(page)).toMatch(/- status:\s+- strong: \S/)

    // Started again: nothing of the first round is left.
    await page.getByRole('button', { name: again }).click()
    expect(await tree(page)).not.toMatch(/\[checked]|\[disabled]|- button/)
    expect(await tree(page)).toContain(`group "${first}`)
    for (let number = 1; number <= 5; number += 1) {
      await page.locator(`${asked} label:has([data-right])`).click()
      await page.locator(`${block} button:not([hidden])`).click()
    }
    expect(await page.locator(`${block} [role=status]`).innerText()).toBe(score)
    expect(await tree(page)).not.toContain(next)
  })
})
