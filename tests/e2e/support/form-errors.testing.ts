import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { IntakeForm } from '../../../src/contracts/intake-manifest.ts'
import { answers, pdf, wakeForm } from './form-site.testing.ts'

export type FormName = 'lead' | 'career'
interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}
/** What the forms of the tests ask for. */
export type AnswerKind = 'name' | 'email' | 'phone' | 'place' | 'text' | 'select' | 'file'
export type Answers = { [kind in AnswerKind]?: string | Upload }

export const email = 'Please enter a valid email address.'
export const phone = 'Please enter a valid phone number.'
export const failed = { lead: 'Submission failed. Try again.', career: 'Failed to submit application.' }
export const broken = {
  lead: 'Error submitting form. Please try again later.',
  career: 'Error submitting application.',
}
export const largePdf = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(5 * 1024 * 1024 + 1, pdf),
}
export const letter = { name: 'cv.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') }
export const renamed = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('PK') }
const good: Answers = { ...answers, file: { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf } }

/** Fills all fields at once: how a visitor types is not what is asked here. */
export async function write(page: Page, form: IntakeForm, changes: Answers = {}): Promise<void> {
  const values = { ...good, ...changes }
  await page.locator(`#${form.block} [type=submit]:not([aria-disabled])`).waitFor()
  await wakeForm(page, form)
  for (const { name, kind } of form.fields) {
    const control = page.locator(`#${form.block} [name="${name}"]`)
    const value = values[kind as AnswerKind]
    if (kind === 'select') await control.selectOption({ index: value === '' ? 0 : 1 })
    else if (kind === 'file') await control.setInputFiles(typeof value === 'object' ? value : [])
    else await control.fill(String(value))
  }
}

/** The sentence stands beside its field, and nowhere else; the list above the form, which has the focus, leads there. */
export async function expectMistake(page: Page, form: IntakeForm, kind: AnswerKind, sentence: string) {
  const summary = page.locator(`#${form.block}-errors`)
  for (const { name } of form.fields.filter((field) => field.kind === kind)) {
    const error = page.locator(`#${form.block}_${name}-error`)
    // The sentence of the try before goes first.
    await expect.poll(() => error.innerText({ timeout: 10_000 }), { timeout: 10_000 }).toBe(sentence)
    expect(await page.locator(`#${form.block} [name="${name}"]`).getAttribute('aria-invalid')).toBe('true')
  }
  expect(await summary.innerText()).not.toContain(sentence)
  const wrong = await page
    .locator(`#${form.block} [aria-invalid=true]`)
    .evaluateAll((all) => all.map(({ id }) => `#${id}`))
  expect(
    await summary.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
  ).toEqual(wrong)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`${form.block}-errors`)
}

export async function expectFailure(page: Page, form: IntakeForm, sentence: string): Promise<void> {
  const failure = page.locator(`#${form.block} [data-failure]:not(:empty)`)
  await expect.poll(() => failure.innerText({ timeout: 10_000 }), { timeout: 10_000 }).toBe(sentence)
  expect(await failure.getAttribute('role')).toBe('alert')
  for (const { name, kind } of form.fields) {
    const value = await page.locator(`#${form.block} [name="${name}"]`).inputValue()
    if (kind === 'phone') expect(value.replace(/\D/g, '')).toMatch(/9876543210$/)
    else if (kind !== 'file') expect(value).not.toBe('')
  }
}
