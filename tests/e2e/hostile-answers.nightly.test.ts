import { join } from 'node:path'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFolder } from '../build-folder.testing.ts'
import { kindFields } from '../field-kinds.testing.ts'
import { makeFolder, writeFiles } from '../folders.testing.ts'
import { hostileTexts } from '../hostile-answers.testing.ts'
import { formSite } from '../leads/form-site.testing.ts'
import { sweepSeed } from '../sweep.testing.ts'
import { openBrowser, openTour } from './support/browser.testing.ts'
import { type FormSite, startFormSite } from './support/form-site.testing.ts'

/** How many answers each field gets. */
const count = 200
const folder = makeFolder()
const outDir = join(folder, 'dist')
const browser = await openBrowser()
let site: FormSite

beforeAll(async () => {
  // One answer is always wrong: nothing is sent away, and all mistakes are shown.
  const wrong = { name: 'wrong', kind: 'email', label: 'Wrong', required: false }
  const form = {
    ...{ type: 'form', id: 'lead', heading: 'All kinds', form: 'lead', fields: [...kindFields, wrong] },
    ...{ submit: 'Send', notice: 'For this test.', success: { to: '/tamil/Thank' } },
  }
  const page = { title: 'All kinds', description: 'A form with a field of every kind.', blocks: [form] }
  writeFiles(folder, { ...formSite, 'pages/home.yaml': JSON.stringify(page) })
  await buildFolder(folder, outDir)
  site = await startFormSite(browser, { RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_PERSON: '0' }, { built: outDir })
}, 120_000)
afterAll(() => site?.close())

type Answers = Readonly<Record<string, string>>

/** Runs in the page: answers every field as far as its control takes the text, and returns what the form would send. */
function writeAnswers(answers: Answers): Record<string, string> {
  const form = document.querySelector<HTMLFormElement>('#lead form')
  if (!form) throw new Error('The page has no form.')
  for (const control of form.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    const text = answers[control.name.replace(/\.\d+$/, '')]
    if (text === undefined || control.type === 'hidden') continue
    if (/^(?:radio|checkbox)$/.test(control.type))
      control.checked = (text.length + control.name.length) % 3 > 0
    else if (control instanceof HTMLSelectElement)
      control.selectedIndex = text.length % (control as HTMLSelectElement).length
    else control.value = text
  }
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** What a browser that checks nothing sends. */
const checkNothing = (page: Page) =>
  page.locator('#lead form').evaluate((form) => {
    ;(form as HTMLFormElement).noValidate = true
  })

/** What the page says is wrong, by the names of the fields. */
const readMistakes = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('#lead [data-error]')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map(({ id, textContent }) => [id.replace(/^lead-|-error$/g, ''), textContent?.trim() ?? '']),
      ),
    )

/** What the intake answers to the same, as a script sends it. */
async function askIntake(sent: Record<string, string>): Promise<string[]> {
  const answers: Record<string, string | string[]> = {}
  for (const [key, value] of Object.entries(sent)) {
    const [name = '', box] = key.split(/\.(?=\d+$)/)
    const field = kindFields.find((one) => one.name === name)
    if (box !== undefined) answers[name] = [...((answers[name] as string[] | undefined) ?? []), value]
    else if (field || name === 'wrong') answers[name] = value
  }
  const reply = await fetch(`${site.base}/dev/PostLeadsForm?page=/`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(answers) },
    signal: AbortSignal.timeout(20_000),
  })
  const { fields } = (await reply.json()) as { fields: Record<string, string> }
  return Object.keys(fields).sort()
}

test(`of ${count} hostile answers to every kind of field, the script, the page without it and the intake refuse the same`, {
  timeout: 1_800_000,
}, async () => {
  const [awake, plain] = await Promise.all([
    openTour(browser),
    openTour(browser, { javaScriptEnabled: false }),
  ])
  const texts = fc.sample(hostileTexts, { numRuns: count * kindFields.length, seed: sweepSeed })
  let refused = 0
  for (let round = 0; round < count; round++) {
    // Together they must not be longer than what the intake reads at all.
    const named = kindFields.map(({ name }, index) => {
      const text = texts[round * kindFields.length + index] ?? ''
      return [name, round % kindFields.length === index ? text : text.slice(0, 60)]
    })
    const answers = { ...(Object.fromEntries(named) as Answers), wrong: 'x' }
    const mistakes: Record<string, string>[] = []
    let sent: Record<string, string> = {}
    for (const { page } of [plain, awake]) {
      await page.goto(`${site.base}/`)
      const written = await page.evaluate(writeAnswers, answers)
      if (page === plain.page) {
        sent = written
        await checkNothing(page)
      } else {
        await page.locator('#lead [name=wrong]').focus()
        await page.locator('#lead form[novalidate]').waitFor()
      }
      await page.locator('#lead [type=submit]').click()
      await page.locator('#lead_wrong-error').waitFor()
      mistakes.push(await readMistakes(page))
    }
    const [withoutScript, withScript] = mistakes
    const where = JSON.stringify({ round, answers })
    expect(withScript, where).toEqual(withoutScript)
    expect(await askIntake(sent), where).toEqual(Object.keys(withoutScript ?? {}).sort())
    refused += Object.keys(withoutScript ?? {}).length
  }
  // Each kind refuses some, and takes some.
  expect(refused).toBeGreaterThan(2 * count)
  expect(refused).toBeLessThan(count * kindFields.length)
  expect(await site.readStored()).toEqual([])
})
