import { describe, expect, test } from 'vitest'
import { isWhole } from '../sweep.testing.ts'
import { openPage, waitUntilFetched } from './support/browser.testing.ts'
import { findAxeViolations } from './support/check-page.testing.ts'
import {
  answers,
  expectAnswers,
  fill as fillFields,
  makeFormBed,
  pdf,
  readForms,
  submit,
} from './support/form-site.testing.ts'

/** A page that is left while it fetches the country picker would report that as broken off. */
async function fill(...[page, ...answers]: Parameters<typeof fillFields>): Promise<void> {
  await fillFields(page, ...answers)
  await waitUntilFetched(page)
}

const bed = makeFormBed('test')
const { lead, career } = await readForms()

describe.each([true, false])('with JavaScript: %s', (javaScriptEnabled) => {
  test.runIf(isWhole)(
    'a lead ends in a row with every field, and the visitor on the thank-you page',
    async () => {
      const { page, problems } = await bed.site.open(lead, { javaScriptEnabled }, '?utm_campaign=diwali')
      await fill(page, lead)
      await submit(page, lead)
      await page.waitForURL(`${bed.site.base}${lead.success}`)
      const stored = await bed.site.readStored()
      expect(stored).toHaveLength(1)
      expectAnswers(stored[0], lead)
      if (!javaScriptEnabled)
        expect(stored[0]).toMatchObject({
          ...{ route: lead.routes[0], campaign: 'diwali' },
          context: { variant: lead.documents[0] },
        })
      expect(problems).toEqual([])
    },
  )

  // Each day one form is sent each way.
  test.runIf(isWhole || !javaScriptEnabled)(
    'an application ends in a row with its résumé, and the page says so',
    async () => {
      const { page, problems } = await bed.site.open(career, { javaScriptEnabled })
      await fill(page, career)
      await submit(page, career)
      await page.locator(`#${career.block}-sent`).waitFor()
      const stored = await bed.site.readStored()
      expect(stored).toHaveLength(1)
      expectAnswers(stored[0], career)
      expect(stored[0]?.resume).toMatchObject({ size: pdf.length, marks: [] })
      expect(problems).toEqual([])
    },
  )

  test.runIf(isWhole || javaScriptEnabled)(
    'a wrong number is said beside its field, nothing written is lost, and mended it is stored',
    async () => {
      const { page, problems } = await bed.site.open(lead, { javaScriptEnabled })
      await fill(page, lead, { phone: '+91 12345' })
      await submit(page, lead)
      const phone = lead.fields.find(({ kind }) => kind === 'phone')?.name ?? ''
      const error = page.locator(`#${lead.block}_${phone}-error`)
      await error.waitFor()
      expect(await error.innerText()).toContain('Please enter a valid phone number.')
      expect(
        await page.locator(`#${lead.block}-errors`).evaluate((summary) => summary === document.activeElement),
      ).toBe(true)
      expect(await page.title()).toMatch(/^(Error|.+): /)
      for (const { name, kind } of lead.fields) {
        const value = await page.locator(`#${lead.block} [name="${name}"]`).inputValue()
        if (kind === 'phone') expect(value.replace(/\D/g, '')).toBe('9112345')
        else expect(value).toBe(answers[kind])
      }
      if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([])
      expect(await bed.site.readStored()).toEqual([])
      await fill(page, lead)
      await submit(page, lead)
      await page.waitForURL(`${bed.site.base}${lead.success}`)
      expectAnswers((await bed.site.readStored())[0], lead)
      expect(problems.filter((problem) => !/status of 400/.test(problem))).toEqual([])
    },
  )

  test.runIf(isWhole)('while nothing can be stored the page says so and keeps what was written', async () => {
    const { page } = await bed.site.open(lead, { javaScriptEnabled })
    await fill(page, lead)
    await bed.site.closeIntake()
    await submit(page, lead)
    const failure = page.locator(`#${lead.block} [data-failure]:not(:empty)`)
    await failure.waitFor()
    expect(await failure.innerText()).toMatch(/^(Submission failed|Error submitting form)/)
    const name = lead.fields.find(({ kind }) => kind === 'name')?.name
    expect(await page.locator(`#${lead.block} [name="${name}"]`).inputValue()).toBe(answers.name)
  })
})

test.runIf(isWhole)('a page with mistakes is as accessible as the form itself', async () => {
  const { page, context } = await bed.site.open(lead, { javaScriptEnabled: false })
  await fill(page, lead, { phone: '123' })
  await submit(page, lead)
  await page.locator(`#${lead.block}-errors`).waitFor()
  const html = await page.content()
  await context.close()
  const second = await openPage(bed.browser)
  await second.page.route(`${bed.site.base}/mistakes`, (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  await second.page.goto(`${bed.site.base}/mistakes`)
  expect(await findAxeViolations(second.page)).toEqual([])
  await second.context.close()
})
