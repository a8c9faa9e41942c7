import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFormSite } from '../leads/build-form-site.testing.ts'
import { stepsSite } from '../leads/steps-site.testing.ts'
import { unfinishedSite } from '../leads/unfinished-site.testing.ts'
import { isWhole } from '../sweep.testing.ts'
import { connectBrowser } from './support/browser.testing.ts'
import { findAxeViolations } from './support/check-page.testing.ts'
import { type FormSite, listForms, startFormSite } from './support/form-site.testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'vaasal-steps-'))
let browser: Browser
let site: FormSite
let outDir: string
/** A site whose form keeps answers. */
let keeping: { site: FormSite; outDir: string } | undefined
beforeAll(async () => {
  outDir = await buildFormSite(folder, stepsSite)
  browser = await connectBrowser()
  site = await startFormSite(browser, {}, { built: outDir })
  if (!isWhole) return
  const built = await buildFormSite(mkdtempSync(join(folder, 'keeping-')), unfinishedSite)
  keeping = { outDir: built, site: await startFormSite(browser, {}, { built }) }
})
afterAll(async () => {
  await site.close()
  await keeping?.site.close()
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(javaScriptEnabled: boolean, at = { site, outDir }) {
  const form = (await listForms(at.outDir)).find(({ routes }) => routes.includes('/'))
  if (!form) throw new Error('The page has no form.')
  return at.site.open(form, { javaScriptEnabled, viewport: { width: 360, height: 740 } })
}

/** The step of the page, and where the focus is. */
const readPlace = (page: Page) =>
  page.evaluate(() => {
    const steps = [...document.querySelectorAll<HTMLElement>('#form form > fieldset')]
    const shown = steps.filter((step) => step.offsetParent)
    return {
      shown: shown.map((step) => step.querySelector('legend')?.innerText),
      focus: document.activeElement?.id,
    }
  })

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, id: string): Promise<void> {
  for (let press = 0; press < 30; press += 1) {
    if ((await readPlace(page)).focus === id) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${id}.`)
}

describe.each([true, false])('with JavaScript: %s', (javaScriptEnabled) => {
  test.runIf(isWhole || javaScriptEnabled)(
    'a form in steps is answered by keyboard, with the focus where the next step begins',
    async () => {
      const { page, context, problems } = await open(javaScriptEnabled)
      const field = (name: string) => page.locator(`#form_${name}`)
      const title = (step: number) => page.locator(`#form-step-${step}:visible`)
      await tabTo(page, 'form_goal')
      await page.keyboard.press('Space')
      for (const _ of [1, 2]) await page.keyboard.press('ArrowDown')
      await field('broken').waitFor({ state: 'visible' })
      await tabTo(page, 'form_broken')
      await page.keyboard.type('The gate')
      if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([])
      await page.keyboard.press('Enter')
      await title(2).waitFor()
      await expect
        .poll(() => readPlace(page))
        .toEqual({
          ...{ shown: ['Step 3 of 3\nAbout Repair The gate: how we reach you'], focus: 'form-step-2' },
        })
      await page.keyboard.press('Tab')
      await page.keyboard.type('Ann')
      if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Back' }).press('Enter')
      await title(0).waitFor()
      expect(await field('broken').inputValue()).toBe('The gate')
      await page.getByLabel('Upkeep').check()
      await field('broken').waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Next' }).press('Enter')
      await title(1).waitFor()
      await page.getByRole('button', { name: 'Next' }).press('Enter')
      if (javaScriptEnabled) {
        await field('often-error').waitFor()
        expect((await readPlace(page)).focus).toBe('form-errors')
      } else await field('often-error').waitFor()
      await field('often').selectOption('Weekly')
      await page.getByRole('button', { name: 'Next' }).press('Enter')
      await title(2).waitFor()
      expect(await field('name').inputValue()).toBe('Ann')
      expect(await field('area').isVisible()).toBe(false)
      await page.getByText('About 800 euros').waitFor()
      await field('phone').fill('98765 43210')
      await page.getByRole('button', { name: 'Ask' }).press('Enter')
      await page.locator('#form-sent').waitFor()
      const stored = await site.readStored()
      expect(stored.map(({ answers }) => answers)).toContainEqual({
        ...{ goal: 'Upkeep', often: 'Weekly', name: 'Ann', phone: '919876543210', price: '800' },
      })
      // The second visitor sends the same, which is one lead.
      expect(stored).toHaveLength(1)
      expect(problems.filter((problem) => !problem.includes('Failed to load resource'))).toEqual([])
      await context.close()
    },
  )

  test.runIf(isWhole)(
    'answers are kept as long as the box is ticked, and the form that is sent removes them',
    async () => {
      if (!keeping) throw new Error('There is no site whose form keeps answers.')
      const { page, context, problems } = await open(javaScriptEnabled, keeping)
      const { readUnfinished, readStored } = keeping.site
      const before = (await readStored()).length
      const title = (step: number) => page.locator(`#form-step-${step}:visible`)
      const box = page.getByRole('checkbox', { name: 'Keep these answers for 7 days' })
      const expectKept = (answers: object[]) =>
        expect.poll(async () => (await readUnfinished()).map((kept) => kept.answers)).toEqual(answers)
      const goOn = () => page.getByRole('button', { name: 'Next' }).press('Enter')
      await tabTo(page, 'form_goal')
      await page.keyboard.press('Space')
      // Until the form wakes, the browser sends it.
      if (javaScriptEnabled) await page.locator('form[novalidate]').waitFor()
      await goOn()
      await title(1).waitFor()
      expect(await box.isChecked()).toBe(false)
      if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([])
      const person = { name: `Ann ${javaScriptEnabled}`, phone: '919876543210' }
      await page.locator('#form_name').fill(person.name)
      await page.locator('#form_phone').fill('98765 43210')
      await box.press('Space')
      await goOn()
      await title(2).waitFor()
      await expectKept([{ goal: 'Upkeep', ...person }])
      await page.getByRole('button', { name: 'Back' }).press('Enter')
      await title(1).waitFor()
      await box.press('Space')
      if (!javaScriptEnabled) {
        await goOn()
        await title(2).waitFor()
      }
      await expectKept([])
      if (!javaScriptEnabled) {
        await page.getByRole('button', { name: 'Back' }).press('Enter')
        await title(1).waitFor()
      }
      await box.press('Space')
      await goOn()
      await title(2).waitFor()
      await page.locator('#form_often').selectOption('Weekly')
      await goOn()
      await title(3).waitFor()
      await expectKept([{ goal: 'Upkeep', ...person, often: 'Weekly' }])
      await page.locator('#form_day').fill('Monday')
      await page.getByRole('button', { name: 'Ask' }).press('Enter')
      await page.locator('#form-sent').waitFor()
      expect(await readUnfinished()).toEqual([])
      expect((await readStored()).length).toBe(before + 1)
      expect(problems.filter((problem) => !problem.includes('Failed to load resource'))).toEqual([])
      await context.close()
    },
  )
})
