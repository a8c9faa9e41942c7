import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import type { IntakeForm } from '../../src/contracts/intake-manifest.ts'
import { takeTenth } from '../sweep.testing.ts'
import { expectAnswers, fill, fillAsleep, makeFormBed, readForms } from './support/form-site.testing.ts'

const bed = makeFormBed('test')
const forms = await readForms()
/** Lets a reply go that is held back. */
let release = () => {}
// Before the site closes: hooks that end a test run in the opposite order.
afterEach(() => release())

/** A finger does not wait for a page that is on its way, nor for a button that says it is busy. */
async function createFinger(page: Page, { block }: IntakeForm): Promise<(times?: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const button = page.locator(`#${block} [type=submit]`)
  await button.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  const place = { x: x + width / 2, y: y + height / 2, button: 'left' } as const
  return async (times = 1) => {
    for (let clickCount = 1; clickCount <= times; clickCount += 1) {
      await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place, clickCount })
      await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place, clickCount })
    }
  }
}

/** While a page is on its way it answers no question, so that the form itself has to say that it is awake. */
async function announceWaking(page: Page, { block }: IntakeForm): Promise<void> {
  await page.addInitScript((id) => {
    const timer = setInterval(() => {
      if (!document.querySelector<HTMLFormElement>(`#${id} form`)?.noValidate) return
      clearInterval(timer)
      void fetch('/awake')
    }, 20)
  }, block)
}

async function expectOneRow(page: Page, form: IntakeForm): Promise<void> {
  if (form.success)
    await expect.poll(() => page.url(), { timeout: 20_000 }).toBe(bed.site.base + form.success)
  else await page.locator(`#${form.block}-sent:visible`).waitFor()
  const stored = await bed.site.readStored()
  expect(stored).toHaveLength(1)
  expectAnswers(stored[0], form)
}

/** Lets submissions be stored, but no reply of the first come before `release` is called. */
function holdFirstReply() {
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const posts = { count: 0 }
  bed.site.beforeReply = async () => {
    posts.count += 1
    if (posts.count === 1) await held
  }
  return posts
}

describe.each(takeTenth(['lead', 'career'] as const))('%s', (name) => {
  test('a double tap sends once', async () => {
    const form = forms[name]
    const { page } = await bed.site.open(form)
    const posts = holdFirstReply()
    await fill(page, form)
    const tap = await createFinger(page, form)
    await tap(2)
    await expect.poll(() => posts.count).toBe(1)
    await tap()
    release()
    await expectOneRow(page, form)
    expect(posts.count).toBe(1)
  })

  test('two taps without JavaScript make one row', async () => {
    const form = forms[name]
    const { page } = await bed.site.open(form, { javaScriptEnabled: false })
    const posts = holdFirstReply()
    await fill(page, form)
    const tap = await createFinger(page, form)
    await tap()
    await expect.poll(() => posts.count).toBe(1)
    await tap()
    await expectOneRow(page, form)
    release()
    expect(posts.count).toBe(2)
  })

  test('a tap before the form wakes and one after make one row', async () => {
    const form = forms[name]
    const { page } = await bed.site.open(form)
    await announceWaking(page, form)
    await page.reload()
    let wake = () => {}
    const asleep = new Promise<void>((resolve) => {
      wake = resolve
    })
    await page.route(/form-island/, async (route) => {
      await asleep
      await route.continue()
    })
    const posts = holdFirstReply()
    await fillAsleep(page, form)
    const tap = await createFinger(page, form)
    await tap()
    await expect.poll(() => posts.count).toBe(1)
    const awake = page.waitForRequest(/\/awake$/)
    wake()
    await awake
    await tap()
    await expectOneRow(page, form)
    release()
    expect(posts.count).toBe(2)
  })
})
