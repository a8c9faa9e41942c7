import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { IntakeForm } from '../../src/contracts/intake-manifest.ts'
import { takeTenth } from '../sweep.testing.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { answers, readForms } from './support/form-site.testing.ts'

/** `npm run soak -- typing` asks for a hundred. */
const runs = Number(process.env.TYPING_RUNS ?? 2)

const browser = await openBrowser()
let forms: { lead: IntakeForm; career: IntakeForm }

beforeAll(async () => {
  forms = await readForms()
})

interface Moment {
  /** Milliseconds until each request is answered, so that the scripts arrive at other letters in each run. */
  latency: number
  /** Milliseconds between two letters. */
  pace: number
  /** Which field is the first. */
  start: number
}
const chooseMoment = (run: number): Moment => ({
  latency: [0, 40, 120, 300, 600][run % 5] ?? 0,
  pace: [0, 15, 40, 90][run % 4] ?? 0,
  start: run % 3,
})

/** Opens the page on a CPU slowed six times; the visitor begins as soon as the document is read. */
async function openSlowly(form: IntakeForm, { latency }: Moment) {
  const { page, context, problems } = await openPage(browser)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: 1_000_000,
    uploadThroughput: 1_000_000,
  })
  await page.goto(inject('sites').main + form.routes[0], { waitUntil: 'domcontentloaded' })
  /** Ends the slowness: a slowed CPU takes its time from every other test. */
  const hurry = async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  return { page, context, problems, hurry }
}

const textFields = ({ fields }: IntakeForm) =>
  fields.filter(({ kind }) => kind !== 'select' && kind !== 'file')
const isAwake = (page: Page, { block }: IntakeForm) =>
  page.evaluate((id) => document.querySelector<HTMLFormElement>(`#${id} form`)?.noValidate === true, block)

/**
 * Half of each answer, field after field, and then the other halves. Says where the focus was lost. Once the form is
 * awake, the rest is written without pauses on a fast CPU: nothing wakes under it any more.
 */
async function typeAlternating(
  page: Page,
  form: IntakeForm,
  { pace, start }: Moment,
  hurry: () => Promise<void>,
): Promise<string[]> {
  const lost: string[] = []
  let delay = pace
  let isSettled = false
  const fields = textFields(form)
  const root = page.locator(`#${form.block}`)
  for (const half of [0, 1]) {
    for (const { name, kind } of [...fields.slice(start), ...fields.slice(0, start)]) {
      const text = answers[kind] ?? ''
      const middle = Math.ceil(text.length / 2)
      await root.locator(`[name="${name}"]`).focus()
      if (half === 1) await page.keyboard.press('End')
      await page.keyboard.type(half === 0 ? text.slice(0, middle) : text.slice(middle), { delay })
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'))
      if (focused !== name) lost.push(`the focus is on ${focused}, not on ${name}`)
      if (!isSettled && (await isAwake(page, form))) {
        isSettled = true
        delay = 0
        await hurry()
      }
    }
  }
  return lost
}

/** The fields that do not hold what was typed, once nothing in the form wakes any more. */
async function listChanged(page: Page, form: IntakeForm): Promise<string[]> {
  const root = page.locator(`#${form.block}`)
  await expect.poll(() => isAwake(page, form), { timeout: 30_000 }).toBe(true)
  // The number is whole, so it is written out as soon as the field is left.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const phone = form.fields.find(({ kind }) => kind === 'phone')?.name
  await expect.poll(() => root.locator(`[name="${phone}"]`).inputValue()).toBe('+91 98765 43210')
  const changed: string[] = []
  for (const { name, kind } of textFields(form)) {
    const value = await root.locator(`[name="${name}"]`).inputValue()
    const expected = kind === 'phone' ? '919876543210' : answers[kind]
    if ((kind === 'phone' ? value.replace(/\D/g, '') : value) !== expected)
      changed.push(`${name} holds "${value}"`)
  }
  return changed
}

describe.each(takeTenth(['lead', 'career'] as const))(
  '%s: what is typed while the page wakes on a slow phone',
  (name) => {
    const options = { timeout: 60_000 + runs * 30_000 }
    test(`is all there, and the focus stays, ${runs} times of ${runs}`, options, async () => {
      const form = forms[name]
      const failed: string[] = []
      let woken = 0
      for (let run = 0; run < runs; run += 1) {
        const moment = chooseMoment(run)
        const { page, context, problems, hurry } = await openSlowly(form, moment)
        const wasAsleep = !(await isAwake(page, form))
        const lost = await typeAlternating(page, form, moment, hurry)
        if (wasAsleep && (await isAwake(page, form))) woken += 1
        await hurry()
        lost.push(...(await listChanged(page, form)), ...problems)
        if (lost.length > 0) failed.push(`run ${run} ${JSON.stringify(moment)}: ${lost.join(', ')}`)
        await context.close()
      }
      // What fails once and not again is seen in the log only.
      const summary = `${name}: ${runs - failed.length} of ${runs}; ${woken} woke while something was typed`
      console.log([summary, ...failed].join('\n'))
      expect(failed).toEqual([])
      expect(woken).toBeGreaterThan(0)
    })
  },
)
