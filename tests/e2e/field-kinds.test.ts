import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineRegistry } from '../../src/blocks/block-registry.ts'
import { buildSite } from '../../src/builder/run/build-site.ts'
import { formSite } from '../leads/form-site.testing.ts'
import { isWhole } from '../sweep.testing.ts'
import { connectBrowser } from './support/browser.testing.ts'
import { findAxeViolations } from './support/check-page.testing.ts'
import { type FormSite, listForms, startFormSite } from './support/form-site.testing.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'vaasal-kinds-'))
const outDir = join(folder, 'dist')
const page = `title: Book a table
description: A form with choices, a group and a message.
blocks:
  - type: form
    heading: Book a table
    form: lead
    fields:
      - { name: day, kind: date, label: Day, max: "2099-12-31", layout: half }
      - { name: time, kind: time, label: Time, step: 30, layout: half }
      - { name: guests, kind: number, label: Guests, min: 1, max: 12, unit: people }
      - { name: room, kind: radio, label: Where, options: [Inside, In the garden] }
      - { name: wishes, kind: checkboxes, label: Wishes, options: [High chair, A menu, A cake], most: 2 }
      - { name: address, kind: address, label: Street, group: Where to }
      - { name: source, kind: hidden, label: Source, value: fair }
    submit: Book
    notice: For this booking only.
    success: { message: We write to you. }
`

let browser: Browser
let site: FormSite
beforeAll(async () => {
  mkdirSync(join(folder, 'pages'), { recursive: true })
  for (const [file, text] of Object.entries({ ...formSite, 'pages/home.yaml': page }))
    writeFileSync(join(folder, file), text)
  const { output } = await buildSite({
    registry: engineRegistry,
    ...{ siteDir: folder, outDir, root, cacheDir: join(root, 'node_modules/.cache/vaasal') },
    ...{ at: new Date('2026-01-01T00:00:00Z'), workers: 1 },
  })
  expect(output).toBeDefined()
  browser = await connectBrowser()
  site = await startFormSite(browser, {}, { built: outDir })
})
afterAll(async () => {
  await site.close()
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(isWhole ? [true, false] : [false])('with JavaScript: %s', (javaScriptEnabled) => {
  test('choices, dates and numbers are refused and kept alike, and stored when they are right', async () => {
    const form = (await listForms(outDir)).find(({ routes }) => routes.includes('/'))
    if (!form) throw new Error('The page has no form.')
    const { page, context, problems } = await site.open(form, { javaScriptEnabled })
    const field = (name: string) => page.locator(`#form_${name}`)
    const submit = () => page.locator('#form [type=submit]').click()
    await field('day').fill('2036-12-04')
    await field('time').fill('18:30')
    await field('guests').fill('99')
    await page.getByLabel('In the garden').check()
    for (const wish of ['High chair', 'A menu', 'A cake']) await page.getByLabel(wish).check()
    await field('address').fill('4 West <Street>\nMadurai')
    await submit()
    await field('guests-error').waitFor()
    expect(await page.locator('[data-error]').allInnerTexts()).toEqual([
      'At most 12, please.',
      'Please choose at most 2.',
    ])
    if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([])
    expect(await page.getByLabel('In the garden').isChecked()).toBe(true)
    expect(await field('address').inputValue()).toBe('4 West <Street>\nMadurai')
    await field('guests').fill('४')
    await page.getByLabel('A menu').uncheck()
    await submit()
    await page.locator('#form-sent').waitFor()
    expect(await page.locator('#form-sent').innerText()).toContain('We write to you.')
    const [stored] = await site.readStored()
    expect(stored?.answers).toEqual({
      ...{ day: '2036-12-04', time: '18:30', guests: '4', room: 'In the garden' },
      ...{ wishes: 'High chair, A cake', address: '4 West <Street>\nMadurai', source: 'fair' },
    })
    // The site has no icon, and a form with mistakes is answered with 400.
    expect(problems.filter((problem) => !problem.includes('Failed to load resource'))).toEqual([])
    await context.close()
  })
})
