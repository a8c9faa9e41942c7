import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { IntakeForm } from '../../src/contracts/intake-manifest.ts'
import { isWhole, takeTenth } from '../sweep.testing.ts'
import {
  answers,
  expectAnswers,
  makeFormBed,
  messagesOf,
  readForms,
  submit,
} from './support/form-site.testing.ts'

/** What a visitor sees and does before a form has woken, and at the touch that wakes it. */

const bed = makeFormBed('file')
const forms = await readForms()
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
/** Windows in which the bar, which lies over the page, has each of its heights. */
const windows = [
  ['a phone', phone],
  ['a wide window', { viewport: { width: 1280, height: 800 } }],
] as const

const fieldOf = (page: Page, { block, fields }: IntakeForm, kind: string) =>
  page.locator(`#${block} [name="${fields.find((field) => field.kind === kind)?.name}"]`)
const isAwake = (page: Page, { block }: IntakeForm) =>
  page.evaluate((id) => document.querySelector<HTMLFormElement>(`#${id} form`)?.noValidate === true, block)

/** Keeps scripts back, the form's unless others are named, until the returned function is called. */
async function holdScript(page: Page, name = /form-island/): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(name, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Whether the whole of an element can be seen: in the window, and with nothing lying over it. */
const isInSight = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) return false
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) =>
      element.contains(document.elementFromPoint((left + right) / 2, y)),
    )
  })

describe.each(takeTenth(['lead', 'career'] as const))('%s', (name) => {
  const form = forms[name]

  test('the phone field shows the country and begins with its code from the first paint, and nothing moves when the form wakes', async () => {
    const { page } = await bed.site.open(form, phone)
    const input = fieldOf(page, form, 'phone')
    const box = page.locator(`#${form.block} [data-picker]`)
    const look = async () => ({
      value: await input.inputValue(),
      chip: await box.evaluate((element) => getComputedStyle(element, '::before').content),
      sizes: await page
        .locator(`#${form.block} :is(label, [data-control], .selected-flag, [type=submit])`)
        .evaluateAll((parts) =>
          parts.map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect()
            return [x, y + scrollY, width, height].map(Math.round)
          }),
        ),
    })
    expect(await isAwake(page, form)).toBe(false)
    await input.evaluate((element) => {
      element.dataset.mark = 'static'
    })
    const asleep = await look()
    expect(asleep).toMatchObject({ value: '+91', chip: '"IN"' })
    await fieldOf(page, form, 'name').focus()
    await expect.poll(() => isAwake(page, form)).toBe(true)
    expect(await look()).toEqual(asleep)
    // The same element: what is typed into it cannot be lost with it.
    expect(await input.getAttribute('data-mark')).toBe('static')
  })

  test.runIf(isWhole)('the list of countries opens at the first tap', async () => {
    const { page } = await bed.site.open(form, phone)
    const chip = page.locator(`#${form.block} .selected-flag`)
    expect(await isAwake(page, form)).toBe(false)
    await chip.tap()
    await page.locator(`#${form.block} .country-list .search-box`).waitFor()
    await page.locator(`#${form.block} .search-box`).pressSequentially('emir')
    await page.keyboard.press('Enter')
    await expect.poll(() => fieldOf(page, form, 'phone').inputValue()).toBe('+971')
    await page.keyboard.type('501234567')
    expect((await fieldOf(page, form, 'phone').inputValue()).replace(/\D/g, '')).toBe('971501234567')
  })

  test('a number that is typed after a tap on the country code, while the form wakes, is whole', async () => {
    const { page } = await bed.site.open(form, phone)
    const release = await holdScript(page, /form-island|serve-visitor/)
    const input = fieldOf(page, form, 'phone')
    await input.scrollIntoViewIfNeeded()
    // On the plus, which is where a caret would part the number from its code.
    await input.tap({ position: { x: 94, y: 27 } })
    await page.keyboard.type('98765')
    release()
    await expect.poll(() => isAwake(page, form)).toBe(true)
    await expect.poll(() => input.inputValue()).toMatch(/^\+91/)
    await page.keyboard.type('43210')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('tel')
    expect((await input.inputValue()).replace(/\D/g, '')).toBe('919876543210')
  })

  test.each(takeTenth(windows))(
    'in %s the first press on an empty form shows the sentences of the page, and the focus is in sight',
    async (_, window) => {
      const { page } = await bed.site.open(form, window)
      const release = await holdScript(page)
      const button = page.locator(`#${form.block} [type=submit]`)
      await button.scrollIntoViewIfNeeded()
      await ('hasTouch' in window ? button.tap() : button.click())
      // Nothing is said in the browser's words meanwhile, which would move the focus to the first field.
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBeNull()
      release()
      const summary = page.locator(`#${form.block}-errors`)
      await summary.waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`${form.block}-errors`)
      const { required } = messagesOf(form)
      const missing = form.fields.filter((field) => field.required)
      for (const { name } of missing)
        expect(await page.locator(`#${form.block}_${name}-error`).innerText()).toBe(required)
      expect(await summary.locator('a').count()).toBe(missing.length)
      expect(await isInSight(summary.locator('p'))).toBe(true)
      // Each sentence is said once, and the links are as far from each other.
      expect(await summary.innerText()).not.toContain(required)
      const tops = await summary
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
      const steps = tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0)))
      expect(new Set(steps).size, steps.join()).toBe(1)
      // The list leads to the fields, with their labels in sight.
      for (const link of (await summary.locator('a').all()).reverse()) {
        await link.click()
        const id = (await link.getAttribute('href'))?.slice(1) ?? ''
        expect(await page.evaluate(() => document.activeElement?.id)).toBe(id)
        expect(await isInSight(page.locator(`label[for="${id}"]`)), id).toBe(true)
      }
    },
  )

  test.runIf(isWhole).each(windows)(
    'in %s, while the script does not come, the browser says what is missing, with the label in sight',
    async (_, window) => {
      const { page } = await bed.site.open(form, window)
      await page.route(/form-island/, (route) => route.abort())
      await submit(page, form)
      const first = form.fields[0]?.name
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')), { timeout: 20_000 })
        .toBe(first)
      await expect.poll(() => isInSight(page.locator(`label[for="${form.block}_${first}"]`))).toBe(true)
    },
  )

  test.runIf(isWhole)(
    'without JavaScript there is a plain field that begins with the code, and labels are in sight',
    async () => {
      const { page } = await bed.site.open(form, { ...phone, javaScriptEnabled: false })
      const input = fieldOf(page, form, 'phone')
      expect(await input.inputValue()).toBe('+91')
      expect(await page.locator(`#${form.block} .selected-flag`).isVisible()).toBe(false)
      await submit(page, form)
      const first = form.fields[0]?.name
      await expect.poll(() => isInSight(page.locator(`label[for="${form.block}_${first}"]`))).toBe(true)
    },
  )
})

test.runIf(isWhole)(
  'a number that is typed behind the code without JavaScript is stored, and the code alone is not an answer',
  async () => {
    const form = forms.lead
    const { page } = await bed.site.open(form, { javaScriptEnabled: false })
    for (const kind of ['name', 'email', 'place']) await fieldOf(page, form, kind).fill(answers[kind] ?? '')
    await page.locator(`#${form.block} form`).evaluate((element) => element.setAttribute('novalidate', ''))
    await submit(page, form)
    const { name = '' } = form.fields.find(({ kind }) => kind === 'phone') ?? {}
    const error = page.locator(`#${form.block}_${name}-error`)
    await error.waitFor()
    expect(await error.innerText()).toBe(messagesOf(form).required)
    expect(await bed.site.readStored()).toEqual([])
    // The page comes back with the code, as it was before.
    expect(await fieldOf(page, form, 'phone').inputValue()).toBe('+91')
    await fieldOf(page, form, 'phone').focus()
    await page.keyboard.press('End')
    await page.keyboard.type('98765 43210')
    await submit(page, form)
    await page.waitForURL(`${bed.site.base}${form.success}`)
    expectAnswers((await bed.site.readStored())[0], form)
  },
)

test.runIf(isWhole)(
  'digits of another script, typed behind the code and beside the open list, stay and are stored',
  async () => {
    const form = forms.lead
    const { page } = await bed.site.open(form, phone)
    for (const kind of ['name', 'email', 'place']) await fieldOf(page, form, kind).fill(answers[kind] ?? '')
    const input = fieldOf(page, form, 'phone')
    await expect.poll(() => isAwake(page, form)).toBe(true)
    await input.tap()
    await page.keyboard.type('௯௮௭௬௫')
    await page.locator(`#${form.block} .selected-flag`).tap()
    await page.locator(`#${form.block} .search-box`).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('tel')
    expect(await input.inputValue()).toBe('+91௯௮௭௬௫')
    await page.keyboard.press('End')
    await page.keyboard.type(' ௪௩௨௧௦')
    expect(await input.inputValue()).toBe('+91௯௮௭௬௫ ௪௩௨௧௦')
    await submit(page, form)
    await page.waitForURL(`${bed.site.base}${form.success}`)
    expectAnswers((await bed.site.readStored())[0], form)
  },
)

test.each(takeTenth(['+91 98765 43210', '+971 50 123 4567']))(
  'after a look at the privacy policy and Back the number %s is there, as the other answers are',
  async (number) => {
    const form = forms.lead
    const { page } = await bed.site.open(form, phone)
    await fieldOf(page, form, 'name').fill(answers.name ?? '')
    const input = fieldOf(page, form, 'phone')
    await expect.poll(() => isAwake(page, form)).toBe(true)
    if (number.startsWith('+971')) {
      await page.locator(`#${form.block} .selected-flag`).tap()
      await page.locator(`#${form.block} .search-box`).pressSequentially('emir')
      await page.keyboard.press('Enter')
      await expect.poll(() => input.inputValue()).toBe('+971')
      await page.keyboard.type('501234567')
    } else await input.fill('98765 43210')
    await fieldOf(page, form, 'place').fill(answers.place ?? '')
    // It has been left, and is written out.
    await expect
      .poll(async () => (await input.inputValue()).replace(/\D/g, ''))
      .toBe(number.replace(/\D/g, ''))
    const typed = (await input.inputValue()).replace(/\D/g, '')
    await page.locator(`#${form.block} a[href="/PrivacyPolicy"]`).click()
    await page.waitForURL(/PrivacyPolicy/)
    await page.goBack()
    await expect.poll(() => fieldOf(page, form, 'name').inputValue()).toBe(answers.name)
    expect(await fieldOf(page, form, 'place').inputValue()).toBe(answers.place)
    const digits = async () => (await input.inputValue()).replace(/\D/g, '')
    expect(await digits()).toBe(typed)
    // And once it is awake again.
    await fieldOf(page, form, 'name').focus()
    await expect.poll(() => isAwake(page, form)).toBe(true)
    expect(await digits()).toBe(typed)
  },
)
