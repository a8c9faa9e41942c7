import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isWhole, takeTenth } from '../../sweep.testing.ts'
import { openPage } from '../support/browser.testing.ts'
import { findAxeViolations, measureSidewaysScroll } from '../support/check-page.testing.ts'
import { fill, makeFormBed, readForms, submit } from '../support/form-site.testing.ts'

const bed = makeFormBed('file')
const block = '#levelTest'
const asked = `${block} fieldset:not([hidden])`
const results = `${block} [data-quiz-result]`
const phone = { viewport: { width: 360, height: 740 } }

async function open(path: string, options: Parameters<typeof openPage>[1] = {}) {
  const watched = await openPage(bed.browser, options)
  await watched.page.goto(bed.site.base + path)
  if (options.javaScriptEnabled === false) return watched
  await watched.page.keyboard.press('Shift')
  await watched.page.locator(block).scrollIntoViewIfNeeded()
  await watched.page.locator(`${block}[data-asking]`).waitFor()
  return watched
}

const button = (page: Page) => page.locator(`${block} button:not([hidden])`)
const reply = (page: Page) => page.locator(`${block} [role=status]`)

/** Answers so many questions right and all others wrong, with the mouse. */
async function answer(page: Page, right: number): Promise<void> {
  const total = await page.locator(`${block} fieldset`).count()
  for (let number = 0; number < total; number += 1) {
    const wanted = number < right ? 'input[data-right]' : 'input:not([data-right])'
    await page.locator(`${asked} label:has(${wanted})`).first().click()
    await button(page).click()
  }
}

test.each(
  takeTenth([
    [0, 'Foundation'],
    [3, 'Beginner'],
    [4, 'Mediate'],
    [5, 'Speak-Out'],
  ] as const),
)('%i right answers lead to %s alone', async (right, name) => {
  const { page, problems } = await open('/Course/Foundation', phone)
  await answer(page, right)
  expect(await page.locator(`${results}:visible`).count()).toBe(1)
  expect(await page.locator(`${results}:visible h3`).textContent()).toBe(name)
  expect(await reply(page).textContent()).toBe(`${right} of 5 right`)
  expect(await page.locator(`${results}:visible`).evaluate((one) => one === document.activeElement)).toBe(
    true,
  )
  await button(page).click()
  expect(await page.locator(`${block} fieldset:visible`).count()).toBe(1)
  expect(await page.locator(`${block} :checked`).count()).toBe(0)
  expect(problems).toEqual([])
})

test('an answer is told at once, with the right one and why, and cannot be taken back', async () => {
  const { page } = await open('/Course/Foundation', { reducedMotion: 'reduce' })
  await page.locator(`${asked} label`).first().click()
  expect((await reply(page).innerText()).replace(/\s+/g, ' ')).toBe(
    'Not quite. The right answer: I am fine. And you? To say how you are, you need I am.',
  )
  await page.locator(`${asked} label`).nth(1).click({ force: true })
  expect(
    await page
      .locator(`${asked} input`)
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked)),
  ).toEqual([true, false, false])
  expect(await findAxeViolations(page, page.locator(block))).toEqual([])
})

test('keys alone answer every question and reach the action of the result', async () => {
  const { page } = await open('/Course/Foundation')
  await page.locator(`${asked} input`).first().focus()
  for (let number = 1; number <= 5; number += 1) {
    // The arrow moves on without an answer.
    await page.keyboard.press('ArrowDown')
    expect(await reply(page).textContent()).toBe('')
    await page.keyboard.press(' ')
    expect(await reply(page).textContent()).not.toBe('')
    await page.keyboard.press('Tab')
    expect(await button(page).evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#languageDialog')
})

test('screen readers are told the question with its number, the choices, and what was said', async () => {
  const { page } = await open('/Course/Foundation')
  const tree = await page.locator(block).ariaSnapshot()
  expect(tree).toMatch(/group "1 of 5 A neighbour asks/)
  expect(tree.match(/- radio "/g)).toHaveLength(3)
  expect(tree).not.toMatch(/See the answer|See my result|Foundation/)
  await page.locator(`${asked} label`).nth(1).click()
  expect(await page.locator(block).ariaSnapshot()).toMatch(/- status:\s+- strong: Right!/)
})

describe('without JavaScript', () => {
  test.runIf(isWhole)(
    'each question shows its answer and why, and all results stand with their scores',
    async () => {
      const { page } = await open('/Course/Foundation', { javaScriptEnabled: false, ...phone })
      const summaries = page.locator(`${block} summary`)
      expect(await summaries.count()).toBe(5)
      await summaries.first().click()
      expect(await page.locator(`${block} details`).first().innerText()).toContain(
        'To say how you are, you need I am.',
      )
      expect(await page.locator(`${results}:visible > p:first-child`).allInnerTexts()).toEqual(
        ['0–1', '2–3', '4', '5'].map((score) => `${score} of 5 right`),
      )
      expect(await page.locator(`${results} a[href="#languageDialog"]:visible`).count()).toBe(4)
      expect(await page.locator(`${block} button:visible`).count()).toBe(0)
    },
  )
})

test('the result arrives with the lead, and nothing arrives of a test that was not taken', async () => {
  const { lead } = await readForms()
  const taken = isWhole ? [undefined, 2] : [2]
  for (const right of taken) {
    const { page, context } = await open('/tamil/spoken-english-course1', phone)
    if (right !== undefined) {
      await answer(page, right)
      await page.locator(`${results}:visible a`).click()
      expect(new URL(page.url()).hash).toBe(`#${lead.block}`)
    }
    await fill(page, lead, { place: String(right) })
    await submit(page, lead)
    await page.waitForURL(bed.site.base + lead.success)
    await context.close()
  }
  const stored = await bed.site.readStored()
  expect(stored.map(({ answers, context }) => [answers.place, context?.quiz])).toEqual(
    expect.arrayContaining(taken.map((right) => [String(right), right && 'இலவச level test: Beginner (2/5)'])),
  )
})

test.runIf(isWhole)('a chat that opens with a sentence gets the result behind it', async () => {
  const { page } = await open('/tamil/spoken-english-course-google', phone)
  await answer(page, 4)
  const link = page.locator(`${results}:visible a`)
  await link.dispatchEvent('pointerdown')
  expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')).toBe(
    'I saw your Ad in Google, tell me more about the English course [இலவச level test: Mediate (4/5)]',
  )
})

test.runIf(isWhole)('no question, answer or result is wider than a phone of 320 pixels', async () => {
  const { page } = await open('/tamil/spoken-english-course-google', {
    viewport: { width: 320, height: 640 },
  })
  for (let number = 0; number < 5; number += 1) {
    await page.locator(`${asked} label`).first().click()
    expect(await measureSidewaysScroll(page)).toBe(0)
    await button(page).click()
  }
  expect(await measureSidewaysScroll(page)).toBe(0)
  expect(await findAxeViolations(page, page.locator(block))).toEqual([])
})
